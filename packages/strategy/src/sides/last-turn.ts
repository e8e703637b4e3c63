import {
  awaitRoll,
  seatsOf,
  sheetOf,
  sheetTotal,
  type AwaitingRoll,
  type CompiledRuleset,
  type Rolled,
  type Sheet,
} from '@yamb-server/engine';
import { solveTurn } from '../solve-turn.js';
import { emptyFieldsOf, FIRST_ROLL, optionsAt } from '../turn-point.js';
import type { Valuation } from '../valuation.js';
import type { Remainder } from './remainder.js';

/** Whether entries change only their field, and always end the turn. */
const isPlain = (rules: CompiledRuleset): boolean =>
  rules.compiledBonusFields.length === 0 && rules.compiledRunningBonus === undefined;

/**
 * The points of a side's last turn and their probabilities, if it is played for the mean. Null if more than one field
 * is empty, the field opens by dictation, or the entry can gain more than its score.
 */
export function lastTurn(
  rules: CompiledRuleset,
  state: AwaitingRoll | Rolled,
  side: number,
  valuation: Valuation,
): Remainder | null {
  const sheet = sheetOf(state, side);
  if (!isPlain(rules) || emptyFieldsOf(rules, sheet) !== 1) return null;
  const [seat = NaN] = seatsOf(state, side);
  const turn = awaitRoll(state, seat, null);
  const anyDice = Array.from({ length: rules.dice }, () => 1);
  const { openFields, announceableRows } = optionsAt(rules, turn, FIRST_ROLL, anyDice);
  if (openFields.length === 0 && announceableRows.length === 0) return null;
  const before = sheetTotal(rules, sheet);
  const values = new Map<number, number>();
  for (const { column, row, score, chance } of solveTurn(rules, turn, valuation).endings()) {
    const points = totalWith(rules, sheet, column, row, score) - before;
    values.set(points, (values.get(points) ?? 0) + chance);
  }
  return Array.from(values, ([mean, chance]) => ({ chance, mean, variance: 0 }));
}

function totalWith(rules: CompiledRuleset, sheet: Sheet, column: string, row: string, score: number): number {
  const field = rules.field(column, row);
  if (field?.kind !== 'cell') throw new Error(`${row} is not a field of a column`);
  const cells = (sheet.columns[field.column] ?? []).with(field.row, score);
  return sheetTotal(rules, { ...sheet, columns: sheet.columns.with(field.column, cells) });
}
