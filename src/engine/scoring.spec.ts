import { describe, expect, it } from '@jest/globals';
import { columnIndexOf, rowIndexOf } from './lookup.js';
import { higherIsBetter, highestSum, lowestSum, scoreOf } from './scoring.js';
import { smallRuleset } from './testing/small-ruleset.js';

const faces = (dice: string): number[] => Array.from(dice, Number);
const score = (row: string, dice: string, rollNumber = 1): number =>
  scoreOf(smallRuleset, rowIndexOf(smallRuleset, row) ?? -1, faces(dice), rollNumber);

describe('scoreOf', () => {
  it.each([
    ['ones', '111111', 5],
    ['ones', '316121', 3],
    ['ones', '234566', 0],
    ['maximum', '611111', 10],
    ['minimum', '166666', 25],
    ['minimum', '111116', 5],
    ['fiveOfAKind', '616666', 80],
    ['fiveOfAKind', '116666', 0],
  ])('%s of %s is %i: the best five count', (row, dice, points) => {
    expect(score(row, dice)).toBe(points);
  });

  it.each([
    [1, 66],
    [2, 56],
    [3, 46],
  ])('a straight after roll %i is %i', (roll, points) => {
    expect(score('straight', '163452', roll)).toBe(points);
  });

  it('is 0 for what is no throw', () => {
    expect(score('maximum', '123')).toBe(0);
  });
});

describe('sums of the dice on the table', () => {
  it.each([
    ['123456', 20, 15],
    ['666661', 30, 25],
    ['13566', 21, 21],
    ['222222', 10, 10],
  ])('%s: at most %i, at least %i', (dice, highest, lowest) => {
    expect([highestSum(faces(dice)), lowestSum(faces(dice))]).toEqual([highest, lowest]);
  });
});

describe('higherIsBetter', () => {
  it('is false for the lowest sum only', () => {
    expect(smallRuleset.rows.filter((row) => !higherIsBetter(row)).map(({ id }) => id)).toEqual(['minimum']);
  });
});

describe('lookup', () => {
  it('gives places in sheet order, and nothing for unknown ids', () => {
    expect([rowIndexOf(smallRuleset, 'minimum'), columnIndexOf(smallRuleset, 'dictated')]).toEqual([2, 2]);
    expect([rowIndexOf(smallRuleset, 'dictated'), columnIndexOf(smallRuleset, 'toString')]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
