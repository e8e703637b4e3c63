/**
 * Jokers, running bonuses, computed columns, awards and instant wins, on a sheet with two rows for faces and three
 * others.
 */
import { describe, expect, it } from '@jest/globals';
import { awardSums } from './sheet/awards.js';
import type { CompiledRuleset } from './compiled/compiled-ruleset.js';
import { options } from './options.js';
import type { Row, Ruleset } from './ruleset.js';
import { sheetFault } from './sheet/sheet-faults.js';
import { sheetOf } from './state.js';
import { best, compiled, down, free, plainRulesOf } from './testing/columns.js';
import { enter, enterAndEnd, roll, undo } from './testing/commands.js';
import {
  entered,
  entryUndone,
  filled,
  onTurn,
  rolled,
  started,
  turnEnded,
  type Log,
} from './testing/events.js';
import { given } from './testing/given.js';
import { sheetTotal } from './sheet/totals.js';

const face = (id: string, value: 1 | 6): Row => ({
  id,
  names: { en: id },
  pattern: { kind: 'face', face: value },
  points: { kind: 'patternDice', bonus: 0 },
});
const groups = (id: string, sizes: readonly number[], points: number): Row => ({
  id,
  names: { en: id },
  pattern: { kind: 'groups', sizes },
  points: { kind: 'fixed', points },
});
const rows: readonly Row[] = [
  face('ones', 1),
  face('sixes', 6),
  groups('three', [3], 10),
  groups('house', [3, 2], 25),
  groups('five', [5], 50),
];
const plain: Ruleset = {
  ...plainRulesOf(free),
  rows,
  sections: [{ kind: 'sum', id: 'all', names: { en: 'All' }, rows: rows.map(({ id }) => id) }],
};
const withRules = (change: Partial<Ruleset>): CompiledRuleset => compiled({ ...plain, ...change });
const joker = { kind: 'forced', row: 'five', rows: ['house'] } as const;

/** Five sixes again, with these fields filled. */
const sixes = (fields: Readonly<Record<string, number>>, seats = 1): Log => [
  started(seats),
  filled(0, fields),
  onTurn(0),
  rolled(0, '66666'),
];
const openTo = (rules: CompiledRuleset, log: Log): Record<string, number> =>
  Object.fromEntries(
    options(rules, given(rules, ...log).state).openFields.map(({ row, score }) => [row, score]),
  );

describe('a forced joker', () => {
  const rules = withRules({ joker });

  it('does not apply before the row for five of a kind is filled', () => {
    expect(openTo(rules, sixes({}))).toEqual({ ones: 0, sixes: 30, three: 10, house: 0, five: 50 });
  });

  it('does not apply before that row is filled in every column', () => {
    const columns = [free, { ...free, id: 'other' }];
    const both = openTo(withRules({ joker, columns }), sixes({ 'free.five': 50 }));
    expect(both).toMatchObject({ ones: 0, house: 0 });
  });

  it('must be entered in the row of its face', () => {
    const log = sixes({ 'free.five': 0 });
    expect(openTo(rules, log)).toEqual({ sixes: 30 });
    given(rules, ...log)
      .when(enter('free.house'))
      .thenRefused({
        code: 'JOKER_FORCED',
        column: 'free',
        row: 'house',
        open: [{ column: 'free', row: 'sixes' }],
      });
  });

  it('scores in other rows once that row is filled, and at last crosses rows of other faces', () => {
    const filledUp = { 'free.five': 50, 'free.sixes': 6 };
    expect(openTo(rules, sixes(filledUp))).toEqual({ three: 10, house: 25 });
    expect(openTo(rules, sixes({ ...filledUp, 'free.three': 0, 'free.house': 0 }))).toEqual({ ones: 0 });
  });
});

