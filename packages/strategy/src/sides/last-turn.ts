import {
  awaitRoll,
  emptyFields,
  seatsOf,
  sheetOf,
  type CompiledRuleset,
  type OpenTurn,
} from '@yamb-server/engine';
import { solveTurn } from '../solve-turn.js';
import { FIRST_ROLL, optionsAt } from '../turn-point.js';
import type { Valuation } from '../valuation.js';
import type { Remainder } from './remainder.js';

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
