/** Faces given by the creator of a practice game, for testing front ends and bots. */
import { RequestError } from '../../kernel/errors/request-error.js';
import { isFaceAt, kindAt, type DiceCount, type ThrowDie } from '@yamb-server/engine';
import { digit, writeDigits } from './digits.js';

/** Behaviour after the last throw with given faces: random dice, or refusal of every further roll. */
export const AFTER_PRACTICE_DICE = ['CHANCE', 'ERROR'] as const;
export type AfterPracticeDice = (typeof AFTER_PRACTICE_DICE)[number];

/** Number of throws of six dice that fit into the JSON values of a request. */
export const MAX_PRACTICE_THROWS = 120;

/**
 * Given faces. Each throw of the game uses the next string, whichever seat rolls. A string with a face for every die
 * assigns faces by position and leaves kept dice unchanged. A shorter string contains only the faces of the thrown
 * dice, by ascending position.
 */
export interface PracticeDice {
  /** Faces of each throw, as digits; letters from ten upwards. */
  readonly throws: readonly string[];
  readonly afterwards: AfterPracticeDice;
}

/** Requested faces, as numbers. */
export interface WantedDice {
  readonly throws: readonly (readonly number[])[];
  readonly afterwards: AfterPracticeDice;
}

/**
 * @throws RequestError BAD_USER_INPUT with every throw that does not fit the number of dice, or that a bot or clock
 * could not roll
 */
export function practiceDiceOf(
  { throws, afterwards }: WantedDice,
  ruleset: DiceCount,
  hasBots: boolean,
): PracticeDice {
  const faults = throws.flatMap((faces, index) => {
    const message = throwFault(faces, ruleset, hasBots);
    return message === undefined ? [] : [{ field: `practiceDice.${index}`, message }];
  });
  if (hasBots && afterwards === 'ERROR') {
    const message =
      'Games with bots or a clock need random dice after the given ones. Set afterPracticeDice to CHANCE';
    faults.push({ field: 'afterPracticeDice', message });
  }
  if (faults.length > 0) throw RequestError.badInput(faults);
  return { throws: throws.map(writeDigits), afterwards };
}

function throwFault(faces: readonly number[], ruleset: DiceCount, hasBots: boolean): string | undefined {
  const { dice } = ruleset;
  const wrong = faces.findIndex((face, position) => position < dice && !isFaceAt(ruleset, position, face));
  if (wrong >= 0) {
    const { first, sides } = kindAt(ruleset, wrong);
    const which = ruleset.otherDice ? `The face of the die at position ${wrong}` : 'Every face';
    return `${which} must be a whole number from ${first} to ${first + sides - 1}`;
  }
  if (faces.length > dice) return `A throw of this game has ${dice} dice, not ${faces.length}`;
  if (hasBots && faces.length < dice) {
    return `In games with bots or a clock, every throw needs ${dice} faces, one for each position`;
  }
  if (ruleset.otherDice && faces.length < dice) {
    return `The dice of this game differ, so every throw needs ${dice} faces, one for each position`;
  }
  return undefined;
}

/** Number of rolls so far with given faces. @param rolls of the game so far */
export const givenRolls = (given: PracticeDice | undefined, rolls: number): number =>
  Math.min(given?.throws.length ?? 0, rolls);

const facesOf = ({ throws }: PracticeDice, roll: number): string | undefined => throws[roll - 1];

/**
 * The dice of one command: given faces, otherwise those of `chance`. Positions must be requested in ascending order.
 * @param dice number of dice of the rules
 */
export function givenDice(given: PracticeDice, dice: number, chance: ThrowDie): ThrowDie {
  let taken = 0;
  return (roll, position) => {
    const faces = facesOf(given, roll);
    const face = faces?.[faces.length === dice ? position : taken++];
    return face === undefined ? chance(roll, position) : digit(face);
  };
}

interface RecordedRoll {
  readonly kept: readonly number[];
  readonly dice: readonly number[];
}

/** A throw whose number of dice differs from the number of given faces. */
export interface MisfitThrow {
  /** Number of dice rolled. */
  readonly thrown: number;
  /** Number of faces given for the throw; 0 after the last throw with given faces. */
  readonly given: number;
}

/** Reason why a roll cannot use its given faces; undefined if it can, or if random dice follow. */
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

/** Whether a recorded roll, from 1, shows its given faces. */
export function showsGiven(given: PracticeDice, roll: number, { kept, dice }: RecordedRoll): boolean {
  const throwDie = givenDice(given, dice.length, () => 0);
  return dice.every((face, position) => kept.includes(position) || face === throwDie(roll, position));
}

/** Stored form: all throws in one string, because the row is written with every move. */
export const toText = ({ throws, afterwards }: PracticeDice): string => `${afterwards} ${throws.join(' ')}`;

/** Parses the output of `toText`. */
export function fromText(text: string): PracticeDice {
  const [afterwards, ...throws] = text.split(' ');
  return { throws, afterwards: afterwards === 'ERROR' ? afterwards : 'CHANCE' };
}
