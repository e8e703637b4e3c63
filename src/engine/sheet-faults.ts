/** Whether play could have led to a sheet, for sheets that come from outside. */
import { fieldScores } from './possible-scores.js';
import type { Column, Ruleset } from './ruleset.js';
import { bonusIndexOf, cellAt, isReachable, keepsRowRule, othersAreFull } from './sheet.js';
import { columnIndexOf, rowIndexOf } from './lookup.js';
import type { Cell, Sheet } from './state.js';

/** Why no play leads to a sheet. A bonus field is named by its column and its id as the row. */
export type SheetFault = {
  readonly column: string;
  readonly row: string;
} & (
  | { readonly code: 'IMPOSSIBLE_SCORE'; readonly score: number }
  /** An entry that the column's order, or its turn among the columns, would not have let in. */
  | { readonly code: 'BROKEN_ORDER' }
  /** Two fields of the column do not keep between them what they must. */
  | { readonly code: 'BROKEN_ROW_RULE'; readonly other: string }
  | { readonly code: 'IMPOSSIBLE_BONUS'; readonly times: number }
);

/**
 * The first fault of a sheet that has as many columns, rows and bonus fields as the rule set; undefined when it
 * could have come of play.
 */
export function sheetFault(ruleset: Ruleset, sheet: Sheet): SheetFault | undefined {
  for (const [columnIndex, column] of ruleset.columns.entries()) {
    const cells = sheet.columns[columnIndex] ?? [];
    const fault = columnFault(ruleset, sheet, column, columnIndex, cells);
    if (fault) return fault;
  }
  return bonusFault(ruleset, sheet);
}

function columnFault(
  ruleset: Ruleset,
  sheet: Sheet,
  column: Column,
  columnIndex: number,
  cells: readonly Cell[],
): SheetFault | undefined {
  for (const [rowIndex, score] of cells.entries()) {
    const row = ruleset.rows[rowIndex]?.id ?? '';
    if (score === null) continue;
    const place = { column: column.id, row };
    if (!fieldScores(ruleset, columnIndex, rowIndex).has(score)) {
      return { code: 'IMPOSSIBLE_SCORE', ...place, score };
    }
    // Fields only fill up: what is reachable with this one taken back was so when it was entered.
    const inOrder = isReachable(ruleset, column, cells.with(rowIndex, null), rowIndex);
    if (!inOrder || !isInTurn(ruleset, sheet, column)) return { code: 'BROKEN_ORDER', ...place };
    const other = ruleBreaker(ruleset, cells, row, score);
    if (other !== undefined) return { code: 'BROKEN_ROW_RULE', ...place, other };
  }
  return undefined;
}

const isInTurn = (ruleset: Ruleset, sheet: Sheet, column: Column): boolean =>
  column.entry.kind !== 'obligatory' || othersAreFull(ruleset, sheet, column);

/** The row further down that this one does not keep its rule with. Whichever came second would have been crossed. */
function ruleBreaker(
  ruleset: Ruleset,
  cells: readonly Cell[],
  row: string,
  score: number,
): string | undefined {
  const scoreOf = (id: string): number => (id === row ? score : (cells[rowIndexOf(ruleset, id) ?? -1] ?? 0));
  const broken = ruleset.rowRules.find((rule) => {
    const [upper, lower] = [scoreOf(rule.upper), scoreOf(rule.lower)];
    const applies = (row === rule.upper || row === rule.lower) && upper > 0 && lower > 0;
    return applies && !keepsRowRule(upper, lower);
  });
  return broken && (broken.upper === row ? broken.lower : broken.upper);
}

function bonusFault(ruleset: Ruleset, sheet: Sheet): SheetFault | undefined {
  for (const { id, column, row, times: most } of ruleset.bonusFields) {
    const times = sheet.bonuses[bonusIndexOf(ruleset, column, id)] ?? 0;
    const held = cellAt(sheet, columnIndexOf(ruleset, column) ?? -1, rowIndexOf(ruleset, row) ?? -1) ?? 0;
    if (times > most || (times > 0 && held === 0))
      return { code: 'IMPOSSIBLE_BONUS', column, row: id, times };
  }
  return undefined;
}
