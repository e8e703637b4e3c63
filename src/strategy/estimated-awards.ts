/** What awards are expected to bring, with each empty field as a turn for it alone leaves it. */
import { awardSums, never, type CompiledAward, type CompiledRuleset, type Sheet } from '../engine/index.js';
import type { Dedicated, DedicatedTurns } from './dedicated-turns.js';
import { chanceFrom } from './normal.js';

export class EstimatedAwards {
  constructor(
    private readonly rules: CompiledRuleset,
    private readonly dedicated: DedicatedTurns,
  ) {}

  /** The points by which the awards of a sheet are expected to grow. */
  value(sheet: Sheet): number {
    const { rows, compiledAwards } = this.rules;
    const fields = rows.map((_, row) =>
      this.rules.playedColumns.map((column) => this.dedicated.of(sheet, column, row, 'most')),
    );
    const expected = compiledAwards.reduce((sum, award) => sum + expectedAward(award, fields), 0);
    return awardSums(this.rules, sheet).reduce((left, { points }) => left - (points ?? 0), expected);
  }
}

/** @param fields by row and then by column */
function expectedAward(award: CompiledAward, fields: readonly (readonly Dedicated[])[]): number {
  if (award.kind === 'sheetSum') {
    const chanceOf = chancesOf(fields.flat());
    return award.steps.reduce((points, step, index) => {
      const before = award.steps[index - 1]?.points ?? award.below;
      return points + (step.points - before) * chanceOf(step.from);
    }, award.below);
  }
  const ofRow = fields[award.row] ?? [];
  switch (award.kind) {
    case 'rowSum':
      return award.points * chancesOf(ofRow)(award.from);
    case 'noneCrossed':
      return ofRow.reduce((points, { chance }) => points * chance, award.points);
    case 'eachField':
      return ofRow.reduce((points, { chance }) => points + award.points * chance, 0);
    default:
      return never(award);
  }
}

/** The chance that some fields sum to so much, which are whole numbers. */
function chancesOf(fields: readonly Dedicated[]): (from: number) => number {
  const mean = fields.reduce((sum, field) => sum + field.mean, 0);
  const variance = fields.reduce((sum, field) => sum + field.variance, 0);
  return (from) => chanceFrom(mean, variance, from - 0.5);
}
