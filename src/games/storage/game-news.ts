import type { Steps } from '../../storage/steps.js';
import type { Game } from '../domain/game.js';

/** Stores what follows from a new or changed game, in the transaction that stores it. */
export abstract class GameNews {
  /** Stores it. @param before undefined for a new game */
  abstract add(before: Game | undefined, after: Game): Steps<void>;
}
