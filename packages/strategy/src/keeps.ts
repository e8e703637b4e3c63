import type { Face } from '@yamb-server/engine';
import { remembered } from './caches.js';

const FACES = [1, 2, 3, 4, 5, 6] as const;

/**
 * The lattice of keeps: every choice of dice that a roll can leave on the table, from none to all. The throws are the
 * keeps of all dice. Each keep leads to six others with one die more, and to one with a die less for each of its faces.
 */
export class Keeps {
  /** Sorted faces of each keep, ordered by size, then by faces. Keep 0 is empty; the throws come last. */
  readonly all: readonly (readonly Face[])[];
  /** The index of the first throw. */
  readonly firstThrow: number;
  readonly throwCount: number;
  /** The keeps of all dice. */
  readonly throws: readonly (readonly Face[])[];
  /** For each keep that is not a throw, at six times its index: the keeps with one die more, by face. */
  readonly grown: Uint16Array;
  /** For each keep, the start in `shrunk` of its keeps with one die less. An additional entry ends the last list. */
  readonly shrunkFrom: Uint16Array;
  readonly shrunk: Uint16Array;
  /** The probability of each throw when all dice are rolled. */
  readonly chances: Float64Array;
  private readonly indexes: ReadonlyMap<string, number>;

  /** @param dice 1 to 8 */
  constructor(readonly dice: number) {
    this.all = Array.from({ length: dice + 1 }, (_, size) => sortedFaces(size, 1)).flat();
    this.indexes = new Map(this.all.map((faces, index) => [faces.join(''), index]));
    this.firstThrow = this.all.findIndex(({ length }) => length === dice);
    this.throws = this.all.slice(this.firstThrow);
    this.throwCount = this.throws.length;
    this.grown = Uint16Array.from(
      this.all
        .slice(0, this.firstThrow)
        .flatMap((faces) => FACES.map((face) => this.indexOf([...faces, face]))),
    );
    const shrunk = this.all.map((faces) =>
      [...new Set(faces)].map((face) => this.indexOf(faces.toSpliced(faces.indexOf(face), 1))),
    );
    this.shrunk = Uint16Array.from(shrunk.flat());
    this.shrunkFrom = new Uint16Array(this.all.length + 1);
    shrunk.forEach(({ length }, index) => {
      this.shrunkFrom[index + 1] = (this.shrunkFrom[index] ?? 0) + length;
    });
    this.chances = Float64Array.from(this.throws, (faces) => orders(faces) / 6 ** dice);
  }

  /**
   * The index of dice in any order.
   * @throws Error for invalid faces or too many dice
   */
  indexOf(faces: readonly number[]): number {
    const index = this.indexes.get([...faces].sort((a, b) => a - b).join(''));
    if (index === undefined) throw new Error(`${faces.join(' ')} is not a keep of ${this.dice} dice`);
    return index;
  }
}

const keepsByDice = new Map<number, Keeps>();

/** The keeps of 1 to 8 dice. */
export const keepsOf = (dice: number): Keeps => remembered(keepsByDice, dice, () => new Keeps(dice));

function sortedFaces(size: number, lowest: number): Face[][] {
  if (size === 0) return [[]];
  return FACES.filter((face) => face >= lowest).flatMap((face) =>
    sortedFaces(size - 1, face).map((rest) => [face, ...rest]),
  );
}

/** The number of orders of these dice. */
function orders(faces: readonly number[]): number {
  let count = 1;
  let alike = 0;
  faces.forEach((face, index) => {
    alike = faces[index - 1] === face ? alike + 1 : 1;
    count *= (index + 1) / alike;
  });
  return Math.round(count);
}

/** The first positions that show these faces. */
export function positionsOf(faces: readonly number[], dice: readonly number[]): number[] {
  const left = [...faces];
  return dice.flatMap((face, position) => {
    const found = left.indexOf(face);
    if (found < 0) return [];
    left.splice(found, 1);
    return [position];
  });
}

/** The positions of every choice of dice except all; only one for the same faces. */
export function subsetsOf(dice: readonly number[]): number[][] {
  const subsets = new Map<string, number[]>();
  for (let bits = 0; bits < 2 ** dice.length - 1; bits += 1) {
    const positions = dice.flatMap((_, position) => ((bits >> position) & 1 ? [position] : []));
    const faces = positions
      .map((position) => dice[position] ?? NaN)
      .sort((a, b) => a - b)
      .join('');
    if (!subsets.has(faces)) subsets.set(faces, positions);
  }
  return [...subsets.values()];
}
