/** All throws of a number of dice: 252 for five with six sides, 462 for six, 1,287 for eight. */
import { stored } from '../result.js';
import { PLAIN_DIE } from './die.js';

/** The number of throws of some dice, ignoring order. */
export function countThrows(dice: number, sides: number): number {
  let count = 1;
  for (let die = 1; die <= dice; die += 1) count = (count * (sides - 1 + die)) / die;
  return count;
}

/** Every throw of a number of dice, ignoring order, with its index. */
export class Throws {
  /** Each throw, sorted, at its index. */
  readonly all: readonly (readonly number[])[];
  /** The number of throws of each number of dice with the highest faces, indexed by number of faces, then dice. */
  private readonly counts: readonly Int32Array[];
  /** Per face: how many dice of the current throw show it. */
  private readonly shown: Uint8Array;

  constructor(
    readonly dice: number,
    private readonly sides: number,
  ) {
    this.all = sortedThrows(dice, 1, sides);
    this.shown = new Uint8Array(sides + 1);
    this.counts = Array.from({ length: sides + 1 }, (_, faces) =>
      Int32Array.from({ length: dice }, (__, some) => countThrows(some, faces)),
    );
  }

  /**
   * The index of a throw in any order; −1 if it is invalid. Sorted throws begin with those that show most of the lowest
   * face, so each face is preceded by the throws that show more of it.
   */
  indexOf(dice: readonly number[]): number {
    const { shown, sides } = this;
    if (dice.length !== this.dice) return -1;
    shown.fill(0);
    for (const face of dice) {
      const count = shown[face];
      if (count === undefined || face === 0) return -1;
      shown[face] = count + 1;
    }
    let index = 0;
    let left = this.dice;
    for (let face = 1; left > 0; face += 1) {
      left -= shown[face] ?? 0;
      if (left > 0) index += this.counts[sides + 1 - face]?.[left - 1] ?? 0;
    }
    return index;
  }
}

const throwsByDice = new Map<string, Throws>();

/** The throws of a number of dice. `validateRuleset` limits how many there are. */
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
