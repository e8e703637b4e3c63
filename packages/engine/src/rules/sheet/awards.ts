import { at, never } from '../result.js';
import type { CompiledAward } from '../compiled/compiled-parts.js';
import type { CompiledRuleset } from '../compiled/compiled-ruleset.js';
import { cellAt, emptyFields } from './sheet.js';
import type { Cell, Sheet } from '../state.js';

/** The points of an award. */
export interface AwardSum {
  /** The row's id; null for the award for the sum of all fields. */
  readonly row: string | null;
  /** Null until all of its fields are filled. */
  readonly points: number | null;
}

/** The points of each award, in the rule set's order. */
export const awardSums = (rules: CompiledRuleset, sheet: Sheet): readonly AwardSum[] =>
  rules.compiledAwards.map((award) => ({
    row: award.kind === 'sheetSum' ? null : at(rules.rows, award.row).id,
    points: pointsOf(rules, sheet, award),
  }));

/** The sum of all fields, except those of computed columns. */
export const fieldSum = ({ playedColumns }: CompiledRuleset, sheet: Sheet): number =>
  playedColumns.reduce(
    (total, column) => at(sheet.columns, column).reduce<number>((sum, cell) => sum + (cell ?? 0), total),
    0,
  );

function pointsOf(rules: CompiledRuleset, sheet: Sheet, award: CompiledAward): number | null {
  if (award.kind === 'sheetSum') {
    return emptyFields(rules, sheet) > 0 ? null : sheetAwardPoints(award, fieldSum(rules, sheet));
  }
  const cells = rules.playedColumns.map((column) => cellAt(sheet, column, award.row));
  return cells.every(isFilled) ? rowAwardPoints(award, cells) : null;
}

/** The points of an award for a row, from the scores of all of its fields. */
export function rowAwardPoints(
  award: Exclude<CompiledAward, { kind: 'sheetSum' }>,
  scores: readonly number[],
): number {
  switch (award.kind) {
    case 'rowSum':
      return scores.reduce((sum, score) => sum + score, 0) >= award.from ? award.points : 0;
    case 'noneCrossed':
      return scores.includes(0) ? 0 : award.points;
    case 'eachField':
      return award.points * scores.filter((score) => score > 0).length;
    default:
      return never(award);
  }
}

/** The points of an award for the sum of all fields. */
export const sheetAwardPoints = (
  { below, steps }: Extract<CompiledAward, { kind: 'sheetSum' }>,
  sum: number,
): number => steps.reduce((points, step) => (sum >= step.from ? step.points : points), below);

const isFilled = (cell: Cell): cell is number => cell !== null;
