import { describe, expect, it } from '@jest/globals';
import { PLAIN_DIE, type Die } from './die.js';
import { countValues, matchPattern } from './patterns.js';
import type { Pattern } from '../ruleset.js';
import { COLOURED } from '../testing/points-of.js';

const CASES: readonly [pattern: Pattern, dice: string, sum: number | undefined][] = [
  [{ kind: 'face', face: 3 }, '13335', 9],
  [{ kind: 'face', face: 3 }, '12456', undefined],
  [{ kind: 'groups', sizes: [3] }, '44412', 12],
  [{ kind: 'groups', sizes: [3] }, '44444', 12],
  [{ kind: 'groups', sizes: [3] }, '44122', undefined],
  [{ kind: 'groups', sizes: [4] }, '22226', 8],
  [{ kind: 'groups', sizes: [5] }, '66666', 30],
  [{ kind: 'groups', sizes: [5] }, '66665', undefined],
  [{ kind: 'groups', sizes: [3, 2] }, '22255', 16],
  [{ kind: 'groups', sizes: [3, 2] }, '55555', undefined],
  [{ kind: 'groups', sizes: [3, 2] }, '22554', undefined],
  [{ kind: 'straight', length: 4 }, '12343', 10],
  [{ kind: 'straight', length: 4 }, '12345', 14],
  [{ kind: 'straight', length: 4 }, '12356', undefined],
  [{ kind: 'straight', length: 5 }, '23456', 20],
  [{ kind: 'straight', length: 5 }, '12346', undefined],
  [{ kind: 'set', faces: [1, 2, 3, 4, 5] }, '54321', 15],
  [{ kind: 'set', faces: [1, 2, 3, 4, 5] }, '23456', undefined],
  [{ kind: 'set', faces: [2, 3, 4, 5, 6] }, '23456', 20],
  [{ kind: 'groups', sizes: [2] }, '11662', 12],
  [{ kind: 'groups', sizes: [2] }, '33314', 6],
  [{ kind: 'groups', sizes: [2] }, '12345', undefined],
  [{ kind: 'groups', sizes: [2, 2] }, '11662', 14],
  [{ kind: 'groups', sizes: [2, 2] }, '33355', 16],
  [{ kind: 'groups', sizes: [2, 2] }, '33331', undefined],
  [{ kind: 'groups', sizes: [3, 2] }, '333366', 21],
  [{ kind: 'groups', sizes: [3, 2] }, '666333', 24],
  [{ kind: 'groups', sizes: [3, 3] }, '666333', 27],
  [{ kind: 'groups', sizes: [2, 3] }, '555666', 28],
  [{ kind: 'groups', sizes: [4, 2] }, '444466', 28],
  [{ kind: 'groups', sizes: [4, 2] }, '444666', undefined],
  [{ kind: 'groups', sizes: [2, 2, 2] }, '112266', 18],
  [{ kind: 'groups', sizes: [2, 2, 2] }, '111166', undefined],
  [{ kind: 'set', faces: [1, 3, 5] }, '135', 9],
  [{ kind: 'set', faces: [1, 3, 4, 5, 6] }, '65431', 19],
  [{ kind: 'set', faces: [1, 3, 4, 5, 6] }, '65432', undefined],
  [{ kind: 'sum', sum: 13 }, '166', 13],
  [{ kind: 'sum', sum: 13 }, '165', undefined],
  [
    {
      kind: 'every',
      patterns: [
        { kind: 'groups', sizes: [2] },
        { kind: 'sum', sum: 13 },
      ],
    },
    '166',
    13,
  ],
  [
    {
      kind: 'every',
      patterns: [
        { kind: 'groups', sizes: [2] },
        { kind: 'sum', sum: 13 },
      ],
    },
    '346',
    undefined,
  ],
  [
    {
      kind: 'every',
      patterns: [
        { kind: 'groups', sizes: [2] },
        { kind: 'sum', sum: 13 },
      ],
    },
    '266',
    undefined,
  ],
  [{ kind: 'only', faces: [1, 2, 3] }, '12331', 10],
  [{ kind: 'only', faces: [1, 2, 3] }, '12334', undefined],
  [{ kind: 'rill' }, '22225', 13],
  [{ kind: 'rill' }, '66661', 25],
  [{ kind: 'rill' }, '11116', 10],
  [{ kind: 'rill' }, '22224', undefined],
  [{ kind: 'rill' }, '22255', undefined],
  [{ kind: 'any', counted: 'highest' }, '12356', 17],
  [{ kind: 'any', counted: 'lowest' }, '12356', 17],
];

