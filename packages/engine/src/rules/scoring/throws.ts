/** All throws of some dice: 252 of five, 462 of six, 1,287 of eight; few enough to keep their scores in tables. */

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** Every throw of a number of dice, whatever the order of its dice, and its index among them. */
export class Throws {
  /** Each throw sorted, at its index. */
  readonly all: readonly (readonly number[])[];
  /**
   * What each face adds to the key of a throw: a digit to the base `dice` + 1 counts how often it shows. The ones need no
   * digit, as they are what the others leave. What is not a face adds more than any key has.
   */
  private readonly weights: Int32Array;
  private readonly indexByKey: Int16Array;

  constructor(readonly dice: number) {
    const base = dice + 1;
    const keys = base ** 5;
    this.weights = Int32Array.of(keys, 0, 1, base, base ** 2, base ** 3, base ** 4);
    this.all = sortedThrows(dice, 1);
    this.indexByKey = new Int16Array(keys).fill(-1);
    for (const [index, faces] of this.all.entries()) this.indexByKey[this.keyOf(faces)] = index;
  }

  /** The index of a throw; −1 for what is not one. */
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

const throwsByDice = new Map<number, Throws>();

/** The throws of `dice` dice, from 1 to 8. */
export function throwsOf(dice: number): Throws {
  let throws = throwsByDice.get(dice);
  if (!throws) {
    throws = new Throws(dice);
    throwsByDice.set(dice, throws);
  }
  return throws;
}

const selections = new Map<string, readonly Uint16Array[]>();

/**
 * For each throw of `dice` dice, which throws of `counted` of them it holds: their indexes among the throws of `counted`
 * dice, each once.
 */
export function selectionsOf(dice: number, counted: number): readonly Uint16Array[] {
  const key = `${dice}/${counted}`;
  let found = selections.get(key);
  if (!found) {
    const smaller = throwsOf(counted);
    found = throwsOf(dice).all.map((faces) => {
      const picks = picksOf(faces, counted).map((picked) => smaller.indexOf(picked));
      return Uint16Array.from(new Set(picks));
    });
    selections.set(key, found);
  }
  return found;
}

/** Every choice of `count` of some sorted dice, each once. Of a face that repeats, the first die is picked first. */
function picksOf(dice: readonly number[], count: number): number[][] {
  if (count === 0) return [[]];
  return dice.flatMap((face, index) =>
    dice[index - 1] === face ? [] : picksOf(dice.slice(index + 1), count - 1).map((rest) => [face, ...rest]),
  );
}

function sortedThrows(dice: number, lowest: number): number[][] {
  if (dice === 0) return [[]];
  return FACES.filter((face) => face >= lowest).flatMap((face) =>
    sortedThrows(dice - 1, face).map((rest) => [face, ...rest]),
  );
}
