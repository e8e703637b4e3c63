import { complete, type CompiledRuleset, type OpenTurn, type Slices } from '@yamb-server/engine';
import type { EntryWorth } from '../entry-worth.js';
import type { SolvedTurn } from '../solved-turn.js';
import type { SpreadValuation } from '../valuation.js';
import { solvingAttempt } from './attempts.js';
import { EndOfGame } from './end-of-game.js';
import { isNearEnd, TO_WIN, type Goal } from './goal.js';
import { PrizeChance } from './prize-chance.js';
import { findingProspects } from './prize-prospects.js';
import { rivalsOf } from './prospects.js';
import { WinChance } from './win-chance.js';

/** Whether the side has opponents. */
export const hasRivals = ({ sheets, resigned }: OpenTurn): boolean => sheets.length - resigned.length > 1;

/**
 * Solves the turn like `solveTurn`, but maximizes the probability of reaching a goal; by default, that the side ends
 * ahead of all others, with ties divided. Exact if at most two turns are left, for two sides or for one that plays
 * alone for another goal; before that, it is estimated from the mean and spread of each side's total, or of its columns
 * if prizes for columns decide.
 * @param state for the goal to win, a game of several sides
 */
export const solveToWin = (
  rules: CompiledRuleset,
  state: OpenTurn,
  valuation: SpreadValuation,
  goal: Goal = TO_WIN,
): SolvedTurn => complete(solvingToWin(rules, state, valuation, goal));

/** The same in slices, like `solvingTurn`. */
export function* solvingToWin(
  rules: CompiledRuleset,
  state: OpenTurn,
  valuation: SpreadValuation,
  goal: Goal = TO_WIN,
): Slices<SolvedTurn> {
  return yield* solvingAttempt(rules, state, yield* findingWorth(rules, state, valuation, goal));
}

function* findingWorth(
  rules: CompiledRuleset,
  state: OpenTurn,
  valuation: SpreadValuation,
  goal: Goal,
): Slices<EntryWorth> {
  const isToWin = goal.kind === 'win';
  if (isNearEnd(rules, state, goal))
    return new EndOfGame(rules, state, isToWin ? undefined : rivalsOf(rules, goal, valuation));
  if (isToWin && rules.columnPrizes) return new PrizeChance(rules, state, yield* findingProspects(rules));
  return new WinChance(rules, state, valuation, goal);
}

/** The error of the normal model alone, as measured by `bench/win-calibration.mjs`. */
const MODEL_ERROR = 0.01;

/**
 * The standard error of the chances of a turn: 0 if the rest of the game is solved to its end for a known total.
 * Otherwise it is how much they change with the error of the expected totals, and at least that of the normal model.
 * @param error the standard error of a difference of expected totals, in points
 */
export function winChanceError(
  rules: CompiledRuleset,
  state: OpenTurn,
  valuation: SpreadValuation,
  { goal, error }: { readonly goal: Goal; readonly error: number },
): number {
  if (goal.kind !== 'bestOf' && isNearEnd(rules, state, goal)) return 0;
  const chance = new WinChance(rules, state, valuation, goal);
  return Math.max(MODEL_ERROR, (chance.chanceWith(error) - chance.chanceWith(-error)) / 2);
}
