/** Choices by level of play: those of an expert who sees all values through noise. Pure. */
import type { Choice } from '@yamb-server/strategy';
import { createHash } from 'node:crypto';

export const LEVELS = ['CASUAL', 'REGULAR', 'EXPERT'] as const;
export type Level = (typeof LEVELS)[number];

/** Standard deviation of the noise relative to that of a turn, because rule sets score in units or in hundreds. */
const NOISE: Readonly<Record<Level, number>> = { CASUAL: 0.75, REGULAR: 0.25, EXPERT: 0 };

/** The standard deviation of the noise of a level, relative to that of a turn. */
export const noiseOf = (level: Level): number => NOISE[level];

/**
 * The choice of a player of the level. All levels see an immediate win.
 * @param choices best first, not empty
 * @param deviation standard deviation of the solved turn
 * @param random returns numbers from 0 up to but excluding 1
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

/** A standard normal value by the Box-Muller transform. */
const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Returns numbers from 0 up to but excluding 1; equal texts give equal numbers (mulberry32, seeded by SHA-256). */
export function randomFrom(text: string): () => number {
  let state = createHash('sha256').update(text).digest().readUInt32LE();
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
