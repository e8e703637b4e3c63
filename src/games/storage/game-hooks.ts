/** What rooms above the games store in the transaction that stores a game. What they throw undoes that transaction. */
import type { Steps } from '../../storage/steps.js';
import type { Game } from '../domain/game.js';

/** Stores one thing that follows from the end of a game. @param ended finished, or abandoned */
export type EndOfGameStep = (before: Game, ended: Game) => Steps<void>;

/** Everything that follows from the end of a game, its news included. */
export abstract class EndOfGame {
  /** In the order in which they run, in the transaction of the command that ends the game. */
  abstract readonly steps: readonly EndOfGameStep[];
}

/** Stores the news of new and changed games. */
export abstract class GameNews {
  /** Stores them. @param before undefined for a new game */
  abstract add(before: Game | undefined, after: Game): Steps<void>;
}
