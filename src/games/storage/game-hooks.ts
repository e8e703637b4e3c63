/** Hooks of modules above the games, which run in the transaction that stores a game. Their errors roll it back. */
import type { Steps } from '../../storage/steps.js';
import type { Game } from '../domain/game.js';

/**
 * Stores one effect of the end of a game, once: a game that is over never changes.
 * @param ended the finished or abandoned game
 */
export type EndOfGameStep = (ended: Game, before: Game) => Steps<void>;

/** All effects of the end of a game, including its news. */
export abstract class EndOfGame {
  /** In execution order, inside the transaction of the command that ends the game. */
  abstract readonly steps: readonly EndOfGameStep[];
}

/** Stores news about new and changed games. */
export abstract class GameNews {
  /** @param before undefined for a new game */
  abstract add(before: Game | undefined, after: Game): Steps<void>;
}
