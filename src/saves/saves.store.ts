import type { Transaction } from '../database/transactions.js';
import type { Retry } from '../api/input/retry.js';
import type { Game } from '../games/domain/game.js';
import type { Save } from './save.js';

/** Where saves are kept; one implementation for each database. */
export abstract class SavesStore {
  /**
   * Saves a game in one transaction: loads it, asks `copy`, stores the save and resolves with it when that is on disk.
   * What `copy` throws is thrown on, and nothing is stored. For a retry, gives the save that was stored before.
   * @throws RequestError UNAUTHENTICATED when its player has deleted the account, SAVE_LIMIT when there are as many as are
   * kept, IDEMPOTENCY_KEY_REUSED
   */
  abstract add(gameId: string, copy: (game: Game | undefined) => Save, retry?: Retry): Promise<Save>;

  /** A player's save; undefined when it is not there or another's. */
  abstract find(playerId: string, id: string): Promise<Save | undefined>;

  /** A player's saves, newest first. */
  abstract list(playerId: string): Promise<readonly Save[]>;

  /** Removes a player's save; says whether it was there, and to a retry, that it was. */
  abstract remove(playerId: string, id: string, retry?: Retry): Promise<boolean>;

  /** Removes a player's saves, and puts `name` at the player's seats in those of others. */
  abstract forgetPlayer(playerId: string, name: string, transaction: Transaction): Promise<void>;
}
