/**
 * The dice of a game. A die is addressed by its roll and its position, never drawn from a stream: what is kept, undone,
 * refused or asked twice changes no other die.
 */
import { hmacOf } from '#digests';
import { fromHex } from './seed.js';

/** Names the scheme in every message, so that one can never be taken for another. Rolls are counted over the whole game. */
export const SCHEME = 'yamb-dice-1';

/** The scheme of games of a deal: rolls are addressed by their turn, so that who stops early shifts no later die. */
export const DEAL_SCHEME = 'yamb-dice-2';

/** Stands in files in the place of a scheme, for rolls of practice games whose faces were given. */
export const GIVEN = 'given';

/** A byte below this gives a face without favour: 252 is the highest multiple of six that a byte holds. */
const FAIR_BYTES = 252;

/** What the dice of one game depend on. */
export interface DiceKey {
  /** The secret seed, hexadecimal. */
  readonly seed: string;
  /** The id that stands in every message: that of the game, or of the deal whose games share their dice. */
  readonly gameId: string;
  /** What the players added before the first roll, in the order of their seats. Games of a deal have none. */
  readonly clientSeeds: readonly string[];
}

/** The face, 1 to 6, of the die at `position` (from 0) in roll `roll` (from 1). */
export type DieFaces = (roll: number, position: number) => number;

/** The face, 1 to 6, of the die at `position` (from 0) in roll `roll` of turn `turn` (both from 1). */
export type DealFaces = (turn: number, roll: number, position: number) => number;

/**
 * The dice of one game: the first byte below 252 of HMAC-SHA256(seed, message) gives 1 + byte mod 6. Where all 32 bytes
 * are higher, the next counter is taken.
 */
export function diceOf({ seed, gameId, clientSeeds }: DiceKey): DieFaces {
  const faces = facesOf(seed, [SCHEME, gameId, ...clientSeeds]);
  return (roll, position) => faces(clientSeeds.length, roll, position);
}

/** The dice of all games of a deal, in the same way. @param key its `gameId` is the id of the deal */
export const dealDiceOf = ({ seed, gameId }: Omit<DiceKey, 'clientSeeds'>): DealFaces =>
  facesOf(seed, [DEAL_SCHEME, gameId]);

/**
 * Faces by the three numbers that follow the texts of a message. A text is its length and its UTF-8; numbers and lengths are 32 bits,
 * big-endian. What all messages begin with is written once.
 */
function facesOf(seed: string, texts: readonly string[]): DealFaces {
  const digest = hmacOf(fromHex(seed));
  const parts = texts.map((text) => ENCODER.encode(text));
  const message = new Uint8Array(parts.reduce((sum, { length }) => sum + 4 + length, NUMBERS * 4));
  const view = new DataView(message.buffer);
  let place = 0;
  for (const part of parts) {
    view.setUint32(place, part.length);
    message.set(part, place + 4);
    place += 4 + part.length;
  }
  return (...numbers) => {
    for (const [index, number] of numbers.entries()) view.setUint32(place + 4 * index, number);
    for (let counter = 0; ; counter++) {
      view.setUint32(place + 12, counter);
      const byte = digest(message).find((value) => value < FAIR_BYTES);
      if (byte !== undefined) return 1 + (byte % 6);
    }
  };
}

const ENCODER = new TextEncoder();

/** How many numbers follow the texts of a message: three that address the die, and the counter. */
const NUMBERS = 4;
