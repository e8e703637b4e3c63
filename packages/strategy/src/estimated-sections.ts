import { never, type SectionBonus } from '@yamb-server/engine';
import type { Dedicated } from './dedicated-turns.js';
import { aboveThreshold, chanceFrom, density } from './normal.js';

/** The bonus for a sum of points. */
export function bonusOf({ kind, from, points }: SectionBonus, sum: number): number {
  if (sum < from) return 0;
  switch (kind) {
    case 'fixed':
      return points;
    case 'fixedAndExcess':
      return points + sum - from;
    default:
      return never(kind);
  }
}

/** The expected bonus for fields whose means sum to `mean`. */
export function expectedBonus(
  { kind, from, points }: SectionBonus,
  mean: number,
  fields: readonly Dedicated[],
): number {
  if (sumOf(fields, ({ highest }) => highest) < from) return 0;
  const isReached = sumOf(fields, (field) => (field.variance === 0 ? field.mean : 0)) >= from;
  const variance = isReached ? 0 : sumOf(fields, (field) => field.variance);
  // Sums are integers.
  const fixed = points * chanceFrom(mean, variance, from - 0.5);
  switch (kind) {
    case 'fixed':
      return fixed;
    case 'fixedAndExcess':
      return fixed + aboveThreshold(mean, variance, from);
    default:
      return never(kind);
  }
}

/** How much the bonus of some fields increases the variance of their sum. Ignores any excess over a fixed bonus. */
export function bonusSpread({ from, points }: SectionBonus, fields: readonly Dedicated[]): number {
  if (sumOf(fields, ({ highest }) => highest) < from) return 0;
  const mean = sumOf(fields, (field) => field.mean);
  const variance = sumOf(fields, (field) => field.variance);
  const chance = chanceFrom(mean, variance, from - 0.5);
  // High sums earn the bonus: the covariance of a normal sum with exceeding a threshold.
  const together =
    variance === 0 ? 0 : Math.sqrt(variance) * density((mean - from + 0.5) / Math.sqrt(variance));
  return points * points * chance * (1 - chance) + 2 * points * together;
}

const sumOf = <T>(items: readonly T[], valueOf: (item: T) => number): number =>
  items.reduce((sum, item) => sum + valueOf(item), 0);

/** The mean of high − low, given that both count and it is positive. */
export function expectedDifference(high: Dedicated, low: Dedicated): number {
  const chance = high.chance * low.chance;
  if (chance === 0) return 0;
  // Means of fields that are not crossed, because a crossed field counts as 0 in the mean.
  const mean = high.mean / high.chance - low.mean / low.chance;
  return chance * aboveThreshold(mean, high.variance + low.variance, 0);
}
