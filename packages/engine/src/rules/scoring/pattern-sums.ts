/** Matches patterns against every throw of the counted dice at once. */
import { PLAIN_DIE, type Die } from './die.js';
import { countValues, matchPattern, type ValueCounts } from './patterns.js';
import { never, stored } from '../result.js';
import type { Pattern, SinglePattern } from '../ruleset.js';
import { valuesOfThrows } from './throws.js';

/** Marks throws that do not make the pattern. */
export const NO_MATCH = -1;

export const ALL_DICE: Pattern = { kind: 'any', counted: 'highest' };

const countsByDice = new Map<string, readonly ValueCounts[]>();

/** For each of `rankedThrows(counted)`, how many dice have each value. */
export function countsOf(counted: number, die: Die): readonly ValueCounts[] {
  return stored(countsByDice, `${counted} ${die.ranked.join()}`, () =>
    valuesOfThrows(counted, die).map((values) => countValues(values, die)),
  );
}

/** Cache for single patterns with any number of plain dice: about 200 for each number. */
const sumsOfPlainDice = new Map<string, Int16Array>();

/** Cache for other dice and `every` patterns, because each roll of a row asks for the same. */
const sumsByDie = new WeakMap<Die, WeakMap<Pattern, Map<number, Int16Array>>>();

/** For each of `rankedThrows(counted)`, the sum of the dice that make the pattern, or `NO_MATCH`. */
export function patternSums(pattern: Pattern, counted: number, die: Die): Int16Array {
  if (pattern.kind !== 'every' && die === PLAIN_DIE) {
    return stored(sumsOfPlainDice, `${counted} ${keyOf(pattern)}`, () => singleSums(pattern, counted, die));
  }
  const byPattern = stored(sumsByDie, die, () => new WeakMap<Pattern, Map<number, Int16Array>>());
  const byDice = stored(byPattern, pattern, () => new Map<number, Int16Array>());
  return stored(byDice, counted, () =>
    pattern.kind === 'every'
      ? sumsOfEvery(pattern.patterns, counted, die)
      : singleSums(pattern, counted, die),
  );
}

const singleSums = (pattern: SinglePattern, counted: number, die: Die): Int16Array =>
  Int16Array.from(countsOf(counted, die), (counts) => matchPattern(pattern, counts, die) ?? NO_MATCH);

function sumsOfEvery(patterns: readonly SinglePattern[], counted: number, die: Die): Int16Array {
  const all = Int16Array.from(patternSums(ALL_DICE, counted, die));
  for (const part of patterns) {
    const sums = patternSums(part, counted, die);
    for (let index = 0; index < all.length; index += 1) if (sums[index] === NO_MATCH) all[index] = NO_MATCH;
  }
  return all;
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
    case 'sumRange':
      return `sum ${pattern.least}-${pattern.most}`;
    case 'only':
      return `only ${[...new Set(pattern.faces)].sort().join(' ')}`;
    case 'flush':
      return `flush ${pattern.size}`;
    case 'colouredGroups':
      return `colouredGroups ${[...pattern.sizes].sort().join(' ')}`;
    case 'rill':
    case 'any':
      return pattern.kind;
    default:
      return never(pattern);
  }
}
