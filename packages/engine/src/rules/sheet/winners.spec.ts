import { describe, expect, it } from '@jest/globals';
import { compiled, down, free, plainRulesOf, rulesOf } from '../testing/columns.js';
import { filled, sideResigned, started, type Log } from '../testing/events.js';
import { given } from '../testing/given.js';
import { prizesOf, winnersOf } from './winners.js';

describe('winners', () => {
  it.each<[string, ones: readonly number[], winners: readonly number[]]>([
    ['the highest', [1, 3, 2], [1]],
    ['several on a tie', [3, 1, 3], [0, 2]],
    ['all sides if all totals are 0', [0, 0, 0], [0, 1, 2]],
  ])('are %s', (_, ones, winners) => {
    const rules = rulesOf(free);
    const log: Log = [started(3), ...ones.map((score, seat) => filled(seat, { 'free.ones': score }))];
    expect(winnersOf(rules, given(rules, ...log).state)).toEqual(winners);
  });
});

describe('prizes', () => {
  const rules = compiled({
    ...plainRulesOf(free, down),
    columnPrizes: {
      prizes: [
        { column: 'free', points: 1 },
        { column: 'down', points: 2 },
      ],
      all: 3,
    },
  });
  type Scores = readonly [free: number, down: number];
  const played = (...sides: readonly Scores[]): Log => [
    started(sides.length),
    ...sides.map(([one, two], seat) => filled(seat, { 'free.straight': one, 'down.ones': two })),
  ];

  it.each<[what: string, sides: readonly Scores[], prizes: readonly number[], winners: readonly number[]]>([
    ['go to the highest total in each column', [[66, 2], [46, 3]], [1, 2], [1]], // prettier-ignore
    ['are more for a side that has all of them', [[66, 4], [46, 3]], [6, 0], [0]], // prettier-ignore
    ['go to no side on a tie', [[66, 3], [46, 3]], [1, 0], [0]], // prettier-ignore
    ['can leave several winners', [[66, 3], [66, 3]], [0, 0], [0, 1]], // prettier-ignore
    ['are shared among three sides', [[66, 1], [46, 3], [56, 2]], [1, 2, 0], [1]], // prettier-ignore
  ])('%s', (_, sides, prizes, winners) => {
    const { state } = given(rules, ...played(...sides));
    expect(prizesOf(rules, state, [...sides.keys()])).toEqual(prizes);
    expect(winnersOf(rules, state)).toEqual(winners);
  });

  it('ignore sides that have resigned', () => {
    const { state } = given(rules, ...played([66, 2], [46, 3], [56, 1]), sideResigned(1));
    expect(winnersOf(rules, state)).toEqual([0]);
    expect(prizesOf(rules, state, [0, 2])).toEqual([6, 0]);
  });
});
