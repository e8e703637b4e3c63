/** All throws of some dice: 252 for five with six sides, 462 for six, 1,287 for eight. */
import { at, stored } from '../result.js';
import { dieOf, kindsOf, PLAIN_DIE, type Die, type DieKind, type ThrownDice } from './die.js';

/** The number of throws of equal dice, ignoring order. */
export function countThrows(dice: number, sides: number): number {
  let count = 1;
  for (let die = 1; die <= dice; die += 1) count = (count * (sides - 1 + die)) / die;
  return count;
}

/** The number of throws of dice of these kinds. */
export const countOfThrows = (kinds: readonly Pick<DieKind, 'dice' | 'sides'>[]): number =>
  kinds.reduce((count, { dice, sides }) => count * countThrows(dice, sides), 1);

/** The least common multiple of these numbers of sides. */
export const leastMultipleOf = (sides: readonly number[]): number => sides.reduce(leastMultiple);

function leastMultiple(one: number, other: number): number {
  let multiple = one;
  while (multiple % other > 0) multiple += one;
  return multiple;
}

/** Every throw of some dice, ignoring the order of those of a kind, with its index. */
export class Throws {
  /** Each throw, sorted, at its index. */
  readonly all: readonly (readonly number[])[];
  /** The number of dice. */
  readonly dice: number;
  private readonly kinds: readonly RankedKind[];
  /** Per face: how many dice of the current throw show it. */
  private readonly shown: Uint8Array;

  constructor(kinds: readonly DieKind[]) {
    this.dice = kinds.reduce((sum, { dice }) => sum + dice, 0);
    this.kinds = kinds.map((kind) => new RankedKind(kind));
    this.all = this.kinds.reduce<readonly (readonly number[])[]>(
      (throws, kind) => throws.flatMap((before) => kind.all.map((own) => [...before, ...own])),
      [[]],
    );
    this.shown = new Uint8Array(Math.max(...kinds.map(({ first, sides }) => first + sides)));
  }

  /** The index of a throw in any order; −1 if it is invalid. */
  indexOf(dice: readonly number[]): number {
    const { shown } = this;
    if (dice.length !== this.dice) return -1;
    shown.fill(0);
    for (const face of dice) {
      const count = shown[face];
      if (count === undefined || face === 0) return -1;
      shown[face] = count + 1;
    }
    let index = 0;
    for (const kind of this.kinds) {
      const rank = kind.rankOf(shown);
      if (rank < 0) return -1;
      index = index * kind.all.length + rank;
    }
    return index;
  }
}

/** The throws of the dice of one kind. */
class RankedKind {
  readonly all: readonly (readonly number[])[];
  private readonly dice: number;
  private readonly first: number;
  private readonly sides: number;
  /** The number of throws of each number of dice with the highest faces, indexed by number of faces, then dice. */
  private readonly counts: readonly Int32Array[];

  constructor({ dice, first, sides }: DieKind) {
    this.dice = dice;
    this.first = first;
    this.sides = sides;
    this.all = sortedThrows(dice, first, first + sides);
    this.counts = Array.from({ length: sides + 1 }, (_, faces) =>
      Int32Array.from({ length: dice }, (__, some) => countThrows(some, faces)),
    );
  }

  /**
   * The index of a throw; −1 if another number of dice shows faces of this kind. Sorted throws begin with those that show
   * most of the lowest face, so each face is preceded by the throws that show more of it.
   */
  rankOf(shown: Uint8Array): number {
    const { first, sides } = this;
    let rank = 0;
    let left = this.dice;
    for (let face = 0; face < sides; face += 1) {
      left -= shown[first + face] ?? 0;
      if (left > 0) rank += this.counts[sides - face]?.[left - 1] ?? 0;
      else if (left < 0) return -1;
    }
    return left === 0 ? rank : -1;
  }
}

const throwsByDice = new Map<string, Throws>();

/** The throws of dice of these kinds. `validateRuleset` limits how many there are. */
export const throwsOfKinds = (kinds: readonly DieKind[]): Throws =>
  stored(throwsByDice, keyOf(kinds), () => new Throws(kinds));

/** The throws of a number of equal dice. */
export const throwsOf = (dice: number, sides = PLAIN_DIE.values.length): Throws =>
  throwsOfKinds([{ dice, first: 1, sides }]);

const keyOf = (kinds: readonly DieKind[]): string =>
  kinds.map(({ dice, first, sides }) => `${dice}/${first}/${sides}`).join();

/** The throws of counted dice as patterns see them: a die shows the rank of its value among the values of the faces, from 1. */
export const rankedThrows = (counted: number, { ranked }: Die): Throws => throwsOf(counted, ranked.length);

const selections = new Map<string, readonly Uint16Array[]>();

/** For each throw of the dice, the indexes among `rankedThrows` of the throws of `counted` dice that it contains, each once. */
export function selectionsOf(dice: ThrownDice, counted: number): readonly Uint16Array[] {
  const die = dieOf(dice);
  const kinds = kindsOf(dice);
  return stored(selections, `${keyOf(kinds)} ${counted} ${die.values.join()}`, () => {
    const ranked = rankedThrows(counted, die);
    const ranks = die.values.map((value) => die.ranked.indexOf(value) + 1);
    return throwsOfKinds(kinds).all.map((faces) => {
      const picks = picksOf(faces, counted).map((picked) =>
        ranked.indexOf(picked.map((face) => at(ranks, face - 1))),
      );
      return Uint16Array.from(new Set(picks));
    });
  });
}

/** Whether every throw is its only selection, at the same index. */
export const isOwnSelection = (dice: ThrownDice, counted: number): boolean =>
  counted === dice.dice &&
  !dice.otherDice &&
  dieOf(dice).values.every((value, index, all) => value > (all[index - 1] ?? -1));

/** The values of the dice of each of `rankedThrows`. */
export const valuesOfThrows = (counted: number, die: Die): readonly (readonly number[])[] =>
  rankedThrows(counted, die).all.map((ranks) => ranks.map((rank) => at(die.ranked, rank - 1)));

/** Every choice of `count` sorted dice, each once. Among equal dice, the first is picked first. */
function picksOf(dice: readonly number[], count: number): number[][] {
  if (count === 0) return [[]];
  return dice.flatMap((face, index) =>
    dice[index - 1] === face ? [] : picksOf(dice.slice(index + 1), count - 1).map((rest) => [face, ...rest]),
  );
}

/** @param end the face after the highest */
function sortedThrows(dice: number, lowest: number, end: number): number[][] {
  if (dice === 0) return [[]];
  return Array.from({ length: end - lowest }, (_, above) => lowest + above).flatMap((face) =>
    sortedThrows(dice - 1, face, end).map((rest) => [face, ...rest]),
  );
}
