import { chanceFrom, density } from '../normal.js';

/** The worth of a point as a tie-breaker: decided games are still played for points. */
export const POINT = 1e-9;

/** A normal distribution, and the probability that it applies. */
export interface NormalPart {
  readonly chance: number;
  readonly mean: number;
  readonly variance: number;
}

/** Points still to come: a mixture of normal distributions, or a few values with their probabilities. */
export type Remainder =
  | { readonly kind: 'normals'; readonly parts: readonly NormalPart[] }
  | { readonly kind: 'values'; readonly values: readonly (readonly [points: number, chance: number])[] };

/** Normally distributed points. */
export const normalRemainder = (mean: number, variance: number): Remainder => ({
  kind: 'normals',
  parts: [{ chance: 1, mean, variance }],
});

/** A total, and the points that may still be added. */
export interface Prospect {
  readonly total: number;
  readonly remainder: Remainder;
}

/** The mean of the points still to come. */
export const meanOf = (remainder: Remainder): number =>
  remainder.kind === 'normals'
    ? remainder.parts.reduce((sum, { chance, mean }) => sum + chance * mean, 0)
    : remainder.values.reduce((sum, [points, chance]) => sum + points * chance, 0);

/** The probability of ending below a total. A tie counts half. */
export function chanceBelow({ total, remainder }: Prospect, other: number): number {
  const left = other - total;
  switch (remainder.kind) {
    case 'normals':
      return remainder.parts.reduce(
        (sum, { chance, mean, variance }) => sum + chance * chancePositive(left - mean, variance),
        0,
      );
    case 'values':
      return remainder.values.reduce((sum, [points, chance]) => sum + chance * shareOf(left - points), 0);
  }
}

/** The probability that a normally distributed lead is positive. A tie counts half. */
const chancePositive = (mean: number, variance: number): number =>
  variance === 0 ? shareOf(mean) : chanceFrom(mean, variance, 0);

const shareOf = (ahead: number): number => (ahead > 0 ? 1 : ahead === 0 ? 0.5 : 0);

/** Sample points of a normal distribution, in deviations from the mean, and their weights. */
const STEPS = Array.from({ length: 33 }, (_, index) => (index - 16) / 4);
const WEIGHTS = STEPS.map((step) => density(step) / 4);

/** The probability of ending ahead of all rivals, which are independent of each other. */
export function chanceAhead({ total, remainder }: Prospect, rivals: readonly Prospect[]): number {
  const aheadWith = (final: number): number =>
    rivals.reduce((chance, rival) => chance * chanceBelow(rival, final), 1);
  if (remainder.kind === 'values') {
    return remainder.values.reduce((sum, [points, chance]) => sum + chance * aheadWith(total + points), 0);
  }
  return remainder.parts.reduce(
    (sum, part) => sum + part.chance * partAhead(part, total, rivals, aheadWith),
    0,
  );
}

/** The same if one part applies. */
function partAhead(
  { mean, variance }: NormalPart,
  total: number,
  rivals: readonly Prospect[],
  aheadWith: (final: number) => number,
): number {
  if (variance === 0) return aheadWith(total + mean);
  const [rival] = rivals;
  if (rivals.length === 1 && rival?.remainder.kind === 'normals') {
    const lead = total + mean - rival.total;
    return rival.remainder.parts.reduce(
      (sum, other) => sum + other.chance * chanceFrom(lead - other.mean, variance + other.variance, 0),
      0,
    );
  }
  const deviation = Math.sqrt(variance);
  return STEPS.reduce(
    (sum, step, index) => sum + (WEIGHTS[index] ?? NaN) * aheadWith(total + mean + step * deviation),
    0,
  );
}
