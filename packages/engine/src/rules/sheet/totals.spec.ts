import { describe, expect, it } from '@jest/globals';
import type { CompiledRuleset } from '../compiled/compiled-ruleset.js';
import type { SectionBonus } from '../ruleset.js';
import type { Cell } from '../state.js';
import { sheetOf } from '../state.js';
import { compiled, plainRulesOf, bonusRules, down, free, rulesOf } from '../testing/columns.js';
import { filled, started, type Log } from '../testing/events.js';
import { given } from '../testing/given.js';
import { bonusPoints, columnSums, columnTotal, sheetSums, sheetTotal } from './totals.js';

const rules = rulesOf(free);

/** The sums of a column with these scores: ones, maximum, minimum, straight, five of a kind. */
const sums = (ruleset: CompiledRuleset, ...cells: readonly Cell[]): ReturnType<typeof columnSums> =>
  columnSums(ruleset, cells);

describe('a sum section', () => {
  it.each<[straight: Cell, five: Cell, value: number, complete: boolean]>([
    [null, null, 0, false],
    [66, null, 66, false],
    [66, 80, 146, true],
    [0, 80, 80, true],
    [0, 0, 0, true],
  ])('adds %s and %s to %i', (straight, five, value, complete) => {
    expect(sums(rules, null, null, null, straight, five)[2]).toEqual({
      id: 'lower',
      value,
      bonus: 0,
      complete,
    });
  });
});

describe('a difference section', () => {
  it.each<[what: string, high: Cell, low: Cell, ones: Cell, value: number, complete: boolean]>([
    ['counts (high - low) x ones', 25, 8, 3, 51, true],
    ['counts nothing without the high', null, 8, 3, 0, false],
    ['counts nothing without the low', 25, null, 3, 0, false],
    ['counts nothing without the ones', 25, 8, null, 0, false],
    ['counts at most 100,000', 11_000, 1, 20, 100_000, true],
    ['is 0 for a high equal to the low', 17, 17, 3, 0, true],
    ['is 0 for a high below the low', 16, 17, 3, 0, true],
    ['is 0 for a crossed high', 0, 8, 3, 0, true],
    ['is 0 for a crossed low', 25, 0, 3, 0, true],
    ['is 0 for crossed ones', 25, 8, 0, 0, true],
    ['is 0 if all fields are crossed', 0, 0, 0, 0, true],
  ])('%s', (_, high, low, ones, value, complete) => {
    expect(sums(rules, ones, high, low, null, null)[1]).toEqual({ id: 'middle', value, bonus: 0, complete });
  });
});

describe('a section bonus', () => {
  const withBonus = (bonus: SectionBonus): CompiledRuleset =>
    compiled({
      ...plainRulesOf(free),
      sections: [
        { kind: 'sum', id: 'upper', names: { en: 'Upper' }, rows: ['ones', 'maximum', 'minimum'], bonus },
      ],
    });
  const fixed = withBonus({ kind: 'fixed', from: 60, points: 30 });
  const withExcess = withBonus({ kind: 'fixedAndExcess', from: 60, points: 30 });
  const stepped = withBonus({
    kind: 'stepped',
    steps: [
      { from: 50, points: 35 },
      { from: 60, points: 55 },
    ],
  });

  it.each<[what: string, CompiledRuleset, cells: readonly Cell[], value: number, bonus: number]>([
    ['is 0 below its threshold', fixed, [5, 30, 24], 59, 0],
    ['is paid at its threshold', fixed, [5, 30, 25], 90, 30],
    ['stays the same above its threshold', fixed, [5, 30, 30], 95, 30],
    ['is paid before the section is complete', fixed, [null, 30, 30], 90, 30],
    ['with excess is 0 below its threshold', withExcess, [5, 30, 24], 59, 0],
    ['with excess adds nothing at its threshold', withExcess, [5, 30, 25], 90, 30],
    ['with excess adds all points above its threshold', withExcess, [5, 30, 30], 100, 35],
    ['with steps is 0 below the first step', stepped, [0, 25, 24], 49, 0],
    ['with steps pays the first step', stepped, [0, 25, 25], 85, 35],
    ['with steps stays the same between steps', stepped, [5, 30, 24], 94, 35],
    ['with steps pays only the highest step reached', stepped, [5, 30, 25], 115, 55],
  ])('%s', (_, ruleset, cells, value, bonus) => {
    expect(sums(ruleset, ...cells)[0]).toMatchObject({ value, bonus });
  });
});

describe('a total', () => {
  const columns = rulesOf(free, down);
  const log: Log = [
    started(),
    filled(0, { 'free.ones': 3, 'free.maximum': 25, 'free.minimum': 8, 'free.straight': 66 }),
    filled(0, { 'down.ones': 5, 'down.fiveOfAKind': 80 }),
  ];

  it('adds all sections of all columns', () => {
    const sheet = sheetOf(given(columns, ...log).state, 0);
    const [first = [], second = []] = sheet.columns;
    expect([columnTotal(columns, 0, first), columnTotal(columns, 1, second)]).toEqual([3 + 51 + 66, 85]);
    expect(sheetTotal(columns, sheet)).toBe(205);
    expect(sheetSums(columns, sheet)).toEqual([
      { id: 'upper', value: 8, bonus: 0, complete: true },
      { id: 'middle', value: 51, bonus: 0, complete: false },
      { id: 'lower', value: 146, bonus: 0, complete: false },
    ]);
  });

  it('counts a column as often as its factor says, with its bonuses', () => {
    const doubled = compiled({
      ...plainRulesOf(free, { ...free, id: 'double', factor: 2 }),
      sections: [
        {
          kind: 'sum',
          id: 'upper',
          names: { en: 'Upper' },
          rows: ['ones', 'maximum'],
          bonus: { kind: 'fixed', from: 20, points: 10 },
        },
      ],
    });
    const columns = [
      [1, 20, null, null, null],
      [2, 18, null, null, null],
    ];
    expect(sheetSums(doubled, { columns, bonuses: [] })).toEqual([
      { id: 'upper', value: 31 + 2 * 30, bonus: 30, complete: true },
    ]);
  });

  it('includes bonus fields', () => {
    const entries = filled(0, { 'free.fiveOfAKind': 55, 'free.secondFive': 100 });
    const once = sheetOf(given(bonusRules, started(), entries).state, 0);
    expect([bonusPoints(bonusRules, once), sheetTotal(bonusRules, once)]).toEqual([100, 155]);
    const again = filled(0, { 'free.secondFive': 100 });
    const twice = sheetOf(given(bonusRules, started(), entries, again).state, 0);
    expect([bonusPoints(bonusRules, twice), sheetTotal(bonusRules, twice)]).toEqual([200, 255]);
  });
});
