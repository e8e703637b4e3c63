import { at, never } from '../result.js';
import type { CompiledBonusField, CompiledColumn, CompiledRowRule } from '../compiled/compiled-parts.js';
import type { CompiledRuleset } from '../compiled/compiled-ruleset.js';
import type { Row } from '../ruleset.js';
import { higherIsBetter } from '../scoring/scoring.js';
import type { Cell, Sheet } from '../state.js';

/** The cells of a column. */
export function cellsOf(sheet: Sheet, columnIndex: number): readonly Cell[] {
  const cells = sheet.columns[columnIndex];
  if (cells === undefined) throw new Error(`The sheet has no column ${columnIndex}`);
  return cells;
}

/** The score of a field; null while it is empty. */
export function cellAt(sheet: Sheet, columnIndex: number, rowIndex: number): Cell {
  const cell = cellsOf(sheet, columnIndex)[rowIndex];
  if (cell === undefined) throw new Error(`The sheet has no row ${rowIndex}`);
  return cell;
}

export const hasEmptyField = (sheet: Sheet, columnIndex: number): boolean =>
  cellsOf(sheet, columnIndex).includes(null);

/** The number of empty fields, which is the side's remaining turns, except extra turns from bonus fields. */
export function emptyFields({ playedColumns }: CompiledRuleset, sheet: Sheet): number {
  let empty = 0;
  for (const column of playedColumns) {
    for (const cell of cellsOf(sheet, column)) if (cell === null) empty++;
  }
  return empty;
}

/** Whether a row is filled in every playable column. */
export const isFilledEverywhere = (
  { playedColumns }: CompiledRuleset,
  sheet: Sheet,
  rowIndex: number,
): boolean => playedColumns.every((column) => cellAt(sheet, column, rowIndex) !== null);

/** Whether the sheet's announced columns are full. */
export const isAnnouncedFull = ({ announcedColumns }: CompiledRuleset, sheet: Sheet): boolean =>
  announcedColumns.every((column) => !hasEmptyField(sheet, column));

/** Whether a column's order allows the empty field at `rowIndex` (rules, Columns). */
export const isReachable = (
  rules: CompiledRuleset,
  columnIndex: number,
  cells: readonly Cell[],
  rowIndex: number,
): boolean => isInOrder(at(rules.compiledColumns, columnIndex), cells, rowIndex);

/** The same for a compiled column. */
export function isInOrder({ order }: CompiledColumn, cells: readonly Cell[], rowIndex: number): boolean {
  switch (order.kind) {
    case 'free':
      return true;
    case 'down':
      return cells.indexOf(null) === rowIndex;
    case 'up':
      return cells.lastIndexOf(null) === rowIndex;
    case 'ends':
      return cells.indexOf(null) === rowIndex || cells.lastIndexOf(null) === rowIndex;
    case 'outward':
      return rowIndex < order.downFrom
        ? cells.lastIndexOf(null, order.upFrom) === rowIndex
        : cells.indexOf(null, order.downFrom) === rowIndex;
    case 'inward':
      return (rowIndex < order.upTo ? cells.indexOf(null) : cells.lastIndexOf(null)) === rowIndex;
    default:
      return never(order);
  }
}

/**
 * Whether all columns except this one, dictated and computed ones are full. Until then an obligatory column is closed.
 */
export const othersAreFull = (
  { playedColumns, dictatedColumn }: CompiledRuleset,
  sheet: Sheet,
  columnIndex: number,
): boolean =>
  playedColumns.every(
    (index) => index === columnIndex || index === dictatedColumn || !hasEmptyField(sheet, index),
  );

/** Whether a column's scores satisfy a row rule. Empty and crossed fields never break one. */
export function keepsRowRule(rule: CompiledRowRule, cells: readonly Cell[]): boolean {
  switch (rule.kind) {
    case 'strictlyAbove': {
      const [upper, lower] = [at(cells, rule.upper), at(cells, rule.lower)];
      return upper === null || lower === null || upper === 0 || lower === 0 || upper > lower;
    }
    case 'whileHeld':
      return Number(at(cells, rule.held)) > 0;
    default:
      return never(rule);
  }
}

type BonusCondition = (rules: CompiledRuleset, sheet: Sheet, bonusIndex: number, offset: number) => boolean;

const BONUS_CONDITIONS: Readonly<Record<CompiledBonusField['kind'], BonusCondition>> = {
  /** The repeated field holds points, and the dice make its pattern again. */
  repeatFiveOfAKind: (rules, sheet, bonusIndex, offset) => {
    const bonus = at(rules.compiledBonusFields, bonusIndex);
    return (
      holdsPoints(sheet, bonus) &&
      at(sheet.bonuses, bonusIndex) < bonus.times &&
      rules.scores.pointsAt(offset, bonus.row) > 0
    );
  },
};

/**
 * Whether a bonus field may be entered.
 * @param offset of the dice on the table in `rules.scores`
 */
export const isBonusOpen: BonusCondition = (rules, sheet, bonusIndex, offset) =>
  BONUS_CONDITIONS[at(rules.compiledBonusFields, bonusIndex).kind](rules, sheet, bonusIndex, offset);

/** Whether the field that a bonus field repeats holds points. */
export function holdsPoints(sheet: Sheet, { column, row }: CompiledBonusField): boolean {
  const held = cellAt(sheet, column, row);
  return held !== null && held > 0;
}

/** The sheet with one cell changed. The rest is shared. */
export const withCell = (sheet: Sheet, columnIndex: number, rowIndex: number, cell: Cell): Sheet => ({
  ...sheet,
  columns: sheet.columns.with(columnIndex, cellsOf(sheet, columnIndex).with(rowIndex, cell)),
});

/** The sheet with `by` added to the count of a bonus field. */
export const withBonus = (sheet: Sheet, bonusIndex: number, by: 1 | -1): Sheet => ({
  ...sheet,
  bonuses: sheet.bonuses.with(bonusIndex, at(sheet.bonuses, bonusIndex) + by),
});

/** The sheet with a row's computed fields recalculated. */
export function withComputed(rules: CompiledRuleset, sheet: Sheet, rowIndex: number): Sheet {
  return rules.computedColumns.reduce(
    (changed, column) => withCell(changed, column, rowIndex, bestOf(rules, sheet, rowIndex)),
    sheet,
  );
}

/** The best filled field of a row; 0 if all filled ones are crossed, null if all are empty. */
export function bestOf(rules: CompiledRuleset, sheet: Sheet, rowIndex: number): Cell {
  const filled = rules.playedColumns.flatMap((column) => cellAt(sheet, column, rowIndex) ?? []);
  return filled.length === 0 ? null : bestScore(at(rules.rows, rowIndex), filled);
}

/** The best of the scores in a row, where 0 is the worst. For a row of the lowest dice, the lowest sum is best. */
export function bestScore(row: Row, scores: readonly number[]): number {
  const made = scores.filter((score) => score > 0);
  if (made.length === 0) return 0;
  return higherIsBetter(row) ? Math.max(...made) : Math.min(...made);
}
