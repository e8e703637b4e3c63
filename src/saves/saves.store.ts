import type { Transaction } from '../database/transactions.js';
import type { Save } from './save.js';

/** Where saves are kept; one implementation for each database. */
export abstract class SavesStore {
  /**
   * Stores a save unless its player has `most` already; says whether it did, when that is on disk.
   * @throws RequestError UNAUTHENTICATED when its player has deleted the account
   */
  abstract add(save: Save, most: number): Promise<boolean>;

  /** A player's save; undefined when it is not there or another's. */
  abstract find(playerId: string, id: string): Promise<Save | undefined>;

  /** A player's saves, newest first. */
  abstract list(playerId: string): Promise<readonly Save[]>;

  /** Removes a player's save; says whether it was there. */
  abstract remove(playerId: string, id: string): Promise<boolean>;

  /** Removes a player's saves, and puts `name` at the player's seats in those of others. */
  abstract forgetPlayer(playerId: string, name: string, transaction: Transaction): Promise<void>;
}
