/** The secret seed of a game's dice, and the commitment that is public before play. */
import { sha256 } from '#digests';

/** Bytes of a seed. */
export const SEED_BYTES = 32;

/**
 * A new secret seed, as lower-case hexadecimal.
 * @param random 32 random bytes; by default from the secure generator of the platform
 */
export const newSeed = (
  random: Uint8Array = globalThis.crypto.getRandomValues(new Uint8Array(SEED_BYTES)),
): string => toHex(random);

/** Replaces the game's id if the dice of every practice game are to be the same. */
export const PRACTICE_ID = 'practice';

/** The seed of a practice game: SHA-256 of `yamb-practice-1`, a zero byte, and the text in UTF-8. */
export const seedOfPractice = (text: string): string =>
  toHex(sha256(new TextEncoder().encode(`yamb-practice-1\0${text}`)));

/** The server's commitment before play: SHA-256 of the seed's bytes, as lower-case hexadecimal. */
export const commitmentOf = (seed: string): string => toHex(sha256(fromHex(seed)));

/** Encodes bytes as lower-case hexadecimal. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The value of a hexadecimal digit from its character code; NaN for any other character. */
function digitOf(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x61 + 10 : NaN;
}

/** Decodes hexadecimal text, up to the first pair of characters that is not hexadecimal. */
export function fromHex(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor(text.length / 2));
  for (let index = 0; index < bytes.length; index++) {
    const byte = digitOf(text.charCodeAt(2 * index)) * 16 + digitOf(text.charCodeAt(2 * index + 1));
    if (Number.isNaN(byte)) return bytes.subarray(0, index);
    bytes[index] = byte;
  }
  return bytes;
}
