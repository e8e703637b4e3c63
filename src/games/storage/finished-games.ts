import type { Steps } from '../../storage/steps.js';
import type { Game } from '../domain/game.js';

/** Stores what follows from a game that is over, in the transaction that ends it. */
export abstract class FinishedGames {
  /**
   * Stores it. What it throws undoes the command that ended the game.
   * @param ended finished, or abandoned
   */
  abstract add(before: Game, ended: Game): Steps<void>;
}
