import { diceOf, type DiceKey } from './dice.js';

/** A roll as it was recorded. */
export interface RecordedRoll {
  /** Positions of the dice that were not thrown. */
  readonly kept: readonly number[];
  /** The faces of all dice after the roll. */
  readonly dice: readonly number[];
}

/** A recorded roll that differs from the one that the seed gives. */
export interface ForgedRoll {
  /** Index in the list of rolls. */
  readonly index: number;
  /** The faces that the seed gives. */
  readonly expected: readonly number[];
}

/**
 * Recomputes recorded rolls and finds the first one that the seed does not give. Kept dice are not compared.
 * @param first number of the first of these rolls in its game, from 1
 */
export function findForgedRoll(
  key: DiceKey,
  rolls: readonly RecordedRoll[],
  first: number,
): ForgedRoll | undefined {
  const faceOf = diceOf(key);
  for (const [index, { kept, dice }] of rolls.entries()) {
    const expected = dice.map((recorded, position) =>
      kept.includes(position) ? recorded : faceOf(first + index, position),
    );
    if (expected.some((face, position) => face !== dice[position])) return { index, expected };
  }
  return undefined;
}
