/**
 * The dice of a game. A die is addressed by the number of its roll and its position, never drawn from a stream: what
 * is kept, undone, refused or asked twice changes no other die.
 */
import { createHmac } from 'node:crypto';

/** Names the scheme in every message, so that a later one can never be taken for this one. */
export const SCHEME = 'yamb-dice-1';

/** A byte below this gives a face without favour: 252 is the highest multiple of six that a byte holds. */
const FAIR_BYTES = 252;

/** What the dice of one game depend on. */
export interface DiceKey {
  /** The secret seed, hexadecimal. */
  readonly seed: string;
  readonly gameId: string;
  /** What the players added before the first roll, in the order of their seats. */
  readonly clientSeeds: readonly string[];
}

/**
 * The face, 1 to 6, of the die at `position` (from 0) in roll `roll` (from 1) of the game: the first byte below 252
 * of HMAC-SHA256(seed, message) gives 1 + byte mod 6. Where all 32 bytes are higher, the next counter is taken.
 */
export function dieFace({ seed, gameId, clientSeeds }: DiceKey, roll: number, position: number): number {
  const key = Buffer.from(seed, 'hex');
  for (let counter = 0; ; counter++) {
    const digest = createHmac('sha256', key)
      .update(message([SCHEME, gameId, ...clientSeeds], [clientSeeds.length, roll, position, counter]))
      .digest();
    const byte = digest.find((value) => value < FAIR_BYTES);
    if (byte !== undefined) return 1 + (byte % 6);
  }
}

/** Each text as UTF-8 after its length, then each number; lengths and numbers are 32 bits, big-endian. */
function message(texts: readonly string[], numbers: readonly number[]): Buffer {
  const parts = texts.flatMap((text) => {
    const bytes = Buffer.from(text, 'utf8');
    return [uint32(bytes.length), bytes];
  });
  return Buffer.concat([...parts, ...numbers.map(uint32)]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
