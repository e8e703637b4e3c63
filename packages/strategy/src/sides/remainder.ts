import { chanceFrom, density } from '../normal.js';

/** The worth of a point as a tie-breaker: decided games are still played for points. */
export const POINT = 1e-9;

/** Points still to come: normally distributed, or a few values with their probabilities. */
export type Remainder =
  | { readonly kind: 'normal'; readonly mean: number; readonly variance: number }
  | { readonly kind: 'values'; readonly values: readonly (readonly [points: number, chance: number])[] };

/** A total, and the points that may still be added. */
export interface Prospect {
  readonly total: number;
  readonly remainder: Remainder;
}

/** The probability of ending below a total. A tie counts half. */
export function chanceBelow({ total, remainder }: Prospect, other: number): number {
  switch (remainder.kind) {
    case 'normal': {
      const { mean, variance } = remainder;
      const ahead = other - total - mean;
      return variance === 0 && ahead === 0 ? 0.5 : chanceFrom(ahead, variance, 0);
    }
    case 'values':
      return remainder.values.reduce(
        (sum, [points, chance]) => sum + chance * shareOf(other - total - points),
        0,
      );
  }
}

const shareOf = (ahead: number): number => (ahead > 0 ? 1 : ahead === 0 ? 0.5 : 0);

/** Sample points of a normal remainder, in deviations from the mean, and their weights. */
const STEPS = Array.from({ length: 33 }, (_, index) => (index - 16) / 4);
const WEIGHTS = STEPS.map((step) => density(step) / 4);

/** The probability of ending ahead of all rivals, which are independent of each other. */
export function chanceAhead({ total, remainder }: Prospect, rivals: readonly Prospect[]): number {
  const aheadWith = (final: number): number =>
    rivals.reduce((chance, rival) => chance * chanceBelow(rival, final), 1);
  if (remainder.kind === 'values') {
    return remainder.values.reduce((sum, [points, chance]) => sum + chance * aheadWith(total + points), 0);
  }
  const { mean, variance } = remainder;
  if (variance === 0) return aheadWith(total + mean);
  const [rival] = rivals;
  if (rivals.length === 1 && rival?.remainder.kind === 'normal') {
    const ahead = total + mean - rival.total - rival.remainder.mean;
    return chanceFrom(ahead, variance + rival.remainder.variance, 0);
  }
  const deviation = Math.sqrt(variance);
  return STEPS.reduce(
    (sum, step, index) => sum + (WEIGHTS[index] ?? NaN) * aheadWith(total + mean + step * deviation),
    0,
  );
}
