import type { Steps } from '../../database/steps.js';
import type { Game } from '../domain/game.js';

/** What others store of a finished game, in the very transaction that finishes it. */
export abstract class FinishedGames {
  /**
   * Stores it. What it throws undoes the command that finished the game.
   */
  abstract add(before: Game, finished: Game): Steps<void>;
}
