/** Moments of samples, and sums of many scores approximated with normal distributions. */

/** The probability of at least `from`. */
export function chanceFrom(mean: number, variance: number, from: number): number {
  if (variance === 0) return mean >= from ? 1 : 0;
  return cumulative((mean - from) / Math.sqrt(variance));
}

/** The mean excess over `from`, where lower values count as 0. */
export function aboveThreshold(mean: number, variance: number, from: number): number {
  if (variance === 0) return Math.max(0, mean - from);
  const deviation = Math.sqrt(variance);
  const distance = (mean - from) / deviation;
  return (mean - from) * cumulative(distance) + deviation * density(distance);
}

/** The density of the standard normal distribution. */
export const density = (x: number): number => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);

/** Accurate to 10⁻⁷ (Abramowitz and Stegun 26.2.17). */
export function cumulative(x: number): number {
  if (x < 0) return 1 - cumulative(-x);
  const t = 1 / (1 + 0.231_641_9 * x);
  const polynomial =
    t *
    (0.319_381_53 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))));
  return 1 - density(x) * polynomial;
}

/** The moments of a sample. */
export interface Moments {
  readonly mean: number;
  /** Standard deviation of the values. */
  readonly deviation: number;
  /** Standard error of the mean. */
  readonly error: number;
}

/** @param values at least one */
export function momentsOf(values: readonly number[]): Moments {
  const { length } = values;
  const mean = values.reduce((sum, value) => sum + value, 0) / length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const deviation = Math.sqrt(squares / Math.max(1, length - 1));
  return { mean, deviation, error: deviation / Math.sqrt(length) };
}
