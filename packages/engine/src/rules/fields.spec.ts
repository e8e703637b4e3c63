import { describe, expect, it } from '@jest/globals';
import type { CompiledRuleset } from './compiled/compiled-ruleset.js';
import { options } from './options.js';
import type { Column } from './ruleset.js';
import {
  compiled,
  plainBonusRules,
  plainRulesOf,
  allBut,
  announcing,
  announcingOrHand,
  dictated,
  dictatedOrFree,
  down,
  ends,
  firstRoll,
  free,
  hand,
  inward,
  obligatory,
  outward,
  rulesOf,
  up,
} from './testing/columns.js';
import {
  announced,
  filled,
  onTurn,
  rolled,
  rolledAll,
  rolledOn,
  sideResigned,
  started,
  type Log,
} from './testing/events.js';
import { given } from './testing/given.js';
import { smallRuleset } from './testing/small-ruleset.js';

/** The open fields after a log, as `column.row`. */
const openAfter = (ruleset: CompiledRuleset, ...log: Log): string[] =>
  options(ruleset, given(ruleset, ...log).state).openFields.map(({ column, row }) => `${column}.${row}`);

/** The score of a field after a log; undefined if it is closed. */
const scoreAfter = (ruleset: CompiledRuleset, field: string, ...log: Log): number | undefined =>
  options(ruleset, given(ruleset, ...log).state).openFields.find(
    ({ column, row }) => `${column}.${row}` === field,
  )?.score;

const first: Log = [started(), rolled(0, '12345')];

const ORDERS: readonly (readonly [Column, filled: string, open: string])[] = [
  [free, '', 'ones maximum minimum straight fiveOfAKind'],
  [free, 'ones minimum', 'maximum straight fiveOfAKind'],
  [down, '', 'ones'],
  [down, 'ones maximum', 'minimum'],
  [down, 'maximum', 'ones'],
  [up, '', 'fiveOfAKind'],
  [up, 'fiveOfAKind straight', 'minimum'],
  [ends, '', 'ones fiveOfAKind'],
  [ends, 'ones', 'maximum fiveOfAKind'],
  [ends, 'ones maximum fiveOfAKind straight', 'minimum'],
  [outward, '', 'maximum minimum'],
  [outward, 'maximum', 'ones minimum'],
  [outward, 'minimum', 'maximum straight'],
  [outward, 'maximum ones', 'minimum'],
  [outward, 'minimum straight fiveOfAKind', 'maximum'],
  [inward, '', 'ones fiveOfAKind'],
  [inward, 'ones', 'maximum fiveOfAKind'],
  [inward, 'ones maximum', 'fiveOfAKind'],
  [inward, 'fiveOfAKind straight minimum', 'ones'],
];

describe('the order of a column', () => {
  it.each(ORDERS.map(([column, rows, open]) => ({ id: column.id, column, rows, open })))(
    'opens in $id, with "$rows" filled: $open',
    ({ column, rows, open }) => {
      const entries = rows.split(' ').filter((row) => row !== '');
      const scores = Object.fromEntries(entries.map((row) => [`${column.id}.${row}`, 0]));
      const log = [started(), filled(0, scores), onTurn(0), rolled(0, '12345')];
      expect(openAfter(rulesOf(column), ...log)).toEqual(open.split(' ').map((row) => `${column.id}.${row}`));
    },
  );
});

const yamb = rulesOf(free, announcing, dictated);

describe('openFields', () => {
  const rows = smallRuleset.rows.map(({ id }) => id);
  const all = (column: string): string[] => rows.map((row) => `${column}.${row}`);
  const others = (column: string, fields: readonly string[]): string[] =>
    fields.filter((field) => field.startsWith(`${column}.`));

  const OPEN: readonly (readonly [Column, when: string, later: Log])[] = [
    [free, 'after any roll', [rolledOn(0, '12345', 2), rolledOn(0, '12345', 3)]],
    [firstRoll, 'after the first roll', []],
    [hand, 'after the first roll', []],
    [hand, 'if the second roll threw all dice', [rolledAll(0, '12345', 2)]],
    [
      hand,
      'if the third roll threw all dice, even if the second did not',
      [rolledOn(0, '12345', 2), rolledAll(0, '12345', 3)],
    ],
    [announcing, 'after the first roll', []],
    [announcingOrHand, 'after the first roll', []],
    [announcingOrHand, 'if the second roll threw all dice', [rolledAll(0, '12345', 2)]],
  ];

  it.each(OPEN.map(([column, when, later]) => ({ id: column.id, column, when, later })))(
    'includes the column $id $when',
    ({ column, later }) => {
      const columns = column === free ? [free] : [free, column];
      expect(others(column.id, openAfter(rulesOf(...columns), ...first, ...later))).toEqual(all(column.id));
    },
  );

  it('is only the announced field, after any roll', () => {
    const log: Log = [...first, announced(0, 'maximum'), rolledOn(0, '12345', 2), rolledOn(0, '12345', 3)];
    expect(openAfter(yamb, ...log)).toEqual(['announced.maximum']);
  });

  it('is only the dictated field, after any roll', () => {
    const log: Log = [started(2), onTurn(1, 'ones'), rolled(1, '12345'), rolledOn(1, '12345', 2)];
    expect(openAfter(yamb, ...log)).toEqual(['dictated.ones']);
  });

  it('includes the dictated column once the dictating side has resigned', () => {
    const log: Log = [started(3), sideResigned(0), onTurn(1), rolled(1, '12345'), rolledOn(1, '12345', 2)];
    expect(openAfter(yamb, ...log)).toEqual([...all('free'), ...all('dictated')]);
  });

  it('includes a dictatedOrFree column once the announced column is full or the dictating side has resigned', () => {
    const rules = rulesOf(free, announcing, dictatedOrFree);
    const openIn = (...log: Log): string[] =>
      others('dictated', openAfter(rules, started(3), ...log, onTurn(1), rolled(1, '12345')));
    const unannounced = allBut(rules, [...all('free'), ...all('dictated')]);
    const { 'announced.ones': _, ...almost } = unannounced;
    expect(openIn(filled(1, almost))).toEqual([]);
    expect(openIn(filled(1, unannounced))).toEqual(all('dictated'));
    expect(openIn(sideResigned(0))).toEqual(all('dictated'));
  });

  it('is the obligatory column from the top once all others are full, except the dictated one', () => {
    const rules = rulesOf(free, dictated, announcing, obligatory);
    const empty = [...all('dictated'), ...all('obligatory')];
    const log: Log = [started(2), filled(0, allBut(rules, empty)), onTurn(0), rolled(0, '12345')];
    expect(openAfter(rules, ...log)).toEqual(['obligatory.ones']);
    const oneLeft: Log = [
      started(2),
      filled(0, allBut(rules, [...empty, 'announced.ones'])),
      onTurn(0),
      rolled(0, '12345'),
    ];
    expect(openAfter(rules, ...oneLeft)).toEqual(['announced.ones']);
  });
});

