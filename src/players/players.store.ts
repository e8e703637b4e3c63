import type { Caller } from '../api/caller/caller.js';
import type { Retry } from '../api/input/retry.js';
import type { Transaction } from '../database/transactions.js';
import type { Answered } from '../retries/retries.store.js';
import type { PlayerEntity } from './player.entity.js';

/** Where players are kept; one implementation for each database. */
export abstract class PlayersStore {
  /**
   * Stores a new player; resolves when that is on disk.
   * @param memo remembered for a retry
   */
  abstract add(player: PlayerEntity, retry?: Retry, memo?: string): Promise<Answered<true>>;

  /**
   * Finds whom a token belongs to. Runs at every request that carries a token. A new token that is used for the first
   * time takes the place of the one before, which is then worth nothing.
   */
  abstract findByTokenHash(tokenHash: string): Promise<Caller | undefined>;

  /** The name of a player; undefined when there is none. */
  abstract nameOf(id: string): Promise<string | undefined>;

  /** Gives a player another name; says whether the token still was this one. */
  abstract rename(id: string, tokenHash: string, name: string, retry?: Retry): Promise<boolean>;

  /**
   * Gives a player another token, which takes the place of this one when it is used; says whether it still was this one.
   * @param memo remembered for a retry
   */
  abstract replaceToken(
    id: string,
    tokenHash: string,
    by: string,
    retry?: Retry,
    memo?: string,
  ): Promise<Answered<boolean>>;

  /**
   * Takes name and token away; the row stays, as games point to it, and is `leaving` from then on. Says whether the
   * token still was this one, or was taken away before.
   */
  abstract forget(
    id: string,
    tokenHash: string,
    forgotten: { readonly name: string; readonly at: number },
    transaction: Transaction,
  ): Promise<boolean>;

  /** Those who are forgotten and may still sit at games. */
  abstract leaving(): Promise<readonly string[]>;

  /** Notes that a forgotten player has left every game. */
  abstract left(id: string, transaction: Transaction): Promise<void>;
}
