import type { Steps } from '../../database/steps.js';
import type { Game, GameChange } from '../domain/game.js';

/** What others store of a finished game, in the very transaction that finishes it. */
export abstract class FinishedGames {
  /**
   * Stores it. What it throws undoes the command that finished the game.
   * @param game as it was before the change
   */
  abstract add(game: Game, change: GameChange): Steps<void>;
}
