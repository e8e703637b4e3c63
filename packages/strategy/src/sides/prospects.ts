import {
  awaitRoll,
  emptyFields,
  initialState,
  seatsOf,
  sheetOf,
  sheetTotal,
  type CompiledRuleset,
  type OpenTurn,
} from '@yamb-server/engine';
import { solveTurn } from '../solve-turn.js';
import { FIRST_ROLL, optionsAt } from '../turn-point.js';
import type { SpreadValuation, Valuation } from '../valuation.js';
import type { Goal } from './goal.js';
import type { Prospect, Remainder } from './remainder.js';
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

/**
 * The points of a side's last turn and their probabilities, if it is played for the mean. Null if more than one field
 * is empty, the field opens by dictation, or a bonus field can give another turn.
 */
export function lastTurn(
  rules: CompiledRuleset,
  state: OpenTurn,
  side: number,
  valuation: Valuation,
): Remainder | null {
  if (rules.compiledBonusFields.length > 0 || emptyFields(rules, sheetOf(state, side)) !== 1) return null;
  const [seat = NaN] = seatsOf(state, side);
  const turn = awaitRoll(state, seat, null);
  const anyDice = Array.from({ length: rules.dice }, () => 1);
  const { openFields, announceableRows } = optionsAt(rules, turn, FIRST_ROLL, anyDice);
  if (openFields.length === 0 && announceableRows.length === 0) return null;
  const solved = solveTurn(rules, turn, valuation);
  const chances = new Map<number, number>();
  for (const end of solved.endings()) {
    const { gain, chance } = solved.entered(end);
    chances.set(gain, (chances.get(gain) ?? 0) + chance);
  }
  return Array.from(chances, ([mean, chance]) => ({ chance, mean, variance: 0 }));
}
