/** Counts by points and by blocks of points, from which a rank takes a few dozen rows. */
import type { Key } from './value-rows.js';

/**
 * Points per block. A rank sums the higher blocks and the higher counts in the score's own block: a few dozen rows at any rank
 * among a million scores.
 */
export const BLOCK = 64;

/** The lowest points of the block that contains these. */
export const blockOf = (points: number): number => Math.floor(points / BLOCK) * BLOCK;

/** An amount to add to the row of a key. */
export type Addition = readonly [key: Key, amount: number];

/** Sums amounts by key, because a statement must not touch a row twice. Omits sums of 0. */
export function summedRows(additions: readonly Addition[]): readonly Key[] {
  const sums = new Map<string, Addition>();
  for (const [key, amount] of additions) {
    const name = key.join(' ');
    sums.set(name, [key, (sums.get(name)?.[1] ?? 0) + amount]);
  }
  return [...sums.values()].flatMap(([key, sum]) => (sum === 0 ? [] : [[...key, sum]]));
}
