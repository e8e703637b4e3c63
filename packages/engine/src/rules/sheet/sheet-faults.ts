/** Checks whether play can reach a sheet, for sheets from other sources. */
import { at, never } from '../result.js';
import type { CompiledRuleset } from '../compiled/compiled-ruleset.js';
import { ruledRows, rowsOfRule, type CompiledRowRule } from '../compiled/compiled-parts.js';
import {
  bestOf,
  cellAt,
  cellsOf,
  emptyFields,
  holdsPoints,
  isInOrder,
  keepsRowRule,
  othersAreFull,
} from './sheet.js';
import { mostFirstPoints } from './firsts.js';
import type { Cell, Sheet } from '../state.js';

/** Why play cannot reach a sheet. A bonus field is named by its column, and its id as the row. */
export type SheetFault = FieldFault | ExtrasFault;

type FieldFault = {
  readonly column: string;
  readonly row: string;
} & (
  | { readonly code: 'IMPOSSIBLE_SCORE'; readonly score: number }
  /** A computed field differs from the value that follows from its row. */
  | { readonly code: 'WRONG_COMPUTED'; readonly expected: Cell; readonly found: Cell }
  /** An entry that the column's order, or the order of columns, does not allow. */
  | { readonly code: 'BROKEN_ORDER' }
  /** Two fields of the column break a row rule. */
  | { readonly code: 'BROKEN_ROW_RULE'; readonly other: string }
  | { readonly code: 'IMPOSSIBLE_BONUS'; readonly times: number }
);

/** Faults of the values besides fields; undefined if the sheet lacks the value. */
type ExtrasFault =
  | { readonly code: 'IMPOSSIBLE_RUNNING_BONUS'; readonly points: number | undefined }
  | { readonly code: 'IMPOSSIBLE_SAVED_ROLLS'; readonly rolls: number | undefined };

/**
 * The first fault of a sheet; undefined if play can reach it. The sheet must have as many columns, rows and bonus
 * fields as the rule set.
 */
export function sheetFault(rules: CompiledRuleset, sheet: Sheet): SheetFault | undefined {
  for (const columnIndex of rules.columns.keys()) {
    const fault = columnFault(rules, sheet, columnIndex);
    if (fault) return fault;
  }
  return bonusFault(rules, sheet) ?? extrasFault(rules, sheet);
}

function columnFault(rules: CompiledRuleset, sheet: Sheet, columnIndex: number): SheetFault | undefined {
  const column = at(rules.compiledColumns, columnIndex);
  const cells = cellsOf(sheet, columnIndex);
  if (rules.computedColumns.includes(columnIndex)) return computedFault(rules, sheet, columnIndex);
  const isInTurn = column.entry.kind !== 'obligatory' || othersAreFull(rules, sheet, columnIndex);
  for (const [rowIndex, score] of cells.entries()) {
    if (score === null) continue;
    const place = { column: at(rules.columns, columnIndex).id, row: at(rules.rows, rowIndex).id };
    if (!rules.fieldScores(columnIndex, rowIndex).has(score)) {
      return { code: 'IMPOSSIBLE_SCORE', ...place, score };
    }
    // Fields are never emptied, so a field that is reachable without this entry was reachable before it.
    const inOrder = isInOrder(column, cells.with(rowIndex, null), rowIndex);
    if (!inOrder || !isInTurn) return { code: 'BROKEN_ORDER', ...place };
    const other = ruleBreaker(rules, cells, rowIndex);
    if (other !== undefined) return { code: 'BROKEN_ROW_RULE', ...place, other: at(rules.rows, other).id };
  }
  return undefined;
}

/** The other row of a row rule that this row breaks: its entry would have been crossed. */
function ruleBreaker(
  { compiledRowRules }: CompiledRuleset,
  cells: readonly Cell[],
  rowIndex: number,
): number | undefined {
  for (const rule of compiledRowRules) {
    const other = otherRow(rule, rowIndex);
    if (other !== undefined && at(cells, rowIndex) !== 0 && !keepsRowRule(rule, cells)) return other;
  }
  return undefined;
}

