import { throwsOf, type DiceCount, dieOf, type Throws } from '@yamb-server/engine';
import { remembered } from './caches.js';

/**
 * The lattice of keeps: every choice of dice that a roll can leave on the table, from none to all. The throws are the
 * keeps of all dice. Each keep leads to others with one die more, one for each side, and to one with a die less for each
 * of its faces.
 */
export class Keeps {
  /** Sorted faces of each keep, ordered by size, then by faces. Keep 0 is empty; the throws come last. */
  readonly all: readonly (readonly number[])[];
  /** The index of the first throw. */
  readonly firstThrow: number;
  readonly throwCount: number;
  /** The keeps of all dice. */
  readonly throws: readonly (readonly number[])[];
  /** For each keep that is not a throw, at its index times the number of sides: the keeps with one die more, by face. */
  readonly grown: Uint16Array;
  /** For each keep, the start in `shrunk` of its keeps with one die less. An additional entry ends the last list. */
  readonly shrunkFrom: Uint32Array;
  readonly shrunk: Uint16Array;
  /** The probability of each throw when all dice are rolled. */
  readonly chances: Float64Array;
  /** Indexed by size. */
  private readonly sizes: readonly { readonly first: number; readonly throws: Throws }[];

  constructor(
    readonly dice: number,
    readonly sides: number,
  ) {
    let first = 0;
    this.sizes = Array.from({ length: dice + 1 }, (_, size) => {
      const throws = throwsOf(size, sides);
      const placed = { first, throws };
      first += throws.all.length;
      return placed;
    });
    this.all = this.sizes.flatMap(({ throws }) => throws.all);
    this.throws = throwsOf(dice, sides).all;
    this.throwCount = this.throws.length;
    this.firstThrow = this.all.length - this.throwCount;
    const faces = Array.from({ length: sides }, (_, index) => index + 1);
    this.grown = Uint16Array.from(
      this.all
        .slice(0, this.firstThrow)
        .flatMap((kept) => faces.map((face) => this.indexOf([...kept, face]))),
    );
    const shrunk = this.all.map((kept) =>
      [...new Set(kept)].map((face) => this.indexOf(kept.toSpliced(kept.indexOf(face), 1))),
    );
    this.shrunk = Uint16Array.from(shrunk.flat());
    this.shrunkFrom = new Uint32Array(this.all.length + 1);
    shrunk.forEach(({ length }, index) => {
      this.shrunkFrom[index + 1] = (this.shrunkFrom[index] ?? 0) + length;
    });
    this.chances = Float64Array.from(this.throws, (thrown) => orders(thrown) / sides ** dice);
  }

  /**
   * The index of dice in any order.
   * @throws Error for invalid faces or too many dice
   */
  indexOf(faces: readonly number[]): number {
    const size = this.sizes[faces.length];
    const index = size?.throws.indexOf(faces) ?? -1;
    if (!size || index < 0) throw new Error(`${faces.join(' ')} is not a keep of ${this.dice} dice`);
    return size.first + index;
  }
}

const keepsByDice = new Map<string, Keeps>();

/** The keeps of a rule set's dice. `validateRuleset` bounds them: there are at most 31,824. */
export function keepsOf({ dice, faces }: Pick<DiceCount, 'dice' | 'faces'>): Keeps {
  const { sides } = dieOf({ faces });
  return remembered(keepsByDice, `${dice}/${sides}`, () => new Keeps(dice, sides));
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
      .join();
    if (!subsets.has(faces)) subsets.set(faces, positions);
  }
  return [...subsets.values()];
}
