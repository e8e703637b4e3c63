import { describe, expect, it } from '@jest/globals';
import { higherIsBetter, highestSum, lowestSum, rowPoints } from './scoring.js';
import { compiled } from './testing/columns.js';
import { smallRuleset } from './testing/small-ruleset.js';
import { throwsOf } from './throws.js';

const faces = (dice: string): number[] => Array.from(dice, Number);
const rules = compiled(smallRuleset);
const score = (row: string, dice: string, rollNumber = 1): number =>
  rules.scores.pointsAt(rules.scores.offsetOf(faces(dice), rollNumber), rules.rowIndex(row) ?? NaN);

describe('the table of scores', () => {
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

  it.each(['123', '1234567', '123450', '123457'])('has no scores for %s', (dice) => {
    expect(() => score('maximum', dice)).toThrow('is no throw of 6 dice');
  });

  it('has no scores of other rows or rolls', () => {
    expect(() => score('sevens', '123456')).toThrow();
    expect(() => score('ones', '666666', 4)).toThrow();
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

describe('the points of a row', () => {
  const [, maximum, minimum, , five] = smallRuleset.rows;
  const threes = { kind: 'groups', sizes: [3] } as const;

  it.each([
    [1, 6],
    [3, 18],
    [5, 30],
    [6, 30],
    [8, 30],
  ])('of %i dice: at most five count, so a maximum is %i at most', (dice, most) => {
    expect(maximum && Math.max(...rowPoints(maximum, dice, 1))).toBe(most);
  });

  it('of eight dice are those of the best five', () => {
    if (!minimum || !five) throw new Error('There are other rows');
    const index = throwsOf(8).indexOf(faces('11566666'));
    expect(rowPoints(minimum, 8, 1)[index]).toBe(19);
    expect(rowPoints(five, 8, 1)[index]).toBe(80);
    expect(rowPoints({ ...five, pattern: threes }, 8, 1)[index]).toBe(68);
    expect(rowPoints({ ...five, pattern: { kind: 'groups', sizes: [3, 2] } }, 8, 1)[index]).toBe(70);
  });
});
