/** One sheet: which fields are empty, which its columns' order lets in, what an entry counts. */
import type { Column, Row, Ruleset } from './ruleset.js';
import { never } from './result.js';
import { columnIndexOf, rowIndexOf } from './lookup.js';
import { scoreOf } from './scoring.js';
import type { Cell, Sheet } from './state.js';

/** The cell of a column and row given by their indexes; null while empty, and outside the sheet. */
export const cellAt = (sheet: Sheet, columnIndex: number, rowIndex: number): Cell =>
  sheet.columns[columnIndex]?.[rowIndex] ?? null;

export const hasEmptyField = (sheet: Sheet, columnIndex: number): boolean =>
  sheet.columns[columnIndex]?.includes(null) ?? false;

/** Empty fields of a sheet: the turns that its side has left, extra ones for bonus fields aside. */
export function emptyFields(sheet: Sheet): number {
  let empty = 0;
  for (const cells of sheet.columns) for (const cell of cells) if (cell === null) empty++;
  return empty;
}

/** Whether a column's order lets in the empty field at `rowIndex` (rules, Columns). */
export function isReachable(
  ruleset: Ruleset,
  column: Column,
  cells: readonly Cell[],
  rowIndex: number,
): boolean {
  const { order } = column;
  switch (order.kind) {
    case 'free':
      return true;
    case 'down':
      return cells.indexOf(null) === rowIndex;
    case 'up':
      return cells.lastIndexOf(null) === rowIndex;
    case 'ends':
      return cells.indexOf(null) === rowIndex || cells.lastIndexOf(null) === rowIndex;
    case 'outward': {
      const downFrom = rowIndexOf(ruleset, order.downFrom) ?? 0;
      return rowIndex < downFrom
        ? cells.lastIndexOf(null, downFrom - 1) === rowIndex
        : cells.indexOf(null, downFrom) === rowIndex;
    }
    default:
      return never(order);
  }
}

/** Whether only this column and the dictated ones have empty fields: until then an obligatory column is closed. */
export const othersAreFull = (ruleset: Ruleset, sheet: Sheet, column: Column): boolean =>
  ruleset.columns.every(
    ({ id, entry }, index) => id === column.id || entry.kind === 'dictated' || !hasEmptyField(sheet, index),
  );

/** Whether two scores of a column keep what `strictlyAbove`, the one rule between rows, asks. */
export const keepsRowRule = (upper: number, lower: number): boolean => upper > lower;

/** What an entry would count, the column's accepted values and the sheet's row rules applied; 0 crosses the field. */
export function entryScore(
  ruleset: Ruleset,
  sheet: Sheet,
  columnIndex: number,
  rowIndex: number,
  dice: readonly number[],
  rollNumber: number,
): number {
  const score = scoreOf(ruleset, rowIndex, dice, rollNumber);
  const row = ruleset.rows[rowIndex];
  if (score === 0 || !row) return 0;
  const accepted = ruleset.columns[columnIndex]?.accepts?.[row.id];
  if (accepted && !accepted.includes(score)) return 0;
  return keepsRowRules(ruleset, sheet, columnIndex, row, score) ? score : 0;
}

function keepsRowRules(
  ruleset: Ruleset,
  sheet: Sheet,
  columnIndex: number,
  row: Row,
  score: number,
): boolean {
  return ruleset.rowRules.every((rule) => {
    if (row.id !== rule.upper && row.id !== rule.lower) return true;
    const otherIndex = rowIndexOf(ruleset, row.id === rule.upper ? rule.lower : rule.upper) ?? -1;
    const other = cellAt(sheet, columnIndex, otherIndex);
    if (other === null) return true;
    return row.id === rule.upper ? keepsRowRule(score, other) : keepsRowRule(other, score);
  });
}

/** Index of the bonus field that a column and row id name, or -1. */
export function bonusIndexOf(ruleset: Ruleset, column: string, row: string): number {
  return ruleset.bonusFields.length === 0
    ? -1
    : ruleset.bonusFields.findIndex((bonus) => bonus.id === row && bonus.column === column);
}

/** Whether a bonus field may be entered with these dice: its row holds its points, and the dice make it again. */
export function isBonusOpen(
  ruleset: Ruleset,
  sheet: Sheet,
  bonusIndex: number,
  dice: readonly number[],
): boolean {
  const bonus = ruleset.bonusFields[bonusIndex];
  if (!bonus) return false;
  const rowIndex = rowIndexOf(ruleset, bonus.row) ?? -1;
  const held = cellAt(sheet, columnIndexOf(ruleset, bonus.column) ?? -1, rowIndex) ?? 0;
  return (
    held > 0 && (sheet.bonuses[bonusIndex] ?? 0) < bonus.times && scoreOf(ruleset, rowIndex, dice, 1) > 0
  );
}

/** The sheet with one cell changed; everything else is shared. */
export const withCell = (sheet: Sheet, columnIndex: number, rowIndex: number, cell: Cell): Sheet => ({
  ...sheet,
  columns: sheet.columns.with(columnIndex, (sheet.columns[columnIndex] ?? []).with(rowIndex, cell)),
});

/** The sheet with a bonus field entered `by` times more. */
export const withBonus = (sheet: Sheet, bonusIndex: number, by: 1 | -1): Sheet => ({
  ...sheet,
  bonuses: sheet.bonuses.with(bonusIndex, (sheet.bonuses[bonusIndex] ?? 0) + by),
});
