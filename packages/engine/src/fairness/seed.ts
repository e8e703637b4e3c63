/** The secret that a game's dice come from, and what is shown of it before play. */
import { sha256 } from '#digests';
import { fromHex, toHex } from './hexadecimal.js';

const SEED_BYTES = 32;

/** A new secret seed: 32 random bytes as lower-case hexadecimal. */
export const newSeed = (): string => toHex(globalThis.crypto.getRandomValues(new Uint8Array(SEED_BYTES)));

/** Stands for the game's id where the dice of every game of practice are to be the same. */
export const PRACTICE_ID = 'practice';

/** The seed of a game of practice: SHA-256 of `yamb-practice-1`, a zero byte, and the text in UTF-8. */
export const seedOfPractice = (text: string): string =>
  toHex(sha256(new TextEncoder().encode(`yamb-practice-1\0${text}`)));

/** What the server binds itself to before play: SHA-256 of the seed's bytes, as lower-case hexadecimal. */
export const commitmentOf = (seed: string): string => toHex(sha256(fromHex(seed)));
