import type { Caller } from '../api/caller.js';
import type { Transaction } from '../database/transactions.js';
import type { PlayerEntity } from './player.entity.js';

/** Where players are kept; one implementation for each database. */
export abstract class PlayersStore {
  /** Stores a new player; resolves when that is on disk. */
  abstract add(player: PlayerEntity): Promise<void>;

  /** Finds whom a token belongs to. Runs at every request that carries a token. */
  abstract findByTokenHash(tokenHash: string): Promise<Caller | undefined>;

  /** Gives a player another name. */
  abstract rename(id: string, name: string): Promise<void>;

  /** Gives a player another token; the one before is worth nothing from then on. */
  abstract replaceToken(id: string, tokenHash: string): Promise<void>;

  /** Takes name and token away; the row stays, as games point to it. */
  abstract forget(id: string, name: string, transaction: Transaction): Promise<void>;
}
