import {
  kindsOf,
  leastMultipleOf,
  stored,
  throwsOfKinds,
  type DieKind,
  type ThrownDice,
  type Throws,
} from '@yamb-server/engine';

/**
 * The lattice of keeps: every choice of dice that a roll can leave on the table, from none to all. The throws are the
 * keeps of all dice. Each keep leads to others with one die more, and to one with a die less for each of its faces.
 */
export class Keeps {
  /** Sorted faces of each keep, ordered by size, then by faces. Keep 0 is empty; the throws come last. */
  readonly all: readonly (readonly number[])[];
  /** The index of the first throw. */
  readonly firstThrow: number;
  readonly throwCount: number;
  /** The keeps of all dice. */
  readonly throws: readonly (readonly number[])[];
  /** The number of links of a keep that is not a throw: a multiple of the sides of every die. */
  readonly links: number;
  /**
   * For each keep that is not a throw, at its index times `links`: the keeps with one die more, all equally likely. The
   * missing die is of the first kind of which one is missing.
   */
  readonly grown: Uint16Array;
  /** For each keep, the start in `shrunk` of its keeps with one die less. An additional entry ends the last list. */
  readonly shrunkFrom: Uint32Array;
  readonly shrunk: Uint16Array;
  /** The probability of each throw when all dice are rolled. */
  readonly chances: Float64Array;
  /** The keeps with the same number of dice of each kind, by `placeOf` these numbers. */
  private readonly parts: readonly ({ readonly first: number; readonly throws: Throws } | undefined)[];

  constructor(private readonly kinds: readonly DieKind[]) {
    let first = 0;
    const parts = partsOf(kinds).map((kept) => {
      const throws = throwsOfKinds(kinds.map((kind, index) => ({ ...kind, dice: kept[index] ?? 0 })));
      const part = { first, throws, place: placeOf(kinds, (_, index) => kept[index] ?? 0) };
      first += throws.all.length;
      return part;
    });
    this.parts = parts.toSorted((one, other) => one.place - other.place);
    this.all = parts.flatMap(({ throws }) => throws.all);
    this.throws = throwsOfKinds(kinds).all;
    this.throwCount = this.throws.length;
    this.firstThrow = this.all.length - this.throwCount;
    this.links = leastMultipleOf(kinds.map(({ sides }) => sides));
    this.grown = Uint16Array.from(
      this.all.slice(0, this.firstThrow).flatMap((kept) => {
        const { first: lowest, sides } = this.missingFrom(kept);
        return Array.from({ length: this.links }, (_, link) =>
          this.indexOf([...kept, lowest + (link % sides)]),
        );
      }),
    );
    const shrunk = this.all.map((kept) =>
      [...new Set(kept)].map((face) => this.indexOf(kept.toSpliced(kept.indexOf(face), 1))),
    );
    this.shrunk = Uint16Array.from(shrunk.flat());
    this.shrunkFrom = new Uint32Array(this.all.length + 1);
    shrunk.forEach(({ length }, index) => {
      this.shrunkFrom[index + 1] = (this.shrunkFrom[index] ?? 0) + length;
    });
    const orders = kinds.reduce((product, { dice, sides }) => product * sides ** dice, 1);
    this.chances = Float64Array.from(this.throws, (thrown) => this.ordersOf(thrown) / orders);
  }

  /**
   * The index of dice in any order.
   * @throws Error for invalid faces or too many dice
   */
  indexOf(faces: readonly number[]): number {
    const part = this.parts[placeOf(this.kinds, (kind) => countOf(kind, faces))];
    const index = part?.throws.indexOf(faces) ?? -1;
    if (!part || index < 0)
      throw new Error(`${faces.join(' ')} is not a keep of ${this.throws[0]?.length ?? 0} dice`);
    return part.first + index;
  }

  private missingFrom(kept: readonly number[]): DieKind {
    const missing = this.kinds.find((kind) => countOf(kind, kept) < kind.dice);
    if (!missing) throw new Error(`${kept.join(' ')} are all dice`);
    return missing;
  }

  /** The number of orders of sorted dice that show these faces. */
  private ordersOf(thrown: readonly number[]): number {
    let from = 0;
    return this.kinds.reduce((product, { dice }) => {
      from += dice;
      return product * orders(thrown.slice(from - dice, from));
    }, 1);
  }
}

/** The index of a part: its numbers of dice of each kind as the digits of a number. NaN if there are too many. */
function placeOf(kinds: readonly DieKind[], countAt: (kind: DieKind, index: number) => number): number {
  let place = 0;
  for (const [index, kind] of kinds.entries()) {
    const count = countAt(kind, index);
    place = place * (kind.dice + 1) + (count > kind.dice ? NaN : count);
  }
  return place;
}

/** How many dice show faces of this kind. A loop, because advice calls it for every keep. */
function countOf({ first, sides }: DieKind, faces: readonly number[]): number {
  let count = 0;
  for (const face of faces) if (face >= first && face < first + sides) count += 1;
  return count;
}

/** Every choice of numbers of dice of each kind, fewer dice first. */
function partsOf(kinds: readonly DieKind[]): number[][] {
  const all = kinds.reduce<number[][]>(
    (parts, { dice }) =>
      parts.flatMap((part) => Array.from({ length: dice + 1 }, (_, some) => [...part, some])),
    [[]],
  );
  const size = (part: readonly number[]): number => part.reduce((sum, dice) => sum + dice, 0);
  return all.sort((one, other) => size(one) - size(other));
}

const keepsByDice = new Map<string, Keeps>();

/** The keeps of a rule set's dice. `validateRuleset` bounds them, and their links. */
export function keepsOf(dice: ThrownDice): Keeps {
  const kinds = kindsOf(dice);
  const key = kinds.map(({ dice: count, sides }) => `${count}/${sides}`).join();
  return stored(keepsByDice, key, () => new Keeps(kinds));
}

/** The number of orders of equal dice that show these faces. */
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
