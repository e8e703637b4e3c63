/** Rows that count by points, and by blocks of points: a rank is found from some dozen of them. */
import type { Key } from './value-rows.js';

/**
 * The points of a block. A rank is the sum of the blocks above the score's own and of the counts
 * above it in its own block: some dozen rows, for the first of a million scores and for the last.
 */
export const BLOCK = 64;

/** The lowest points of the block that contains these. */
export const blockOf = (points: number): number => Math.floor(points / BLOCK) * BLOCK;

/** An amount to add to the row of a key. */
export type Addition = readonly [key: Key, amount: number];

/** Rows of keys and sums, each key once, because a statement must not touch a row twice. Leaves out sums of 0. */
export function summedRows(additions: readonly Addition[]): readonly Key[] {
  const sums = new Map<string, Addition>();
  for (const [key, amount] of additions) {
    const name = key.join(' ');
    sums.set(name, [key, (sums.get(name)?.[1] ?? 0) + amount]);
  }
  return [...sums.values()].flatMap(([key, sum]) => (sum === 0 ? [] : [[...key, sum]]));
}
