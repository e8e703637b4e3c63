/** Numbers that follow from a string, for choices that need no secret. */
import { createHash } from 'node:crypto';

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
