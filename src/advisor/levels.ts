/** How levels of play choose: as an expert would, with every value seen through a noise of some points. Pure. */
import type { Choice } from '../strategy/index.js';

export const LEVELS = ['CASUAL', 'REGULAR', 'EXPERT'] as const;
export type Level = (typeof LEVELS)[number];

/** The standard deviation of the noise, in points. */
const NOISE: Readonly<Record<Level, number>> = { CASUAL: 6, REGULAR: 2, EXPERT: 0 };

/**
 * The choice of a player of the level.
 * @param choices not empty
 * @param random gives numbers from 0 to below 1
 */
export function chooseAs(level: Level, choices: readonly Choice[], random: () => number): Choice {
  const noise = NOISE[level];
  const seen = choices.map((choice) => ({
    choice,
    value: noise === 0 ? choice.value : choice.value + noise * normal(random),
  }));
  return seen.reduce((best, one) => (one.value > best.value ? one : best)).choice;
}

/** A value of the standard normal distribution, by Box and Muller. */
const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
