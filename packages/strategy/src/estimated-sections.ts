import {
  bonusSteps,
  MOST_DIFFERENCE,
  never,
  type BonusStep,
  type CompiledRuleset,
  type SectionBonus,
  type Sheet,
} from '@yamb-server/engine';
import { sumOf, type Aim, type Dedicated, type DedicatedTurns } from './dedicated-turns.js';
import { aboveThreshold, chanceFrom, density } from './normal.js';

/** The expected bonus for fields whose means sum to `mean`. */
export function expectedBonus(bonus: SectionBonus, mean: number, fields: readonly Dedicated[]): number {
  const highest = sumOf(fields, 'highest');
  const varianceBelow = varianceBelowOf(fields);
  let expected = 0;
  for (const { from, more } of gainsOf(bonus)) {
    if (highest < from) return expected;
    // Sums are integers.
    expected += more * chanceFrom(mean, varianceBelow(from), from - 0.5);
  }
  switch (bonus.kind) {
    case 'fixed':
    case 'stepped':
      return expected;
    case 'fixedAndExcess':
      return expected + aboveThreshold(mean, varianceBelow(bonus.from), bonus.from);
    default:
      return never(bonus);
  }
}

/** The variance of the sum of some fields; 0 once the filled ones reach `from`. */
function varianceBelowOf(fields: readonly Dedicated[]): (from: number) => number {
  const isFilled = ({ variance }: Dedicated): boolean => variance === 0;
  const filled = sumOf(fields.filter(isFilled), 'mean');
  const variance = sumOf(fields, 'variance');
  return (from) => (filled >= from ? 0 : variance);
}

/** How much the bonus of some fields increases the variance of their sum. Ignores any excess over a fixed bonus. */
export function bonusSpread(bonus: SectionBonus, fields: readonly Dedicated[]): number {
  const highest = sumOf(fields, 'highest');
  const mean = sumOf(fields, 'mean');
  const variance = sumOf(fields, 'variance');
  const gains = gainsOf(bonus).filter(({ from }) => from <= highest);
  const chances = gains.map(({ from }) => chanceFrom(mean, variance, from - 0.5));
  let spread = 0;
  for (const [index, { from, more }] of gains.entries()) {
    const chance = chances[index] ?? NaN;
    spread += more * more * chance * (1 - chance);
    // A sum that reaches this step has reached all earlier ones.
    for (let before = 0; before < index; before += 1) {
      spread += 2 * more * (gains[before]?.more ?? NaN) * chance * (1 - (chances[before] ?? NaN));
    }
    // High sums earn the bonus: the covariance of a normal sum with exceeding a threshold.
    const together =
      variance === 0 ? 0 : Math.sqrt(variance) * density((mean - from + 0.5) / Math.sqrt(variance));
    spread += 2 * more * together;
  }
  return spread;
}

/** Per step of a bonus: how many more points it brings than the step before. */
function gainsOf(bonus: SectionBonus): readonly (Pick<BonusStep, 'from'> & { readonly more: number })[] {
  return bonusSteps(bonus).map(({ from, points }, index, steps) => ({
    from,
    more: points - (steps[index - 1]?.points ?? 0),
  }));
}

/** A quantity of a section, from the contents or expected contents of its fields. */
export interface OfSection {
  sum(fields: readonly Dedicated[], bonus: SectionBonus | undefined): number;
  difference(high: Dedicated, low: Dedicated, factor: Dedicated): number;
}

/** The quantity summed over the sections of a column. */
export function sumOfSections(
  { compiledSections }: CompiledRuleset,
  dedicated: DedicatedTurns,
  sheet: Sheet,
  column: number,
  of: OfSection,
): number {
  const fieldOf = (row: number, aim: Aim = 'most'): Dedicated => dedicated.of(sheet, column, row, aim);
  return compiledSections.reduce((sum, section) => {
    switch (section.kind) {
      case 'sum':
        return (
          sum +
          of.sum(
            section.rows.map((row) => fieldOf(row)),
            section.bonus,
          )
        );
      case 'difference': {
        const { high, low, factor } = section;
        return sum + of.difference(fieldOf(high), fieldOf(low, 'fewest'), fieldOf(factor));
      }
      default:
        return never(section);
    }
  }, 0);
}

/** The mean of (high − low) × factor, where both rows must count and high be above low. */
export function expectedDifference(high: Dedicated, low: Dedicated, factor: Dedicated): number {
  const chance = high.chance * low.chance;
  if (chance === 0) return 0;
  // Means of fields that are not crossed, because a crossed field counts as 0 in the mean.
  const mean = high.mean / high.chance - low.mean / low.chance;
  const expected = chance * aboveThreshold(mean, high.variance + low.variance, 0) * factor.mean;
  return Math.min(expected, chance * factor.chance * MOST_DIFFERENCE);
}
