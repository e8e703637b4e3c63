import { describe, expect, it } from '@jest/globals';
import { canScore, higherIsBetter, highestSum, lowestSum, rowPoints, type ScoredRoll } from './scoring.js';
import { compiled } from '../testing/columns.js';
import { smallRuleset } from '../testing/small-ruleset.js';
import { throwsOf } from './throws.js';

/** The first roll of a turn. */
const FIRST: ScoredRoll = { rollNumber: 1, threwAll: true };

const faces = (dice: string): number[] => Array.from(dice, Number);
const rules = compiled(smallRuleset);
const score = (row: string, dice: string, rollNumber = 1): number =>
  rules.scores.pointsAt(
    rules.scores.offsetOf(faces(dice), rollNumber, rollNumber === 1),
    rules.rowIndex(row) ?? NaN,
  );

describe('the score table', () => {
  it.each([
    ['ones', '111111', 5],
    ['ones', '316121', 3],
    ['ones', '234566', 0],
    ['maximum', '611111', 10],
    ['minimum', '166666', 25],
    ['minimum', '111116', 5],
    ['fiveOfAKind', '616666', 80],
    ['fiveOfAKind', '116666', 0],
  ])('scores the best five of %s, as %s: %i', (row, dice, points) => {
    expect(score(row, dice)).toBe(points);
  });

  it.each([
    [1, 66],
    [2, 56],
    [3, 46],
  ])('scores a straight after roll %i: %i', (roll, points) => {
    expect(score('straight', '163452', roll)).toBe(points);
  });

  it.each(['123', '1234567', '123450', '123457'])('throws for %s', (dice) => {
    expect(() => score('maximum', dice)).toThrow('is not a throw of 6 dice');
  });

  it('throws for unknown rows', () => {
    expect(() => score('sevens', '123456')).toThrow();
  });

  it('scores later rolls like the last one with points of its own', () => {
    expect(score('straight', '163452', 60)).toBe(46);
    expect(score('ones', '111111', 60)).toBe(5);
  });
});

describe('the sums of the dice on the table', () => {
  it.each([
    ['123456', 20, 15],
    ['666661', 30, 25],
    ['13566', 21, 21],
    ['222222', 10, 10],
  ])('of %s are at most %i, at least %i', (dice, highest, lowest) => {
    const count = { dice: dice.length };
    expect([highestSum(count, faces(dice)), lowestSum(count, faces(dice))]).toEqual([highest, lowest]);
  });
});

describe('higherIsBetter', () => {
  it('is false only for the lowest sum', () => {
    expect(smallRuleset.rows.filter((row) => !higherIsBetter(row)).map(({ id }) => id)).toEqual(['minimum']);
  });
});

describe('canScore', () => {
  const pattern = { kind: 'groups', sizes: [2] } as const;

  it.each([
    [{ kind: 'fixed', points: 5 }, true],
    [{ kind: 'fixed', points: 0 }, false],
    [{ kind: 'byRoll', points: [0, 5] }, true],
    [{ kind: 'byRoll', points: [0, 0] }, false],
    [{ kind: 'served', points: 5, served: 0 }, true],
    [{ kind: 'served', points: 0, served: 5 }, true],
    [{ kind: 'served', points: 0, served: 0 }, false],
    [{ kind: 'allDice', bonus: 0 }, true],
    [{ kind: 'patternDice', bonus: 0 }, true],
  ] as const)('with %j is %s', (points, can) => {
    expect(canScore({ pattern, points }, { dice: 2 })).toBe(can);
    expect(canScore({ pattern, points }, { dice: 1 })).toBe(false);
  });

  it.each([
    [{ kind: 'patternDice', bonus: 0 }, false],
    [{ kind: 'patternDice', bonus: 5 }, true],
    [{ kind: 'allDice', bonus: 0 }, true],
  ] as const)('for faces that count nothing with %j is %s', (points, can) => {
    const zero = { kind: 'set', faces: [1] } as const;
    expect(canScore({ pattern: zero, points }, { dice: 2, faces: [{ value: 0 }, { value: 1 }] })).toBe(can);
  });
});

