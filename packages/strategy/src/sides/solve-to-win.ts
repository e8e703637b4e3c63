/** A turn solved for the chance to win. */
import {
  complete,
  type AwaitingRoll,
  type CompiledRuleset,
  type Rolled,
  type Slices,
} from '@yamb-server/engine';
import type { SolvedTurn } from '../solved-turn.js';
import type { SpreadValuation } from '../valuation.js';
import { solvingAttempt } from './attempts.js';
import { EndOfGame, isNearEnd } from './end-of-game.js';
import { WinChance } from './win-chance.js';

/** Whether there is anybody to win against. */
export const hasRivals = ({ sheets, resigned }: AwaitingRoll | Rolled): boolean =>
  sheets.length - resigned.length > 1;

/**
 * Solves the turn like `solveTurn`, but for the chance of its side to end ahead of all others, ties divided, instead of points. Where two
 * turns or less are left to two sides that chance is exact; before, it follows from what is expected of each side and how far that spreads.
 * @param state of a game of several sides
 */
export const solveToWin = (
  rules: CompiledRuleset,
  state: AwaitingRoll | Rolled,
  valuation: SpreadValuation,
): SolvedTurn => complete(solvingToWin(rules, state, valuation));

/** The same in pieces, as `solvingTurn`. */
export const solvingToWin = (
  rules: CompiledRuleset,
  state: AwaitingRoll | Rolled,
  valuation: SpreadValuation,
): Slices<SolvedTurn> =>
  solvingAttempt(
    rules,
    state,
    isNearEnd(rules, state) ? new EndOfGame(rules, state) : new WinChance(rules, state, valuation),
  );
