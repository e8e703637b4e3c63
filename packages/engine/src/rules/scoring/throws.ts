/**
 * All throws of a number of dice: 252 for five with six sides, 462 for six, 1,287 for eight. Few enough to keep their
 * scores in tables.
 */
import { stored } from '../result.js';
import { PLAIN_DIE } from './die.js';

/** Every throw of a number of dice, ignoring order, with its index. */
export class Throws {
  /** Each throw, sorted, at its index. */
  readonly all: readonly (readonly number[])[];
  /**
   * The weight of each face in a throw's key: a digit to the base `dice` + 1 counts the dice that show it. Ones need no
   * digit, as the other counts determine them. An invalid face weighs more than any key.
   */
  private readonly weights: Int32Array;
  private readonly indexByKey: Int16Array;

  constructor(
    readonly dice: number,
    sides: number,
  ) {
    const base = dice + 1;
    const keys = base ** (sides - 1);
    this.weights = Int32Array.of(keys, 0, ...Array.from({ length: sides - 1 }, (_, digit) => base ** digit));
    this.all = sortedThrows(dice, 1, sides);
    this.indexByKey = new Int16Array(keys).fill(-1);
    for (const [index, faces] of this.all.entries()) this.indexByKey[this.keyOf(faces)] = index;
  }

  /** The index of a throw; −1 if it is invalid. */
  indexOf(dice: readonly number[]): number {
    if (dice.length !== this.dice) return -1;
    return this.indexByKey[this.keyOf(dice)] ?? -1;
  }

  private keyOf(dice: readonly number[]): number {
    let key = 0;
    for (const face of dice) key += this.weights[face] ?? this.indexByKey.length;
    return key;
  }
}

const throwsByDice = new Map<string, Throws>();

/** The throws of 1 to 8 dice. */
export const throwsOf = (dice: number, sides = PLAIN_DIE.sides): Throws =>
  stored(throwsByDice, `${dice}/${sides}`, () => new Throws(dice, sides));

const selections = new Map<string, readonly Uint16Array[]>();

/** For each throw of `dice` dice, the indexes of the throws of `counted` dice that it contains, each once. */
export const selectionsOf = (
  dice: number,
  counted: number,
  sides = PLAIN_DIE.sides,
): readonly Uint16Array[] =>
  stored(selections, `${dice}/${counted}/${sides}`, () => {
    const smaller = throwsOf(counted, sides);
    return throwsOf(dice, sides).all.map((faces) => {
      const picks = picksOf(faces, counted).map((picked) => smaller.indexOf(picked));
      return Uint16Array.from(new Set(picks));
    });
  });

/** Every choice of `count` sorted dice, each once. Among equal dice, the first is picked first. */
function picksOf(dice: readonly number[], count: number): number[][] {
  if (count === 0) return [[]];
  return dice.flatMap((face, index) =>
    dice[index - 1] === face ? [] : picksOf(dice.slice(index + 1), count - 1).map((rest) => [face, ...rest]),
  );
}

function sortedThrows(dice: number, lowest: number, sides: number): number[][] {
  if (dice === 0) return [[]];
  return Array.from({ length: sides + 1 - lowest }, (_, above) => lowest + above).flatMap((face) =>
    sortedThrows(dice - 1, face, sides).map((rest) => [face, ...rest]),
  );
}
