import { describe, expect, it } from '@jest/globals';
import { CompiledRuleset } from './compiled/compiled-ruleset.js';
import { countingPositions } from './counting-dice.js';
import type { Row, Ruleset } from './ruleset.js';
import { initialState, type Rolled } from './state.js';
import { smallRuleset } from './testing/small-ruleset.js';

type Scored = Pick<Row, 'pattern' | 'points' | 'alternatives'>;

const allDice = { kind: 'allDice', bonus: 0 } as const;
const patternDice = { kind: 'patternDice', bonus: 20 } as const;
const fixed = { kind: 'fixed', points: 40 } as const;
const pair = { kind: 'groups', sizes: [2] } as const;
const small = { kind: 'straight', length: 4 } as const;

/** A row, the dice and how many count; the positions and the score. */
const CASES: readonly (readonly [
  title: string,
  row: Scored,
  dice: string,
  counted: number,
  positions: readonly number[],
  score: number,
])[] = [
  [
    'the dice of a face',
    { pattern: { kind: 'face', face: 3 }, points: patternDice },
    '31343',
    5,
    [0, 2, 4],
    29,
  ],
  [
    'as many as count of a face',
    { pattern: { kind: 'face', face: 3 }, points: patternDice },
    '333333',
    5,
    [0, 1, 2, 3, 4],
    35,
  ],
  [
    'as many as a group needs',
    { pattern: { kind: 'groups', sizes: [3] }, points: patternDice },
    '54544',
    5,
    [1, 3, 4],
    32,
  ],
  ['the higher pair', { pattern: pair, points: patternDice }, '11662', 5, [2, 3], 32],
  [
    'a full house',
    { pattern: { kind: 'groups', sizes: [3, 2] }, points: patternDice },
    '662622',
    5,
    [0, 1, 2, 3, 4],
    42,
  ],
  [
    'all dice where all are summed',
    { pattern: { kind: 'groups', sizes: [3] }, points: allDice },
    '54544',
    5,
    [0, 1, 2, 3, 4],
    22,
  ],
  [
    'the highest of them that count',
    { pattern: { kind: 'groups', sizes: [3] }, points: allDice },
    '144456',
    5,
    [1, 2, 3, 4, 5],
    23,
  ],
  ['four in a row', { pattern: small, points: fixed }, '51324', 5, [0, 2, 3, 4], 40],
  ['each face of a set', { pattern: { kind: 'set', faces: [1, 6] }, points: fixed }, '66116', 5, [0, 2], 40],
  ['a sum', { pattern: { kind: 'sum', sum: 7 }, points: fixed }, '12331', 3, [0, 2, 3], 40],
  ['a rill', { pattern: { kind: 'rill' }, points: fixed }, '222522', 5, [0, 1, 2, 3, 4], 40],
  [
    'the highest',
    { pattern: { kind: 'any', counted: 'highest' }, points: allDice },
    '612345',
    5,
    [0, 2, 3, 4, 5],
    20,
  ],
  [
    'the lowest',
    { pattern: { kind: 'any', counted: 'lowest' }, points: allDice },
    '612345',
    5,
    [1, 2, 3, 4, 5],
    15,
  ],
  [
    'every pattern at once',
    { pattern: { kind: 'every', patterns: [pair, { kind: 'sum', sum: 13 }] }, points: fixed },
    '616',
    3,
    [0, 1, 2],
    40,
  ],
  [
    'the better pattern',
    { pattern: pair, points: patternDice, alternatives: [{ pattern: small, points: fixed }] },
    '12344',
    5,
    [0, 1, 2, 3],
    40,
  ],
  [
    'the only pattern that they make',
    { pattern: pair, points: patternDice, alternatives: [{ pattern: small, points: fixed }] },
    '11662',
    5,
    [2, 3],
    32,
  ],
  [
    'the first pattern on a tie',
    { pattern: pair, points: fixed, alternatives: [{ pattern: small, points: fixed }] },
    '12344',
    5,
    [3, 4],
    40,
  ],
  ['nothing that is crossed', { pattern: small, points: fixed }, '11223', 5, [], 0],
];

/** A game with one row in one column. */
function oneRow(row: Scored, dice: number, countedDice: number): Ruleset {
  const column = {
    id: 'free',
    sign: 'F',
    names: { en: 'Free' },
    order: { kind: 'free' },
    entry: { kind: 'anyRoll' },
  } as const;
  return {
    ...smallRuleset,
    dice,
    countedDice,
    columns: [column],
    rows: [{ id: 'row', names: { en: 'Row' }, ...row }],
    sections: [],
    bonusFields: [],
    rowRules: [],
  };
}

function rolled(rules: CompiledRuleset, dice: readonly number[]): Rolled {
  const start = initialState(rules, { seatCount: 1, teamSize: 1 });
  return { ...start, phase: 'rolled', dice, kept: [], rollNumber: 1, threwAll: true, announced: null };
}

describe('countingPositions', () => {
  it.each(CASES)('returns %s', (_, row, faces, counted, positions, score) => {
    const dice = Array.from(faces, Number);
    const rules = new CompiledRuleset(oneRow(row, dice.length, counted));
    const field = { column: 'free', row: 'row', score };
    expect(rules.scores.pointsAt(rules.scores.offsetOf(dice, 1, true), 0)).toBe(score);
    expect(countingPositions(rules, rolled(rules, dice))(field)).toEqual(positions);
  });

  it('returns nothing for a field that the dice would cross although they make its pattern', () => {
    const rules = new CompiledRuleset(oneRow({ pattern: pair, points: fixed }, 5, 5));
    const field = { column: 'free', row: 'row', score: 0 };
    expect(countingPositions(rules, rolled(rules, [1, 1, 2, 3, 4]))(field)).toEqual([]);
  });

  it('returns five equal dice for a joker and for a bonus field', () => {
    const fives: Row = {
      id: 'fives',
      names: { en: 'Fives' },
      pattern: { kind: 'groups', sizes: [5] },
      points: fixed,
    };
    const full: Row = {
      id: 'full',
      names: { en: 'Full house' },
      pattern: { kind: 'groups', sizes: [3, 2] },
      points: fixed,
    };
    const again = { kind: 'repeatFiveOfAKind', id: 'again', names: { en: 'Again' } } as const;
    const rules = new CompiledRuleset({
      ...oneRow(fives, 6, 5),
      rows: [fives, full],
      bonusFields: [{ ...again, column: 'free', row: 'fives', points: 100, times: 3 }],
      joker: { kind: 'free', row: 'fives', rows: ['full'] },
    });
    const positionsOf = countingPositions(rules, rolled(rules, [5, 3, 5, 5, 5, 5]));
    expect(positionsOf({ column: 'free', row: 'full', score: 40 })).toEqual([0, 2, 3, 4, 5]);
    expect(positionsOf({ column: 'free', row: 'again', score: 100 })).toEqual([0, 2, 3, 4, 5]);
  });
});
