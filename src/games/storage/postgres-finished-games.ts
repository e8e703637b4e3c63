import type { PostgresSession } from '../../database/postgres-session.js';
import type { Game, GameChange } from '../domain/game.js';

/** `FinishedGames` where a transaction has a connection of its own. */
export abstract class PostgresFinishedGames {
  /**
   * Stores it, over the connection of that transaction. What it throws undoes the command that finished the game.
   * @param game as it was before the change
   */
  abstract add(game: Game, change: GameChange, session: PostgresSession): Promise<void>;
}