/** A four-sided die, then one with 0, 1, 4 and 5: ones and fours on both are equal. */
const VALUED: Die = { values: [1, 2, 3, 4, 0, 1, 4, 5], ranked: [0, 1, 2, 3, 4, 5], colours: [] };

/** The dice are given by their values. */
const VALUED_CASES: readonly [pattern: Pattern, values: string, sum: number | undefined][] = [
  [{ kind: 'face', face: 4 }, '4412', 8],
  [{ kind: 'face', face: 7 }, '4412', 8],
  [{ kind: 'face', face: 5 }, '0112', 0],
  [{ kind: 'face', face: 5 }, '1112', undefined],
  [{ kind: 'set', faces: [1, 6] }, '1234', 1],
  [{ kind: 'only', faces: [4, 5] }, '4440', 12],
  [{ kind: 'only', faces: [4, 5] }, '4441', undefined],
  [{ kind: 'straight', length: 4 }, '0123', 6],
  [{ kind: 'straight', length: 4 }, '2345', 14],
  [{ kind: 'straight', length: 4 }, '0234', undefined],
  [{ kind: 'groups', sizes: [2] }, '0012', 0],
  [{ kind: 'groups', sizes: [2, 2] }, '0044', 8],
  [{ kind: 'rill' }, '00005', 5],
  [{ kind: 'sumRange', least: 0, most: 6 }, '0123', 6],
  [{ kind: 'sumRange', least: 0, most: 6 }, '1123', undefined],
  [{ kind: 'sumRange', least: 7, most: 9 }, '0123', undefined],
  [{ kind: 'sumRange', least: 7, most: 9 }, '1123', 7],
  [{ kind: 'sumRange', least: 7, most: 9 }, '1134', 9],
];

/** The value in the middle, four, is its own opposite. */
const SEVEN_SIDES: Die = { values: [1, 2, 3, 4, 5, 6, 7], ranked: [1, 2, 3, 4, 5, 6, 7], colours: [] };

const COLOURED_CASES: readonly [pattern: Pattern, dice: string, sum: number | undefined][] = [
  [{ kind: 'flush', size: 5 }, '16611', 15],
  [{ kind: 'flush', size: 5 }, '33333', 15],
  [{ kind: 'flush', size: 5 }, '16612', undefined],
  [{ kind: 'flush', size: 3 }, '11662', 13],
  [{ kind: 'flush', size: 2 }, '11552', 10],
  [{ kind: 'flush', size: 2 }, '66223', 12],
  [{ kind: 'colouredGroups', sizes: [2, 2] }, '11662', 14],
  [{ kind: 'colouredGroups', sizes: [2, 2] }, '11661', 14],
  [{ kind: 'colouredGroups', sizes: [2, 2] }, '11552', undefined],
  [{ kind: 'colouredGroups', sizes: [2, 2] }, '22222', undefined],
  [{ kind: 'colouredGroups', sizes: [3, 2] }, '22555', 19],
  [{ kind: 'colouredGroups', sizes: [3, 2] }, '22666', undefined],
  [{ kind: 'colouredGroups', sizes: [2] }, '11553', 10],
];

describe('matchPattern', () => {
  it.each(CASES)('matches %j against %s: %p', (pattern, dice, sum) => {
    expect(matchPattern(pattern, countValues(Array.from(dice, Number)), PLAIN_DIE)).toBe(sum);
  });

  it.each(VALUED_CASES)('matches %j against dice that count %s: %p', (pattern, dice, sum) => {
    expect(matchPattern(pattern, countValues(Array.from(dice, Number), VALUED), VALUED)).toBe(sum);
  });

  it.each([
    ['77771', 29],
    ['33335', 17],
    ['44441', undefined],
    ['44444', undefined],
  ])('finds a rill in %s on dice with seven sides: %p', (dice, sum) => {
    const counts = countValues(Array.from(dice, Number), SEVEN_SIDES);
    expect(matchPattern({ kind: 'rill' }, counts, SEVEN_SIDES)).toBe(sum);
  });

  it.each(COLOURED_CASES)('matches %j against %s in colours: %p', (pattern, dice, sum) => {
    expect(matchPattern(pattern, countValues(Array.from(dice, Number)), COLOURED)).toBe(sum);
  });

  it.each(COLOURED_CASES)('never matches %j against %s without colours', (pattern, dice) => {
    expect(matchPattern(pattern, countValues(Array.from(dice, Number)), PLAIN_DIE)).toBeUndefined();
  });
});
