import { chanceFrom, density } from '../normal.js';

/** The worth of a point as a tie-breaker: decided games are still played for points. */
export const POINT = 1e-9;

/** A normal distribution, and the probability that it applies. */
export interface NormalPart {
  readonly chance: number;
  readonly mean: number;
  readonly variance: number;
}

/** Points still to come: a mixture of normal distributions. Certain points are a part without variance. */
export type Remainder = readonly NormalPart[];

/** A total, and the points that may still be added. */
export interface Prospect {
  readonly total: number;
  readonly remainder: Remainder;
}

/** The mean of the points still to come. */
export const meanOf = (remainder: Remainder): number =>
  remainder.reduce((sum, { chance, mean }) => sum + chance * mean, 0);

/** The probability of ending below a total. A tie counts half. */
export const chanceBelow = ({ total, remainder }: Prospect, other: number): number =>
  remainder.reduce(
    (sum, { chance, mean, variance }) => sum + chance * chancePositive(other - total - mean, variance),
    0,
  );

/** The probability that a normally distributed lead is positive. A tie counts half. */
const chancePositive = (mean: number, variance: number): number =>
  variance === 0 ? shareOf(mean) : chanceFrom(mean, variance, 0);

const shareOf = (ahead: number): number => (ahead > 0 ? 1 : ahead === 0 ? 0.5 : 0);

/** Sample points of a normal distribution, in deviations from the mean, and their weights. */
const STEPS = Array.from({ length: 33 }, (_, index) => (index - 16) / 4);
const WEIGHTS = STEPS.map((step) => density(step) / 4);

/**
 * The probability of ending ahead of all rivals, which are independent of each other.
 * @param times how many rivals have each of these prospects
 */
export function chanceAhead({ total, remainder }: Prospect, rivals: readonly Prospect[], times = 1): number {
  const aheadWith = (final: number): number =>
    rivals.reduce((chance, rival) => chance * chanceBelow(rival, final), 1) ** times;
  const onlyRival = rivals.length * times === 1 ? rivals[0] : undefined;
  return remainder.reduce((sum, part) => sum + part.chance * partAhead(part, total, onlyRival, aheadWith), 0);
}

/** The same if one part applies. */
function partAhead(
  { mean, variance }: NormalPart,
  total: number,
  rival: Prospect | undefined,
  aheadWith: (final: number) => number,
): number {
  if (variance === 0) return aheadWith(total + mean);
  if (rival) {
    const lead = total + mean - rival.total;
    return rival.remainder.reduce(
      (sum, other) => sum + other.chance * chancePositive(lead - other.mean, variance + other.variance),
      0,
    );
  }
  const deviation = Math.sqrt(variance);
  return STEPS.reduce(
    (sum, step, index) => sum + (WEIGHTS[index] ?? NaN) * aheadWith(total + mean + step * deviation),
    0,
  );
}
