import { dealDiceOf, DEAL_SCHEME, diceOf, type DiceKey } from './dice.js';

/** A recorded roll. */
export interface RecordedRoll {
  /** The turn of the game, from 1. */
  readonly turn: number;
  /** The roll of the turn, from 1. */
  readonly rollNumber: number;
  /** Positions of the dice that were not thrown. */
  readonly kept: readonly number[];
  /** The faces of all dice after the roll. */
  readonly dice: readonly number[];
}

/** A recorded roll that differs from the dice that the seed gives. */
export interface ForgedRoll {
  /** Index in the list of rolls. */
  readonly index: number;
  /** The faces that the seed gives. */
  readonly expected: readonly number[];
}

/**
 * Recomputes recorded rolls and returns the first that the seed does not give. Ignores kept dice.
 * @param first the number of the first of these rolls in its game, from 1
 */
export function findForgedRoll(
  key: DiceKey & { readonly scheme: string },
  rolls: readonly RecordedRoll[],
  first: number,
): ForgedRoll | undefined {
  const faceOf = faceOfRoll(key);
  for (const [index, roll] of rolls.entries()) {
    const { kept, dice } = roll;
    const expected = dice.map((recorded, position) =>
      kept.includes(position) ? recorded : faceOf(roll, first + index, position),
    );
    if (expected.some((face, position) => face !== dice[position])) return { index, expected };
  }
  return undefined;
}

/** The face of a recorded roll, addressed as its scheme requires. */
function faceOfRoll(
  key: DiceKey & { readonly scheme: string },
): (roll: RecordedRoll, number: number, position: number) => number {
  if (key.scheme === DEAL_SCHEME) {
    const faces = dealDiceOf(key);
    return ({ turn, rollNumber }, _, position) => faces(turn, rollNumber, position);
  }
  const faces = diceOf(key);
  return (_, number, position) => faces(number, position);
}
