import { initialState, sheetOf, sheetTotal, type CompiledRuleset, type OpenTurn } from '@yamb-server/engine';
import type { SpreadValuation } from '../valuation.js';
import type { Goal } from './goal.js';
import { lastTurn } from './last-turn.js';
import type { Prospect } from './remainder.js';
import { remainderOf } from './repeated-fives.js';

/** A total that is certain. */
export const certainly = (total: number): Prospect => ({
  total,
  remainder: [{ chance: 1, mean: 0, variance: 0 }],
});

/**
 * The total of a side, and the points that it still gains.
 * @param total of its sheet, if known
 */
export function prospectOf(
  rules: CompiledRuleset,
  state: OpenTurn,
  side: number,
  valuation: SpreadValuation,
  total = sheetTotal(rules, sheetOf(state, side)),
): Prospect {
  const remainder =
    lastTurn(rules, state, side, valuation) ?? remainderOf(rules, sheetOf(state, side), valuation);
  return { total, remainder };
}

/** Rivals with the same prospects. */
export interface Rivals {
  readonly prospects: readonly Prospect[];
  /** How many rivals have each of them. */
  readonly times: number;
}

/** The rivals of a goal without other sides. */
export function rivalsOf(
  rules: CompiledRuleset,
  goal: Exclude<Goal, { kind: 'win' }>,
  valuation: SpreadValuation,
): Rivals {
  switch (goal.kind) {
    case 'beat':
      // Totals are whole numbers, so this excludes a tie.
      return { prospects: [certainly(goal.points + 0.5)], times: 1 };
    case 'bestOf': {
      const sheet = sheetOf(initialState(rules, { seatCount: 1, teamSize: 1 }), 0);
      const remainder = remainderOf(rules, sheet, valuation);
      return { prospects: [{ total: sheetTotal(rules, sheet), remainder }], times: goal.totals - 1 };
    }
  }
}
