/** Matches patterns against every throw of the counted dice at once. */
import { countFaces, matchPattern, type FaceCounts } from './patterns.js';
import { never } from '../result.js';
import type { Pattern, SinglePattern } from '../ruleset.js';
import { throwsOf } from './throws.js';

/** Marks throws that do not make the pattern. */
export const NO_MATCH = -1;

export const ALL_DICE: Pattern = { kind: 'any', counted: 'highest' };

const countsByDice = new Map<number, readonly FaceCounts[]>();

/** For each throw of this many dice, how many dice show each face. */
export function countsOf(dice: number): readonly FaceCounts[] {
  return stored(countsByDice, dice, () => throwsOf(dice).all.map(countFaces));
}

/** Cache for single patterns with any number of dice: about 150 for each number. */
const sumsByKey = new Map<string, Int16Array>();

/** Cache for `every` patterns, by number of dice, because each roll of a row asks for the same. */
const sumsOfEvery = new WeakMap<Pattern, Map<number, Int16Array>>();

/** For each of `throwsOf(counted)`, the sum of the dice that make the pattern, or `NO_MATCH`. */
export function patternSums(pattern: Pattern, counted: number): Int16Array {
  if (pattern.kind !== 'every') {
    return stored(sumsByKey, `${counted} ${keyOf(pattern)}`, () =>
      Int16Array.from(countsOf(counted), (counts) => matchPattern(pattern, counts) ?? NO_MATCH),
    );
  }
  const byDice = stored(sumsOfEvery, pattern, () => new Map<number, Int16Array>());
  return stored(byDice, counted, () => {
    const all = Int16Array.from(patternSums(ALL_DICE, counted));
    for (const part of pattern.patterns) {
      const sums = patternSums(part, counted);
      for (let index = 0; index < all.length; index += 1) if (sums[index] === NO_MATCH) all[index] = NO_MATCH;
    }
    return all;
  });
}

/** The value of a key, created if missing. */
function stored<K, V>(
  map: { get: (key: K) => V | undefined; set: (key: K, value: V) => unknown },
  key: K,
  make: () => V,
): V {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}

/** A key that is equal for patterns that the same dice make with the same sum. */
function keyOf(pattern: SinglePattern): string {
  switch (pattern.kind) {
    case 'face':
      return `face ${pattern.face}`;
    case 'groups':
      return `groups ${[...pattern.sizes].sort().join(' ')}`;
    case 'straight':
      return `straight ${pattern.length}`;
    case 'set':
      return `set ${[...new Set(pattern.faces)].sort().join(' ')}`;
    case 'sum':
      return `sum ${pattern.sum}`;
    case 'rill':
    case 'any':
      return pattern.kind;
    default:
      return never(pattern);
  }
}
