import { describe, expect, it } from '@jest/globals';
import type { CompiledRuleset } from './compiled/compiled-ruleset.js';
import { options, type Options } from './options.js';
import { allBut, announcing, dictated, firstRoll, free, hand, rulesOf } from './testing/columns.js';
import {
  announced,
  entered,
  filled,
  finished,
  onTurn,
  rolled,
  rolledAll,
  rolledOn,
  started,
  type Log,
} from './testing/events.js';
import { given } from './testing/given.js';

const rules = rulesOf(free, announcing);
const first: Log = [started(2), rolled(0, '12345')];
const rows = ['ones', 'maximum', 'minimum', 'straight', 'fiveOfAKind'];

/** What may be done after a log, all of it computed. */
const optionsAfter = (ruleset: CompiledRuleset, ...log: Log): Options => ({
  ...options(ruleset, given(ruleset, ...log).state),
});

/** The log of a first roll with nothing empty but some fields. */
const onlyEmpty = (ruleset: CompiledRuleset, ...empty: readonly string[]): Log => [
  started(2),
  filled(0, allBut(ruleset, empty)),
  onTurn(0),
  rolled(0, '12345'),
];

describe('options', () => {
  const nothing = {
    openFields: [],
    announceableRows: [],
    canRoll: false,
    canKeep: false,
    canUndo: false,
    canEndTurn: false,
    canSave: false,
    rollsLeft: 0,
    turnsLeft: 10,
  };

  it('before the first roll are to roll, and to save', () => {
    expect(optionsAfter(rules, started(2))).toEqual({
      ...nothing,
      canRoll: true,
      canSave: true,
      rollsLeft: 3,
    });
  });

  it('after it are all but to undo, to end and to save', () => {
    const { openFields, ...others } = optionsAfter(rules, ...first);
    expect(others).toEqual({
      ...nothing,
      openFields: undefined,
      announceableRows: rows,
      canRoll: true,
      canKeep: true,
      rollsLeft: 2,
    });
    expect(openFields).toHaveLength(10);
    expect(openFields.slice(0, 4)).toEqual([
      { column: 'free', row: 'ones', score: 1 },
      { column: 'free', row: 'maximum', score: 15 },
      { column: 'free', row: 'minimum', score: 15 },
      { column: 'free', row: 'straight', score: 66 },
    ]);
  });

  it('after the last roll are to enter', () => {
    const last = [...first, rolledOn(0, '12345', 2), rolledOn(0, '12345', 3)];
    const { openFields, ...others } = optionsAfter(rulesOf(free), ...last);
    expect(others).toEqual({ ...nothing, openFields: undefined, turnsLeft: 5 });
    expect(openFields.map(({ row }) => row)).toEqual(rows);
  });

  it('after an entry are to undo, to end, or to roll for the next side', () => {
    expect(optionsAfter(rules, ...first, entered(0, 'free.ones', 1))).toEqual({
      ...nothing,
      canRoll: true,
      canUndo: true,
      canEndTurn: true,
      turnsLeft: 9,
    });
  });

  it('after the end are none', () => {
    const over = [...first, entered(0, 'free.ones', 1), finished(0)];
    expect(optionsAfter(rules, ...over)).toEqual({ ...nothing, turnsLeft: 0 });
  });

  it('after an announcement are the announced field, and to roll', () => {
    expect(optionsAfter(rules, ...first, announced(0, 'minimum'))).toEqual({
      ...nothing,
      openFields: [{ column: 'announced', row: 'minimum', score: 15 }],
      canRoll: true,
      canKeep: true,
      rollsLeft: 2,
    });
  });
});

describe('announceable rows', () => {
  it.each<[string, CompiledRuleset, Log, readonly string[]]>([
    ['are those that are empty', rules, onlyEmpty(rules, 'announced.minimum', 'free.ones'), ['minimum']],
    ['are none after the second roll', rules, [...first, rolledAll(0, '12345', 2)], []],
    ['are none on a sheet without', rulesOf(free), first, []],
    [
      'are none in a dictated turn',
      rulesOf(free, announcing, dictated),
      [started(2), onTurn(1, 'ones'), rolled(1, '12345')],
      [],
    ],
  ])('%s', (_, ruleset, log, expected) => {
    expect(optionsAfter(ruleset, ...log).announceableRows).toEqual(expected);
  });
});

describe('with nothing left but', () => {
  const withHand = rulesOf(free, announcing, hand);
  const withFirst = rulesOf(free, firstRoll);
  const handOnly = onlyEmpty(withHand, 'hand.ones');

  it.each<[what: string, CompiledRuleset, Log, canRoll: boolean, canKeep: boolean]>([
    [
      'announced fields there is no second roll',
      withHand,
      onlyEmpty(withHand, 'announced.ones'),
      false,
      false,
    ],
    [
      'an announced field there is one once it is announced',
      withHand,
      [...onlyEmpty(withHand, 'announced.ones'), announced(0, 'ones')],
      true,
      true,
    ],
    ['hand fields no die is kept', withHand, handOnly, true, false],
    [
      'hand fields no die is kept later either',
      withHand,
      [...handOnly, rolledAll(0, '12345', 2)],
      true,
      false,
    ],
    [
      'first-roll fields there is no second roll',
      withFirst,
      onlyEmpty(withFirst, 'firstRoll.ones'),
      false,
      false,
    ],
    [
      'hand fields and a free one dice are kept',
      withHand,
      onlyEmpty(withHand, 'hand.ones', 'free.ones'),
      true,
      true,
    ],
    [
      'a dictated field dice are kept',
      rulesOf(free, announcing, dictated),
      [
        started(2),
        filled(1, allBut(rulesOf(free, announcing, dictated), ['dictated.ones'])),
        onTurn(1, 'ones'),
        rolled(1, '12345'),
      ],
      true,
      true,
    ],
  ])('%s', (_, ruleset, log, canRoll, canKeep) => {
    const can = optionsAfter(ruleset, ...log);
    expect([can.canRoll, can.canKeep]).toEqual([canRoll, canKeep]);
    expect(can.openFields.length).toBeGreaterThan(0);
  });
});
