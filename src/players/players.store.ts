import type { Caller } from '../api/caller.js';
import type { Transaction } from '../database/transactions.js';
import type { PlayerEntity } from './player.entity.js';

/** Where players are kept; one implementation for each database. */
export abstract class PlayersStore {
  /** Stores a new player; resolves when that is on disk. */
  abstract add(player: PlayerEntity): Promise<void>;

  /** Finds whom a token belongs to. Runs at every request that carries a token. */
  abstract findByTokenHash(tokenHash: string): Promise<Caller | undefined>;

  /** Gives a player another name; says whether the token still was this one. */
  abstract rename(id: string, tokenHash: string, name: string): Promise<boolean>;

  /** Gives a player another token in place of this one; says whether it still was this one. */
  abstract replaceToken(id: string, tokenHash: string, by: string): Promise<boolean>;

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
