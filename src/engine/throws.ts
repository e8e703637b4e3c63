/** Five dice make 252 different throws, six make 462: few enough to keep everything about them in tables. */

const FACES = [1, 2, 3, 4, 5, 6] as const;

/**
 * What each face adds to the key of a throw: a base-7 digit counts how often it shows, so that no two throws
 * of up to six dice share a key. What is no face adds more than any key holds.
 */
const WEIGHTS = Int32Array.of(7 ** 6, 1, 7, 7 ** 2, 7 ** 3, 7 ** 4, 7 ** 5);

const THROWS = { 5: sortedThrows(5, 1), 6: sortedThrows(6, 1) } as const;

const INDEX_BY_KEY = indexByKey();

/**
 * The place of a throw among all throws of as many dice, whatever the order of its dice: 0 to 251 for five dice,
 * 0 to 461 for six, −1 for what is neither.
 */
export function throwIndex(dice: readonly number[]): number {
  let key = 0;
  for (const face of dice) {
    key += WEIGHTS[face] ?? 7 ** 6;
  }
  return INDEX_BY_KEY[key] ?? -1;
}

/** All throws of five or of six dice, each sorted, in the order of `throwIndex`. */
export function allThrows(dice: 5 | 6): readonly (readonly number[])[] {
  return THROWS[dice];
}

function sortedThrows(dice: number, lowest: number): number[][] {
  if (dice === 0) {
    return [[]];
  }
  return FACES.filter((face) => face >= lowest).flatMap((face) =>
    sortedThrows(dice - 1, face).map((rest) => [face, ...rest]),
  );
}

function indexByKey(): Int16Array {
  const indices = new Int16Array(7 ** 6).fill(-1);
  for (const throws of Object.values(THROWS)) {
    throws.forEach((dice, index) => {
      const key = dice.reduce((sum, face) => sum + (WEIGHTS[face] ?? 0), 0);
      indices[key] = index;
    });
  }
  return indices;
}
