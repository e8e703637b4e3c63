/** How levels of play choose: as an expert would, with every value seen through a noise. Pure. */
import type { Choice } from '@yamb-server/strategy';
import { createHash } from 'node:crypto';

export const LEVELS = ['CASUAL', 'REGULAR', 'EXPERT'] as const;
export type Level = (typeof LEVELS)[number];

/** The standard deviation of the noise, as a share of what the first roll of a turn decides: rule sets count in units or in hundreds. */
const NOISE: Readonly<Record<Level, number>> = { CASUAL: 0.75, REGULAR: 0.25, EXPERT: 0 };

/**
 * The choice of a player of the level. All of them see what wins at once.
 * @param choices the best first, not empty
 * @param deviation of the solved turn
 * @param random gives numbers from 0 to below 1
 */
export function chooseAs(
  level: Level,
  choices: readonly Choice[],
  deviation: number,
  random: () => number,
): Choice {
  const winning = choices.find((choice) => choice.kind === 'enter' && choice.wins);
  if (winning) return winning;
  const noise = NOISE[level] * deviation;
  const seen = choices.map((choice) => ({
    choice,
    value: noise === 0 ? choice.value : choice.value + noise * normal(random),
  }));
  return seen.reduce((best, one) => (one.value > best.value ? one : best)).choice;
}

/** A value of the standard normal distribution, by Box and Muller. */
const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Gives numbers from 0 to below 1, the same for the same text (mulberry32, seeded by SHA-256). */
export function randomFrom(text: string): () => number {
  let state = createHash('sha256').update(text).digest().readUInt32LE();
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
