/** One sheet: which fields are empty, which of them its columns' order lets in, what an entry counts. */
import { at } from './at.js';
import type { CompiledBonusField, CompiledColumn, CompiledRowRule } from './compiled-parts.js';
import type { CompiledRuleset } from './compiled-ruleset.js';
import { never } from './result.js';
import type { Cell, Sheet } from './state.js';

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

/** Empty fields of a sheet: the turns that its side has left, extra ones for bonus fields aside. */
export function emptyFields(sheet: Sheet): number {
  let empty = 0;
  for (const cells of sheet.columns) for (const cell of cells) if (cell === null) empty++;
  return empty;
}

/** Whether a column's order lets in the empty field at `rowIndex` (rules, Columns). */
export const isReachable = (
  rules: CompiledRuleset,
  columnIndex: number,
  cells: readonly Cell[],
  rowIndex: number,
): boolean => isInOrder(at(rules.compiledColumns, columnIndex), cells, rowIndex);

/** The same for a column that is at hand. */
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
        ? cells.lastIndexOf(null, order.downFrom - 1) === rowIndex
        : cells.indexOf(null, order.downFrom) === rowIndex;
    default:
      return never(order);
  }
}

/** Whether only this column and the dictated ones have empty fields: until then an obligatory column is closed. */
export const othersAreFull = (
  { compiledColumns }: CompiledRuleset,
  sheet: Sheet,
  columnIndex: number,
): boolean =>
  compiledColumns.every(
    ({ entry }, index) => index === columnIndex || entry.kind === 'dictated' || !hasEmptyField(sheet, index),
  );

const KEEPS_ROW_RULE: Readonly<Record<CompiledRowRule['kind'], (upper: number, lower: number) => boolean>> = {
  strictlyAbove: (upper, lower) => upper > lower,
};

/** Whether the scores of the two rows of a rule are as it asks. */
export const keepsRowRule = ({ kind }: CompiledRowRule, upper: number, lower: number): boolean =>
  KEEPS_ROW_RULE[kind](upper, lower);

/**
 * What an entry would count, the column's accepted values and the sheet's row rules applied; 0 crosses the field.
 * @param offset of the dice on the table in `rules.scores`
 */
export function entryScore(
  rules: CompiledRuleset,
  sheet: Sheet,
  columnIndex: number,
  rowIndex: number,
  offset: number,
): number {
  const { scoreRows, accepts } = at(rules.compiledColumns, columnIndex);
  const score = rules.scores.pointsAt(offset, at(scoreRows, rowIndex));
  if (score === 0) return 0;
  const accepted = accepts[rowIndex];
  if (accepted && !accepted.has(score)) return 0;
  return keepsRowRules(rules, cellsOf(sheet, columnIndex), rowIndex, score) ? score : 0;
}

function keepsRowRules(
  { compiledRowRules }: CompiledRuleset,
  cells: readonly Cell[],
  rowIndex: number,
  score: number,
): boolean {
  return compiledRowRules.every((rule) => {
    if (rowIndex !== rule.upper && rowIndex !== rule.lower) return true;
    const upper = rowIndex === rule.upper ? score : at(cells, rule.upper);
    const lower = rowIndex === rule.lower ? score : at(cells, rule.lower);
    return upper === null || lower === null || keepsRowRule(rule, upper, lower);
  });
}

type BonusCondition = (rules: CompiledRuleset, sheet: Sheet, bonusIndex: number, offset: number) => boolean;

const BONUS_CONDITIONS: Readonly<Record<CompiledBonusField['kind'], BonusCondition>> = {
  /** The field that it repeats holds points, and the dice make it again. */
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

/** Whether the field that a bonus field repeats is entered and not crossed. */
export function holdsPoints(sheet: Sheet, { column, row }: CompiledBonusField): boolean {
  const held = cellAt(sheet, column, row);
  return held !== null && held > 0;
}

/** The sheet with one cell changed; everything else is shared. */
export const withCell = (sheet: Sheet, columnIndex: number, rowIndex: number, cell: Cell): Sheet => ({
  ...sheet,
  columns: sheet.columns.with(columnIndex, cellsOf(sheet, columnIndex).with(rowIndex, cell)),
});

/** The sheet with a bonus field entered `by` times more. */
export const withBonus = (sheet: Sheet, bonusIndex: number, by: 1 | -1): Sheet => ({
  ...sheet,
  bonuses: sheet.bonuses.with(bonusIndex, at(sheet.bonuses, bonusIndex) + by),
});
