/** Whether play could have led to a sheet, for sheets that come from outside. */
import { at } from './at.js';
import type { CompiledRuleset } from './compiled-ruleset.js';
import { cellsOf, holdsPoints, isInOrder, keepsRowRule, othersAreFull } from './sheet.js';
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
export function sheetFault(rules: CompiledRuleset, sheet: Sheet): SheetFault | undefined {
  for (const columnIndex of rules.columns.keys()) {
    const fault = columnFault(rules, sheet, columnIndex);
    if (fault) return fault;
  }
  return bonusFault(rules, sheet);
}

function columnFault(rules: CompiledRuleset, sheet: Sheet, columnIndex: number): SheetFault | undefined {
  const column = at(rules.compiledColumns, columnIndex);
  const cells = cellsOf(sheet, columnIndex);
  const isInTurn = column.entry.kind !== 'obligatory' || othersAreFull(rules, sheet, columnIndex);
  for (const [rowIndex, score] of cells.entries()) {
    if (score === null) continue;
    const place = { column: at(rules.columns, columnIndex).id, row: at(rules.rows, rowIndex).id };
    if (!rules.fieldScores(columnIndex, rowIndex).has(score)) {
      return { code: 'IMPOSSIBLE_SCORE', ...place, score };
    }
    // Fields only fill up: what is reachable with this one taken back was so when it was entered.
    const inOrder = isInOrder(column, cells.with(rowIndex, null), rowIndex);
    if (!inOrder || !isInTurn) return { code: 'BROKEN_ORDER', ...place };
    const other = ruleBreaker(rules, cells, rowIndex);
    if (other !== undefined) return { code: 'BROKEN_ROW_RULE', ...place, other: at(rules.rows, other).id };
  }
  return undefined;
}

/** The other row of a rule that the row breaks: the later entry of the two would have been crossed. */
function ruleBreaker(
  { compiledRowRules }: CompiledRuleset,
  cells: readonly Cell[],
  rowIndex: number,
): number | undefined {
  const broken = compiledRowRules.find((rule) => {
    if (rowIndex !== rule.upper && rowIndex !== rule.lower) return false;
    const [upper, lower] = [at(cells, rule.upper), at(cells, rule.lower)];
    const bothCount = upper !== null && lower !== null && upper > 0 && lower > 0;
    return bothCount && !keepsRowRule(rule, upper, lower);
  });
  return broken && (broken.upper === rowIndex ? broken.lower : broken.upper);
}

function bonusFault(rules: CompiledRuleset, sheet: Sheet): SheetFault | undefined {
  for (const [index, bonus] of rules.compiledBonusFields.entries()) {
    const times = at(sheet.bonuses, index);
    if (times <= bonus.times && (times === 0 || holdsPoints(sheet, bonus))) continue;
    const { column, id } = at(rules.bonusFields, index);
    return { code: 'IMPOSSIBLE_BONUS', column, row: id, times };
  }
  return undefined;
}