describe('an open bonus field', () => {
  const rules = compiled({ ...plainBonusRules, columns: yamb.columns });
  const five = { 'free.fiveOfAKind': 55 };

  it('follows the fields of the columns, with its points', () => {
    const log: Log = [started(), filled(0, five), onTurn(0), rolled(0, '66666')];
    expect(openAfter(rules, ...log).at(-1)).toBe('free.secondFive');
    expect(scoreAfter(rules, 'free.secondFive', ...log)).toBe(100);
    expect(openAfter(rules, ...log, announced(0, 'ones'))).toEqual(['announced.ones']);
  });

  it('is not offered in a dictated turn', () => {
    const log: Log = [started(2), filled(1, five), onTurn(1, 'ones'), rolled(1, '66666')];
    expect(openAfter(rules, ...log)).toEqual(['dictated.ones']);
  });
});

describe('the score of an open field', () => {
  const ruled = compiled({ ...plainRulesOf(free), rowRules: smallRuleset.rowRules });
  const held = compiled({
    ...plainRulesOf(free),
    rowRules: [{ kind: 'whileHeld', row: 'straight', held: 'ones' }],
  });
  const picky = rulesOf({ ...free, accepts: { ones: [4, 5], maximum: [30], minimum: [5], straight: [66] } });

  it.each<
    [what: string, CompiledRuleset, fields: Record<string, number>, dice: string, field: string, number]
  >([
    ['is what the dice make', ruled, {}, '11345', 'free.ones', 2],
    ['is 0 if the dice do not make the pattern', ruled, {}, '11345', 'free.straight', 0],
    ['is 0 if the column does not accept it', picky, {}, '11145', 'free.ones', 0],
    ['counts if the column accepts it', picky, {}, '11115', 'free.ones', 4],
    ['is 0 for a maximum not above the minimum', ruled, { 'free.minimum': 20 }, '44444', 'free.maximum', 0],
    ['counts for a maximum while the minimum is empty', ruled, {}, '44444', 'free.maximum', 20],
    ['counts for a minimum while the maximum is empty', ruled, {}, '44444', 'free.minimum', 20],
    [
      'counts for a row without rules, whatever breaks them',
      ruled,
      { 'free.maximum': 0, 'free.minimum': 10 },
      '11345',
      'free.ones',
      2,
    ],
    ['is 0 for a row while the held one is empty', held, {}, '12345', 'free.straight', 0],
    ['is 0 for a row while the held one is crossed', held, { 'free.ones': 0 }, '12345', 'free.straight', 0],
    [
      'counts for a row while the held one has points',
      held,
      { 'free.ones': 1 },
      '12345',
      'free.straight',
      66,
    ],
    ['counts for the held row', held, {}, '11345', 'free.ones', 2],
    ['counts for a maximum above the minimum', ruled, { 'free.minimum': 19 }, '44444', 'free.maximum', 20],
    ['is 0 for a minimum not below the maximum', ruled, { 'free.maximum': 20 }, '44444', 'free.minimum', 0],
    ['counts for a minimum below the maximum', ruled, { 'free.maximum': 21 }, '44444', 'free.minimum', 20],
    [
      'is 0 for a minimum if the maximum is crossed',
      ruled,
      { 'free.maximum': 0 },
      '11111',
      'free.minimum',
      0,
    ],
    [
      'counts for a maximum if the minimum is crossed',
      ruled,
      { 'free.minimum': 0 },
      '11111',
      'free.maximum',
      5,
    ],
  ])('%s', (_, ruleset, fields, dice, field, score) => {
    expect(scoreAfter(ruleset, field, started(), filled(0, fields), onTurn(0), rolled(0, dice))).toBe(score);
  });

  it('depends on the roll', () => {
    const later: Log = [rolledOn(0, '12345', 2), rolledOn(0, '12345', 3)];
    const scores = [0, 1, 2].map((more) =>
      scoreAfter(rulesOf(free), 'free.straight', ...first, ...later.slice(0, more)),
    );
    expect(scores).toEqual([66, 56, 46]);
  });
});
