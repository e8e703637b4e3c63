/**
 * The dice of a game. A die is addressed by the number of its roll and its position, never drawn from a stream: what
 * is kept, undone, refused or asked twice changes no other die.
 */
import { createHmac } from 'node:crypto';

/** Names the scheme in every message, so that a later one can never be taken for this one. */
export const SCHEME = 'yamb-dice-1';

/** Stands in files in the place of a scheme, for rolls of practice games whose faces were given. */
export const GIVEN = 'given';

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

/** The face, 1 to 6, of the die at `position` (from 0) in roll `roll` (from 1). */
export type DieFaces = (roll: number, position: number) => number;

/**
 * The dice of one game: the first byte below 252 of HMAC-SHA256(seed, message) gives 1 + byte mod 6. Where all 32 bytes
 * are higher, the next counter is taken. What all messages of the game begin with is written once.
 */
export function diceOf({ seed, gameId, clientSeeds }: DiceKey): DieFaces {
  const key = Buffer.from(seed, 'hex');
  const texts = [SCHEME, gameId, ...clientSeeds];
  const message = Buffer.alloc(texts.reduce((sum, text) => sum + 4 + Buffer.byteLength(text), NUMBERS * 4));
  let end = 0;
  for (const text of texts) end = writeText(message, text, end);
  const place = message.writeUInt32BE(clientSeeds.length, end);
  return (roll, position) => {
    message.writeUInt32BE(roll, place);
    message.writeUInt32BE(position, place + 4);
    for (let counter = 0; ; counter++) {
      message.writeUInt32BE(counter, place + 8);
      const digest = createHmac('sha256', key).update(message).digest();
      const byte = digest.find((value) => value < FAIR_BYTES);
      if (byte !== undefined) return 1 + (byte % 6);
    }
  };
}

/** How many numbers follow the texts of a message: of client seeds, the roll, the position and the counter. */
const NUMBERS = 4;

/** Writes a text as UTF-8 after its length; numbers and lengths are 32 bits, big-endian. Gives where it ends. */
function writeText(message: Buffer, text: string, start: number): number {
  const length = message.write(text, start + 4, 'utf8');
  message.writeUInt32BE(length, start);
  return start + 4 + length;
}