describe('a free joker', () => {
  const rules = withRules({ joker: { ...joker, kind: 'free' } });

  it.each([
    [{ 'free.five': 50 }, 0],
    [{ 'free.sixes': 6 }, 0],
    [{ 'free.five': 0, 'free.sixes': 0 }, 25],
  ])('after %j scores %i as a full house', (fields, points) => {
    expect(openTo(rules, sixes(fields))).toMatchObject({ ones: 0, house: points });
  });

  it.each([
    [10, 25],
    [40, 40],
  ])('scores at least as much as an alternative pattern for %i points: %i', (points, score) => {
    const alternatives = [
      { pattern: { kind: 'groups', sizes: [3] }, points: { kind: 'fixed', points } },
    ] as const;
    const withAlternative = rows.map((row) => (row.id === 'house' ? { ...row, alternatives } : row));
    const changed = withRules({ joker: { ...joker, kind: 'free' }, rows: withAlternative });
    const open = openTo(changed, sixes({ 'free.five': 50, 'free.sixes': 6 }));
    expect(open).toMatchObject({ house: score });
  });
});

describe('a running bonus', () => {
  const bonus = { row: 'five', points: 100 } as const;
  const rules = withRules({ runningBonus: { kind: 'anyEntry', ...bonus } });
  const brought = (field: string, score: number, points: number) => ({
    ...entered(0, field, score),
    bonus: points,
  });

  it('is earned with every entry, and lost if the entry is undone', () => {
    const before = given(rules, ...sixes({ 'free.five': 50 }));
    const after = before.when(enter('free.ones')).thenHappens(brought('free.ones', 0, 100));
    expect(sheetTotal(rules, sheetOf(after.state, 0))).toBe(150);
    const undone = after.when(undo).thenHappens(entryUndone(0, 'free.ones'));
    expect(JSON.stringify(undone.state)).toBe(JSON.stringify(before.state));
  });

  it('requires that the first five of a kind scored', () => {
    given(rules, ...sixes({ 'free.five': 0 }))
      .when(enter('free.sixes'))
      .thenHappens(entered(0, 'free.sixes', 30));
  });

  it('requires a score and is multiplied by the column factor if its kind is `scoringEntry`', () => {
    const scoring = withRules({
      runningBonus: { kind: 'scoringEntry', ...bonus },
      columns: [{ ...free, factor: 3 }],
    });
    const game = given(scoring, ...sixes({ 'free.five': 50 }));
    game.when(enter('free.ones')).thenHappens(entered(0, 'free.ones', 0));
    const after = game.when(enter('free.sixes')).thenHappens(brought('free.sixes', 30, 300));
    expect(sheetTotal(scoring, sheetOf(after.state, 0))).toBe(3 * 80 + 300);
  });

  it('cannot exceed what the entries can have earned', () => {
    const sheet = sheetOf(given(rules, ...sixes({ 'free.five': 50 })).state, 0);
    expect(sheetFault(rules, sheet)).toBeUndefined();
    expect(sheetFault(rules, { ...sheet, runningBonus: 200 })).toEqual({
      code: 'IMPOSSIBLE_RUNNING_BONUS',
      points: 200,
    });
    for (const runningBonus of [-100, 0.5, 101])
      expect(sheetFault(rules, { ...sheet, runningBonus })).toMatchObject({ points: runningBonus });
    expect(sheetFault(rules, { ...sheet, runningBonus: 100 })).toBeUndefined();
    const { runningBonus, ...without } = sheet;
    expect(sheetFault(rules, without)).toMatchObject({ code: 'IMPOSSIBLE_RUNNING_BONUS' });
    expect(sheetFault(withRules({}), sheet)).toMatchObject({ code: 'IMPOSSIBLE_RUNNING_BONUS' });
  });

  it('requires five of a kind in every column, and counts each entry with the factor of its column', () => {
    const columns = [free, { ...down, factor: 3 }];
    const both = withRules({ runningBonus: { kind: 'anyEntry', ...bonus }, columns });
    const faultOf = (runningBonus: number, five: number): unknown =>
      sheetFault(both, {
        columns: [
          [2, null, null, null, 50],
          [0, 0, 0, 0, five],
        ],
        bonuses: [],
        runningBonus,
      });
    const most = 100 * (2 + 3 * 5);
    expect([faultOf(most, 50), faultOf(0, 0)]).toEqual([undefined, undefined]);
    expect(faultOf(most + 1, 50)).toMatchObject({ points: most + 1 });
    expect(faultOf(100, 0)).toMatchObject({ points: 100 });
    given(both, ...sixes({ 'free.five': 50 }))
      .when(enter('free.ones'))
      .thenHappens(entered(0, 'free.ones', 0));
    const held = filled(0, { 'free.five': 50, 'down.five': 50 });
    given(both, started(), held, onTurn(0), rolled(0, '66666'))
      .when(enter('down.ones'))
      .thenHappens(brought('down.ones', 0, 300));
    given(both, started(), held, onTurn(0), rolled(0, '66665'))
      .when(enter('free.ones'))
      .thenHappens(entered(0, 'free.ones', 0));
  });
});