describe('rowPoints', () => {
  const [, maximum, minimum, , five] = smallRuleset.rows;
  const threes = { kind: 'groups', sizes: [3] } as const;

  it.each([
    [1, 6],
    [3, 18],
    [5, 30],
    [6, 30],
    [8, 30],
  ])('counts at most five of %i dice: a maximum is at most %i', (dice, most) => {
    expect(maximum && Math.max(...rowPoints(maximum, { dice }, FIRST))).toBe(most);
  });

  it('scores the best five of eight dice', () => {
    if (!minimum || !five) throw new Error('There are other rows');
    const index = throwsOf(8).indexOf(faces('11566666'));
    expect(rowPoints(minimum, { dice: 8 }, FIRST)[index]).toBe(19);
    expect(rowPoints(five, { dice: 8 }, FIRST)[index]).toBe(80);
    expect(rowPoints({ ...five, pattern: threes }, { dice: 8 }, FIRST)[index]).toBe(68);
    expect(
      rowPoints({ ...five, pattern: { kind: 'groups', sizes: [3, 2] } }, { dice: 8 }, FIRST)[index],
    ).toBe(70);
  });

  it('scores the lowest five of six dice, whatever their faces count', () => {
    if (!minimum) throw new Error('There are other rows');
    const descending = [6, 5, 4, 3, 2, 1].map((value) => ({ value }));
    const points = rowPoints(minimum, { dice: 6, faces: descending }, FIRST);
    expect(points[throwsOf(6).indexOf(faces('111116'))]).toBe(25);
  });

  it('counts all of six dice if the rules say so', () => {
    if (!maximum || !minimum || !five) throw new Error('There are other rows');
    const all = { dice: 6, countedDice: 6 };
    const at = (dice: string): number => throwsOf(6).indexOf(faces(dice));
    expect(rowPoints(maximum, all, FIRST)[at('666666')]).toBe(36);
    expect(rowPoints(minimum, all, FIRST)[at('123456')]).toBe(21);
    expect(rowPoints({ ...five, pattern: { kind: 'groups', sizes: [3, 3] } }, all, FIRST)[at('222555')]).toBe(
      71,
    );
  });

  it.each([
    [1, true, 80],
    [2, true, 80],
    [3, true, 80],
    [2, false, 50],
    [3, false, 50],
  ])('scores served dice after roll %i (of all dice: %s): %i', (rollNumber, threwAll, points) => {
    const rows = smallRuleset.rows.map((row) =>
      row.id === 'fiveOfAKind'
        ? { ...row, points: { kind: 'served', served: 80, points: 50 } as const }
        : row,
    );
    const { scores } = compiled({ ...smallRuleset, rows });
    expect(scores.pointsAt(scores.offsetOf(faces('444441'), rollNumber, threwAll), 4)).toBe(points);
    // Other rows do not depend on it.
    const straight = [66, 56, 46][rollNumber - 1];
    expect(scores.pointsAt(scores.offsetOf(faces('123455'), rollNumber, threwAll), 3)).toBe(straight);
  });

  it('scores the pattern with the most points', () => {
    const straights = {
      pattern: { kind: 'set', faces: [1, 2, 3, 4, 5] },
      points: { kind: 'fixed', points: 35 },
      alternatives: [
        { pattern: { kind: 'set', faces: [2, 3, 4, 5, 6] }, points: { kind: 'byRoll', points: [50, 45] } },
      ],
    } as const;
    const pointsOf = (dice: string, roll: number): number | undefined =>
      rowPoints(straights, { dice: 6 }, { rollNumber: roll, threwAll: roll === 1 })[
        throwsOf(6).indexOf(faces(dice))
      ];
    expect([pointsOf('112345', 1), pointsOf('123456', 1), pointsOf('123456', 3)]).toEqual([35, 50, 45]);
    expect(pointsOf('134566', 1)).toBe(0);
    const table = compiled({
      ...smallRuleset,
      rows: smallRuleset.rows.map((row) => (row.id === 'straight' ? { ...row, ...straights } : row)),
    }).scores;
    const later = [1, 2, 3].map((roll) =>
      table.pointsAt(table.offsetOf(faces('234566'), roll, roll === 1), 3),
    );
    expect(later).toEqual([50, 45, 45]);
  });
});
