import {
  complete,
  type AwaitingRoll,
  type CompiledRuleset,
  type Rolled,
  type Slices,
} from '@yamb-server/engine';
import type { EntryWorth } from '../entry-worth.js';
import type { SolvedTurn } from '../solved-turn.js';
import type { SpreadValuation } from '../valuation.js';
import { solvingAttempt } from './attempts.js';
import { EndOfGame, isNearEnd } from './end-of-game.js';
import { PrizeChance } from './prize-chance.js';
import { findingProspects } from './prize-prospects.js';
import { WinChance } from './win-chance.js';

/** Whether the side has opponents. */
export const hasRivals = ({ sheets, resigned }: AwaitingRoll | Rolled): boolean =>
  sheets.length - resigned.length > 1;

/**
 * Solves the turn like `solveTurn`, but maximizes the probability that the side ends ahead of all others, with ties
 * divided. Exact if two sides have at most two turns left; before that, it is estimated from the mean and spread of
 * each side's total, or of its columns if prizes for columns decide.
 * @param state a game of several sides
 */
export const solveToWin = (
  rules: CompiledRuleset,
  state: AwaitingRoll | Rolled,
  valuation: SpreadValuation,
): SolvedTurn => complete(solvingToWin(rules, state, valuation));

/** The same in slices, like `solvingTurn`. */
export function* solvingToWin(
  rules: CompiledRuleset,
  state: AwaitingRoll | Rolled,
  valuation: SpreadValuation,
): Slices<SolvedTurn> {
  return yield* solvingAttempt(rules, state, yield* findingWorth(rules, state, valuation));
}

function* findingWorth(
  rules: CompiledRuleset,
  state: AwaitingRoll | Rolled,
  valuation: SpreadValuation,
): Slices<EntryWorth> {
  if (isNearEnd(rules, state)) return new EndOfGame(rules, state);
  if (rules.columnPrizes) return new PrizeChance(rules, state, yield* findingProspects(rules));
  return new WinChance(rules, state, valuation);
}
