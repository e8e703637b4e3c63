import { describe, expect, it } from '@jest/globals';
import type { Pattern } from '../ruleset.js';
import { COLOURED } from '../testing/points-of.js';
import { PLAIN_DIE, type Die } from './die.js';
import { countsOf, NO_MATCH, patternSums } from './pattern-sums.js';
import { matchPattern } from './patterns.js';

/** Two patterns of each kind, so that one would find the sums of the other in a cache that confuses them. */
const PATTERNS: readonly Pattern[] = [
  ...[1, 2].map((face) => ({ kind: 'face', face }) as const),
  ...[[2], [2, 2], [3, 2]].map((sizes) => ({ kind: 'groups', sizes }) as const),
  ...[3, 4].map((length) => ({ kind: 'straight', length }) as const),
  ...[
    [1, 2, 3],
    [2, 3, 4],
  ].flatMap((faces) => [{ kind: 'set', faces } as const, { kind: 'only', faces } as const]),
  ...[9, 10].map((sum) => ({ kind: 'sum', sum }) as const),
  ...[9, 10].map((least) => ({ kind: 'sumRange', least, most: 12 }) as const),
  { kind: 'sumRange', least: 9, most: 11 },
  ...[2, 3].map((size) => ({ kind: 'flush', size }) as const),
  ...[[2], [2, 2]].map((sizes) => ({ kind: 'colouredGroups', sizes }) as const),
  { kind: 'rill' },
  { kind: 'any', counted: 'highest' },
  ...[12, 13].map((sum): Pattern => {
    const pair = { kind: 'groups', sizes: [2] } as const;
    return { kind: 'every', patterns: [pair, { kind: 'sum', sum }] };
  }),
];

const EIGHT_SIDES: Die = { ...PLAIN_DIE, values: [1, 2, 3, 4, 5, 6, 7, 8], ranked: [1, 2, 3, 4, 5, 6, 7, 8] };

const DICE: readonly (readonly [string, number, Die])[] = [
  ['five dice', 5, PLAIN_DIE],
  ['six dice', 6, PLAIN_DIE],
  ['five coloured dice', 5, COLOURED],
  ['five dice with eight sides', 5, EIGHT_SIDES],
];

describe.each(DICE)('the sums of %s', (_, dice, die) => {
  it.each(PATTERNS)('are those of each throw for %j', (pattern) => {
    const each = countsOf(dice, die).map((counts) => matchPattern(pattern, counts, die) ?? NO_MATCH);
    expect([...patternSums(pattern, dice, die)]).toEqual(each);
  });
});

it('patterns that the same dice make with the same sum share their sums', () => {
  const sumsOf = (pattern: Pattern): Int16Array => patternSums(pattern, 5, PLAIN_DIE);
  expect(sumsOf({ kind: 'groups', sizes: [2, 3] })).toBe(sumsOf({ kind: 'groups', sizes: [3, 2] }));
  expect(sumsOf({ kind: 'colouredGroups', sizes: [2, 3] })).toBe(
    sumsOf({ kind: 'colouredGroups', sizes: [3, 2] }),
  );
  for (const kind of ['set', 'only'] as const)
    expect(sumsOf({ kind, faces: [3, 1, 2] })).toBe(sumsOf({ kind, faces: [1, 2, 3, 3] }));
});