/** The row against which an entry in `rowIndex` is checked; undefined if the rule does not concern it. */
const otherRow = (rule: CompiledRowRule, rowIndex: number): number | undefined =>
  ruledRows(rule).includes(rowIndex) ? rowsOfRule(rule).find((row) => row !== rowIndex) : undefined;

function bonusFault(rules: CompiledRuleset, sheet: Sheet): SheetFault | undefined {
  for (const [index, bonus] of rules.compiledBonusFields.entries()) {
    const times = at(sheet.bonuses, index);
    if (times <= bonus.times && (times === 0 || holdsPoints(sheet, bonus))) continue;
    const { column, id } = at(rules.bonusFields, index);
    return { code: 'IMPOSSIBLE_BONUS', column, row: id, times };
  }
  return undefined;
}

function computedFault(rules: CompiledRuleset, sheet: Sheet, columnIndex: number): SheetFault | undefined {
  for (const [rowIndex, found] of cellsOf(sheet, columnIndex).entries()) {
    const expected = bestOf(rules, sheet, rowIndex);
    if (found === expected) continue;
    const place = { column: at(rules.columns, columnIndex).id, row: at(rules.rows, rowIndex).id };
    return { code: 'WRONG_COMPUTED', ...place, expected, found };
  }
  return undefined;
}

/**
 * The running bonus and saved rolls must exist only if the rules define them, and not exceed what entries can have
 * earned.
 */
function extrasFault(rules: CompiledRuleset, sheet: Sheet): ExtrasFault | undefined {
  const { runningBonus: points, savedRolls: rolls } = sheet;
  if (!isPossible(points, mostBonus(rules, sheet))) {
    return { code: 'IMPOSSIBLE_RUNNING_BONUS', points };
  }
  // Each entry of a bonus field has a turn of its own.
  const entries = sheet.bonuses.reduce(
    (sum, times) => sum + times,
    rules.playedColumns.length * rules.rows.length - emptyFields(rules, sheet),
  );
  return hasPossibleRolls(rules, rolls, entries) ? undefined : { code: 'IMPOSSIBLE_SAVED_ROLLS', rolls };
}

/** @param rolls the saved rolls, or chips, after so many entries */
function hasPossibleRolls(
  { extraRolls, rollsPerTurn }: CompiledRuleset,
  rolls: number | undefined,
  entries: number,
): boolean {
  switch (extraRolls?.kind) {
    case undefined:
    case 'lastField':
      return rolls === undefined;
    case 'saved':
      return isPossible(rolls, entries * (rollsPerTurn - 1));
    case 'chips':
      return isPossible(rolls, extraRolls.chips) && Number(rolls) >= extraRolls.chips - entries;
    default:
      return never(extraRolls);
  }
}

/** @param most undefined if the rules do not define the value */
const isPossible = (value: number | undefined, most: number | undefined): boolean =>
  value === undefined || most === undefined
    ? value === most
    : Number.isInteger(value) && value >= 0 && value <= most;

/** The points if every entry had earned them; undefined if the rules do not define any. */
function mostBonus(rules: CompiledRuleset, sheet: Sheet): number | undefined {
  if (!rules.runningBonus && !rules.firsts) return undefined;
  return mostRunningBonus(rules, sheet) + mostFirstPoints(rules, sheet);
}

function mostRunningBonus(rules: CompiledRuleset, sheet: Sheet): number {
  const bonus = rules.compiledRunningBonus;
  if (!bonus) return 0;
  const isHeld = rules.playedColumns.every((column) => Number(cellAt(sheet, column, bonus.row)) > 0);
  if (!isHeld) return 0;
  return rules.playedColumns.reduce((most, column) => {
    const entries = cellsOf(sheet, column).filter((cell) => cell !== null).length;
    return most + bonus.points * entries * at(rules.compiledColumns, column).factor;
  }, 0);
}
