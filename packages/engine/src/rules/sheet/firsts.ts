/** Points for the side that is the first to fill a part of its sheet. */
import { never } from '../result.js';
import type { CompiledFirst } from '../compiled/compiled-parts.js';
import type { CompiledRuleset } from '../compiled/compiled-ruleset.js';
import type { FieldRef } from '../compiled/field-refs.js';
import { hasEmptyField, isFilledEverywhere, withCell } from './sheet.js';
import { sheetOf, sideOf, type Rolled, type Sheet } from '../state.js';

/** The points that an entry in the field earns because it fills a part that no other side has filled. */
export function firstPoints(rules: CompiledRuleset, state: Rolled, field: FieldRef): number {
  const { compiledFirsts } = rules;
  if (compiledFirsts.length === 0 || field.kind === 'bonus') return 0;
  const side = sideOf(state, state.seat);
  const entered = withCell(sheetOf(state, side), field.column, field.row, 0);
  const others = state.sheets.filter((_, other) => other !== side);
  return compiledFirsts.reduce((sum, first) => {
    const isFirst =
      isPart(first, field) &&
      isComplete(rules, entered, first) &&
      !others.some((sheet) => isComplete(rules, sheet, first));
    return isFirst ? sum + first.points : sum;
  }, 0);
}

/** The points that a sheet has earned if its side was always the first. */
export const mostFirstPoints = (rules: CompiledRuleset, sheet: Sheet): number =>
  rules.compiledFirsts.reduce(
    (sum, first) => (isComplete(rules, sheet, first) ? sum + first.points : sum),
    0,
  );

function isPart(first: CompiledFirst, field: Extract<FieldRef, { kind: 'cell' }>): boolean {
  switch (first.kind) {
    case 'column':
      return field.column === first.column;
    case 'row':
      return field.row === first.row;
    default:
      return never(first);
  }
}

function isComplete(rules: CompiledRuleset, sheet: Sheet, first: CompiledFirst): boolean {
  switch (first.kind) {
    case 'column':
      return !hasEmptyField(sheet, first.column);
    case 'row':
      return isFilledEverywhere(rules, sheet, first.row);
    default:
      return never(first);
  }
}
