/** What totals may still grow by, and who is then ahead. */
import { chanceFrom, density } from '../normal.js';

/** What a point counts between chances that are the same but for rounding: games that are decided are played on for points. */
export const POINT = 1e-9;

/** Points that are still to come: normal, or a few values with their chances. */
export type Remainder =
  | { readonly kind: 'normal'; readonly mean: number; readonly variance: number }
  | { readonly kind: 'values'; readonly values: readonly (readonly [points: number, chance: number])[] };

/** A total and what may still be added to it. */
export interface Prospect {
  readonly total: number;
  readonly remainder: Remainder;
}

/** The chance to end below a total; to end with the same counts half. */
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

/** Deviations from the mean at which a normal remainder is looked at, and their weights. */
const STEPS = Array.from({ length: 33 }, (_, index) => (index - 16) / 4);
const WEIGHTS = STEPS.map((step) => density(step) / 4);

/** The chance to end ahead of all rivals, who are independent of each other. */
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
