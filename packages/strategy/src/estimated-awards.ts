import { awardSums, never, type CompiledAward, type CompiledRuleset, type Sheet } from '@yamb-server/engine';
import { sumOf, type Dedicated, type DedicatedTurns } from './dedicated-turns.js';
import { chanceFrom } from './normal.js';

/** The expected points of awards, if a turn is played for each empty field alone. */
export class EstimatedAwards {
  constructor(
    private readonly rules: CompiledRuleset,
    private readonly dedicated: DedicatedTurns,
  ) {}

  /** The expected increase in the points of a sheet's awards. */
  value(sheet: Sheet): number {
    const { rows, compiledAwards } = this.rules;
    const fields = rows.map((_, row) =>
      this.rules.playedColumns.map((column) => this.dedicated.of(sheet, column, row, 'most')),
    );
    const expected = compiledAwards.reduce((sum, award) => sum + expectedAward(award, fields), 0);
    return awardSums(this.rules, sheet).reduce((left, { points }) => left - (points ?? 0), expected);
  }
}

/**
 * The expected final points of an award.
 * @param fields by row, then by column
 */
function expectedAward(award: CompiledAward, fields: readonly (readonly Dedicated[])[]): number {
  if (award.kind === 'sheetSum') {
    const all = fields.flat();
    return expectedOfSheet(award, sumOf(all, 'mean'), sumOf(all, 'variance'));
  }
  return expectedOfRow(award, fields[award.row] ?? []);
}

/** The same for the award for the sum of all fields, given its mean and variance. */
export function expectedOfSheet(
  { below, steps }: Extract<CompiledAward, { kind: 'sheetSum' }>,
  mean: number,
  variance: number,
): number {
  let expected = below;
  let before = below;
  for (const { from, points } of steps) {
    expected += (points - before) * chanceFrom(mean, variance, from - 0.5);
    before = points;
  }
  return expected;
}

/** The same for an award for a row. */
export function expectedOfRow(
  award: Exclude<CompiledAward, { kind: 'sheetSum' }>,
  ofRow: readonly Dedicated[],
): number {
  switch (award.kind) {
    case 'rowSum':
      return award.points * chanceFrom(sumOf(ofRow, 'mean'), sumOf(ofRow, 'variance'), award.from - 0.5);
    case 'noneCrossed':
      return ofRow.reduce((points, { chance }) => points * chance, award.points);
    case 'eachField':
      return ofRow.reduce((points, { chance }) => points + award.points * chance, 0);
    default:
      return never(award);
  }
}