it('computes the best of each row, and leaves empty rows empty', () => {
  const rules = withRules({ columns: [free, down, best] });
  const { state } = given(rules, ...sixes({ 'free.ones': 3, 'down.ones': 0, 'free.three': 0 }));
  const sheet = sheetOf(state, 0);
  expect(sheet.columns[2]).toEqual([3, null, 0, null, null]);
  expect(options(rules, state).openFields.filter(({ column }) => column === 'best')).toEqual([]);
  expect(sheetFault(rules, { ...sheet, columns: sheet.columns.with(2, [2, null, 0, null, null]) })).toEqual({
    code: 'WRONG_COMPUTED',
    column: 'best',
    row: 'ones',
    expected: 3,
    found: 2,
  });
});

it('pays awards once all their fields are filled, and counts only awards', () => {
  const rules = withRules({
    columns: [free, { ...free, id: 'other' }],
    awards: [
      { kind: 'rowSum', row: 'ones', from: 5, points: 2 },
      { kind: 'noneCrossed', row: 'three', points: 4 },
      { kind: 'eachField', row: 'five', points: 3 },
      { kind: 'sheetSum', below: -2, steps: [{ from: 300, points: 0 }] },
    ],
  });
  const fields = { 'free.ones': 3, 'other.ones': 2, 'free.three': 10, 'free.five': 50, 'other.five': 0 };
  const sheet = sheetOf(given(rules, ...sixes(fields)).state, 0);
  expect(awardSums(rules, sheet)).toEqual([
    { row: 'ones', points: 2 },
    { row: 'three', points: null },
    { row: 'five', points: 3 },
    { row: null, points: null },
  ]);
  expect(sheetTotal(rules, sheet)).toBe(5);
});

describe('an instant win', () => {
  const rules = withRules({ instantWin: { kind: 'firstRoll', row: 'five' } });

  it('ends the game at once', () => {
    const over = given(rules, ...sixes({}, 2))
      .when(enter('free.five'))
      .thenHappens(entered(0, 'free.five', 50), { type: 'gameFinished', winners: [0], instantWin: 0 });
    expect(over.state).toMatchObject({ phase: 'finished', instantWin: 0 });
  });

  it('requires points, its row and an opponent', () => {
    given(rules, started(2), rolled(0, '66665'))
      .when(enterAndEnd('free.five'))
      .thenHappens(entered(0, 'free.five', 0), turnEnded(0, 1));
    given(rules, ...sixes({}, 2))
      .when(enterAndEnd('free.sixes'))
      .thenHappens(entered(0, 'free.sixes', 30), turnEnded(0, 1));
    given(rules, ...sixes({}))
      .when(enterAndEnd('free.five'))
      .thenHappens(entered(0, 'free.five', 50), turnEnded(0, 0));
  });

  it('requires the first roll', () => {
    given(rules, ...sixes({}, 2))
      .when(roll(0), '66666')
      .thenHappens(rolled(0, '66666', { rollNumber: 2, kept: [0] }))
      .when(enterAndEnd('free.five'))
      .thenHappens(entered(0, 'free.five', 50), turnEnded(0, 1));
  });
});
