/** Patterns matched against every throw of the counted dice at once. */
import { countFaces, matchPattern, type FaceCounts } from './patterns.js';
import { never } from '../result.js';
import type { Pattern, SinglePattern } from '../ruleset.js';
import { throwsOf } from './throws.js';

/** Where a throw does not make the pattern. */
export const NO_MATCH = -1;

export const ALL_DICE: Pattern = { kind: 'any', counted: 'highest' };

const countsByDice = new Map<number, readonly FaceCounts[]>();

/** For each throw of so many dice, how many of them show each face. */
export function countsOf(dice: number): readonly FaceCounts[] {
  return stored(countsByDice, dice, () => throwsOf(dice).all.map(countFaces));
}

/** Of all single patterns for all numbers of dice, which are few: some 150 of each number. */
const sumsByKey = new Map<string, Int16Array>();

/** Of several patterns at once, by the number of dice: for each roll of a row the same is asked. */
const sumsOfEvery = new WeakMap<Pattern, Map<number, Int16Array>>();

/** The sum of the dice that make the pattern, at the indexes of `throwsOf(counted)`; `NO_MATCH` where they do not make it. */
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

/** What a map has at a key, made where it is not there yet. */
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

/** The same for patterns that the same dice make with the same sum. */
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
