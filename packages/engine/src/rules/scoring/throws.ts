/**
 * All throws of a number of dice: 252 for five, 462 for six, 1,287 for eight. Few enough to keep their scores in
 * tables.
 */

const FACES = [1, 2, 3, 4, 5, 6] as const;

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

  constructor(readonly dice: number) {
    const base = dice + 1;
    const keys = base ** 5;
    this.weights = Int32Array.of(keys, 0, 1, base, base ** 2, base ** 3, base ** 4);
    this.all = sortedThrows(dice, 1);
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

const throwsByDice = new Map<number, Throws>();

/** The throws of 1 to 8 dice. */
export function throwsOf(dice: number): Throws {
  let throws = throwsByDice.get(dice);
  if (!throws) {
    throws = new Throws(dice);
    throwsByDice.set(dice, throws);
  }
  return throws;
}

const selections = new Map<string, readonly Uint16Array[]>();

/** For each throw of `dice` dice, the indexes of the throws of `counted` dice that it contains, each once. */
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

/** Every choice of `count` sorted dice, each once. Among equal dice, the first is picked first. */
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
