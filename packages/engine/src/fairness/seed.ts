/** The secret that a game's dice come from, and what is shown of it before play. */
import { sha256 } from '#digests';

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

/** Bytes as lower-case hexadecimal. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The value of a digit by its character code; NaN of any other character. */
function digitOf(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x61 + 10 : NaN;
}

/** The bytes of hexadecimal text, up to the first pair of characters that is none. */
export function fromHex(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor(text.length / 2));
  for (let index = 0; index < bytes.length; index++) {
    const byte = digitOf(text.charCodeAt(2 * index)) * 16 + digitOf(text.charCodeAt(2 * index + 1));
    if (Number.isNaN(byte)) return bytes.subarray(0, index);
    bytes[index] = byte;
  }
  return bytes;
}
