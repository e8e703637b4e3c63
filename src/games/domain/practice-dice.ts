/** Faces that the creator of a practice game has given: for tests of front ends and bots. */
import { RequestError } from '../../kernel/errors/request-error.js';
import type { ThrowDie } from '@yamb-server/engine';

/** What follows the last throw that faces were given for: dice by chance, or a refusal of every further roll. */
export const AFTER_PRACTICE_DICE = ['CHANCE', 'ERROR'] as const;
export type AfterPracticeDice = (typeof AFTER_PRACTICE_DICE)[number];

/** So many throws of six dice fit into the JSON values of a request. */
export const MAX_PRACTICE_THROWS = 120;

/**
 * Given faces. The first throw of the game takes the first string, the next throw the next one, at whichever seat.
 * A string that has a face for every die is by position, and kept dice stay as they are; a shorter one has the faces of
 * the thrown dice alone, in the order of their positions.
 */
export interface PracticeDice {
  /** The faces of each throw as digits. */
  readonly throws: readonly string[];
  readonly afterwards: AfterPracticeDice;
}

/** What a player requests: faces as numbers. */
export interface WantedDice {
  readonly throws: readonly (readonly number[])[];
  readonly afterwards: AfterPracticeDice;
}

/** @throws RequestError BAD_USER_INPUT with every throw that cannot be one of so many dice, or that a bot or a clock could not roll */
export function practiceDiceOf(
  { throws, afterwards }: WantedDice,
  dice: number,
  hasBots: boolean,
): PracticeDice {
  const faults = throws.flatMap((faces, index) => {
    const message = throwFault(faces, dice, hasBots);
    return message === undefined ? [] : [{ field: `practiceDice.${index}`, message }];
  });
  if (hasBots && afterwards === 'ERROR') {
    const message =
      'Bots and clocks roll whatever dice were given: with one, afterPracticeDice must be CHANCE';
    faults.push({ field: 'afterPracticeDice', message });
  }
  if (faults.length > 0) throw RequestError.badInput(faults);
  return { throws: throws.map((faces) => faces.join('')), afterwards };
}

function throwFault(faces: readonly number[], dice: number, hasBots: boolean): string | undefined {
  if (!faces.every((face) => Number.isInteger(face) && face >= 1 && face <= 6)) {
    return 'Every face must be a whole number from 1 to 6';
  }
  if (faces.length > dice) return `A throw of this game has ${dice} dice, not ${faces.length}`;
  if (hasBots && faces.length < dice) {
    return `Bots and clocks keep what they like: with one, every throw needs ${dice} faces, one by each position`;
  }
  return undefined;
}

/** How many of the first rolls of a game have given faces. @param rolls of the game so far */
export const givenRolls = (given: PracticeDice | undefined, rolls: number): number =>
  Math.min(given?.throws.length ?? 0, rolls);

/** The faces that were given for a roll, from 1; undefined for none. */
const facesOf = ({ throws }: PracticeDice, roll: number): string | undefined => throws[roll - 1];

/**
 * The dice of one command: given faces, and those of `chance` where none were given. Positions are asked for in
 * ascending order.
 * @param dice that the rules play with
 */
export function givenDice(given: PracticeDice, dice: number, chance: ThrowDie): ThrowDie {
  let taken = 0;
  return (roll, position) => {
    const faces = facesOf(given, roll);
    const face = faces?.[faces.length === dice ? position : taken++];
    return face === undefined ? chance(roll, position) : Number(face);
  };
}

/** A roll as the log has it. */
interface RecordedRoll {
  readonly kept: readonly number[];
  readonly dice: readonly number[];
}

/** A throw that faces were not given for, as many as it has dice. */
export interface MisfitThrow {
  /** Dice that are thrown. */
  readonly thrown: number;
  /** Faces that were given for the throw; 0 where the last throw with given faces is over. */
  readonly given: number;
}

/** Why a roll cannot have the faces that were given for it; undefined where it can, or where chance follows. */
export function misfitOf(
  given: PracticeDice,
  roll: number,
  { kept, dice }: RecordedRoll,
): MisfitThrow | undefined {
  const faces = facesOf(given, roll);
  const thrown = dice.length - kept.length;
  if (faces === undefined) return given.afterwards === 'ERROR' ? { thrown, given: 0 } : undefined;
  return faces.length === dice.length || faces.length === thrown
    ? undefined
    : { thrown, given: faces.length };
}

/** Whether a recorded roll, from 1, shows the faces that were given for it. */
export function showsGiven(given: PracticeDice, roll: number, { kept, dice }: RecordedRoll): boolean {
  const throwDie = givenDice(given, dice.length, () => 0);
  return dice.every((face, position) => kept.includes(position) || face === throwDie(roll, position));
}

/** What is stored: the throws in one string, as a row is written with each move. */
export const toText = ({ throws, afterwards }: PracticeDice): string => `${afterwards} ${throws.join(' ')}`;

/** Reads what `toText` has written. */
export function fromText(text: string): PracticeDice {
  const [afterwards, ...throws] = text.split(' ');
  return { throws, afterwards: afterwards === 'ERROR' ? afterwards : 'CHANCE' };
}
