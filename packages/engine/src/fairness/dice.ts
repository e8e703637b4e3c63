/**
 * The dice of a game. Each die is derived from its roll and position, never drawn from a stream, so keeping, undoing,
 * refusing or asking twice does not change any other die.
 */
import { hmacOf } from '#digests';
import { fromHex } from './seed.js';

/** Starts every message, so that the schemes cannot be confused. Counts rolls over the whole game. */
export const SCHEME = 'yamb-dice-1';

/** The scheme for games of a deal. It addresses rolls by turn, so stopping early does not shift later dice. */
export const DEAL_SCHEME = 'yamb-dice-2';

/** Replaces the scheme in files for rolls of practice games whose faces were given. */
export const GIVEN = 'given';

const USUAL_SIDES = 6;
const BYTES = 256;

/** The inputs that determine the dice of one game. */
export interface DiceKey {
  /** The secret seed, in hexadecimal. */
  readonly seed: string;
  /** The id in every message: the game's, or that of the deal whose games share their dice. */
  readonly gameId: string;
  /** The seeds that players added before the first roll, in seat order. Empty for games of a deal. */
  readonly clientSeeds: readonly string[];
  /** The number of sides of every die, 1 to 256, or the faces of each, by position. Default: six. */
  readonly sides?: number | readonly SidesOfDie[] | undefined;
}

/** A die whose faces do not start at 1, or of several that differ. */
export interface SidesOfDie {
  /** Its lowest face. */
  readonly first: number;
  /** The number of its sides: 1 to 256. */
  readonly sides: number;
}

/** Returns the face of the die at `position` (from 0) in roll `roll` (from 1). */
export type DieFaces = (roll: number, position: number) => number;

/** Returns the face of the die at `position` (from 0) in roll `roll` of turn `turn` (both from 1). */
export type DealFaces = (turn: number, roll: number, position: number) => number;

/**
 * The dice of one game. The first byte of HMAC-SHA256(seed, message) below the highest multiple of the sides that fits
 * in a byte gives the lowest face + byte mod sides. If all 32 bytes are higher, the next counter is used.
 */
export function diceOf({ seed, gameId, clientSeeds, sides }: DiceKey): DieFaces {
  const faces = facesOf(seed, [SCHEME, gameId, ...clientSeeds], sides);
  return (roll, position) => faces(clientSeeds.length, roll, position);
}

/** The dice of all games of a deal, derived in the same way. @param key its `gameId` is the deal's id */
export const dealDiceOf = ({ seed, gameId, sides }: Omit<DiceKey, 'clientSeeds'>): DealFaces =>
  facesOf(seed, [DEAL_SCHEME, gameId], sides);

/**
 * Derives faces from three numbers that follow the texts of a message. A text is its length and its UTF-8 bytes;
 * numbers and lengths are 32 bits, big-endian. The common start of all messages is encoded once.
 */
function facesOf(
  seed: string,
  texts: readonly string[],
  dice: NonNullable<DiceKey['sides']> = USUAL_SIDES,
): DealFaces {
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
    const { first, sides } = typeof dice === 'number' ? { first: 1, sides: dice } : dieAt(dice, numbers[2]);
    // Higher bytes would favour the lowest faces.
    const fairBytes = BYTES - (BYTES % sides);
    for (let counter = 0; ; counter++) {
      view.setUint32(place + 12, counter);
      const byte = digest(message).find((value) => value < fairBytes);
      if (byte !== undefined) return first + (byte % sides);
    }
  };
}

function dieAt(dice: readonly SidesOfDie[], position: number): SidesOfDie {
  const die = dice[position];
  if (!die) throw new Error(`There is no die at position ${position}`);
  return die;
}

const ENCODER = new TextEncoder();

/** Numbers after the texts of a message: three that address the die, and the counter. */
const NUMBERS = 4;
