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

/** Whether the side has opponents. */
export const hasRivals = ({ sheets, resigned }: AwaitingRoll | Rolled): boolean =>
  sheets.length - resigned.length > 1;

/**
 * Solves the turn like `solveTurn`, but maximizes the probability that the side ends ahead of all others, with ties
 * divided. Exact if two sides have at most two turns left; before that, it is estimated from the mean and spread of
 * each side's total, even if prizes for columns decide.
 * @param state a game of several sides
 */
export const solveToWin = (
  rules: CompiledRuleset,
  state: AwaitingRoll | Rolled,
  valuation: SpreadValuation,
): SolvedTurn => complete(solvingToWin(rules, state, valuation));

/** The same in slices, like `solvingTurn`. */
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
