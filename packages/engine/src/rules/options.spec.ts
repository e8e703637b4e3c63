import { describe, expect, it } from '@jest/globals';
import type { CompiledRuleset } from './compiled/compiled-ruleset.js';
import { options, type Options } from './options.js';
import {
  allBut,
  announcing,
  announcingOrHand,
  best,
  dictated,
  down,
  firstRoll,
  free,
  hand,
  rulesOf,
} from './testing/columns.js';
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

/** The options after a log, with every part computed. */
const optionsAfter = (ruleset: CompiledRuleset, ...log: Log): Options => ({
  ...options(ruleset, given(ruleset, ...log).state),
});

/** The log of a first roll with all fields filled except these. */
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

  it('allow rolling and saving before the first roll', () => {
    expect(optionsAfter(rules, started(2))).toEqual({
      ...nothing,
      canRoll: true,
      canSave: true,
      rollsLeft: 3,
    });
  });

  it('allow everything except undo, end of turn and saving after a roll', () => {
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

  it('allow only an entry after the last roll', () => {
    const last = [...first, rolledOn(0, '12345', 2), rolledOn(0, '12345', 3)];
    const { openFields, ...others } = optionsAfter(rulesOf(free), ...last);
    expect(others).toEqual({ ...nothing, openFields: undefined, turnsLeft: 5 });
    expect(openFields.map(({ row }) => row)).toEqual(rows);
  });

  it("allow undo, end of turn, or the next side's roll after an entry", () => {
    expect(optionsAfter(rules, ...first, entered(0, 'free.ones', 1))).toEqual({
      ...nothing,
      canRoll: true,
      canUndo: true,
      canEndTurn: true,
      turnsLeft: 9,
    });
    const last = [...first, rolledOn(0, '12345', 2), rolledOn(0, '12345', 3)];
    expect(optionsAfter(rules, ...last, entered(0, 'free.ones', 1)).canRoll).toBe(true);
  });

  it('count no turns for a computed column', () => {
    expect(optionsAfter(rulesOf(free, down, best), started(2)).turnsLeft).toBe(10);
  });

  it('allow nothing once the game is over', () => {
    const over = [...first, entered(0, 'free.ones', 1), finished(0)];
    expect(optionsAfter(rules, ...over)).toEqual({ ...nothing, turnsLeft: 0 });
  });

  it('allow only the announced field and rolls after an announcement', () => {
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
    ['are the empty ones', rules, onlyEmpty(rules, 'announced.minimum', 'free.ones'), ['minimum']],
    ['are empty after the second roll', rules, [...first, rolledAll(0, '12345', 2)], []],
    [
      'are empty after a second roll of all dice, also in a column for hands',
      rulesOf(free, announcingOrHand),
      [...first, rolledAll(0, '12345', 2)],
      [],
    ],
    ['are empty on a sheet without announced column', rulesOf(free), first, []],
    [
      'are empty in a dictated turn',
      rulesOf(free, announcing, dictated),
      [started(2), onTurn(1, 'ones'), rolled(1, '12345')],
      [],
    ],
  ])('%s', (_, ruleset, log, expected) => {
    expect(optionsAfter(ruleset, ...log).announceableRows).toEqual(expected);
  });
});

describe('if the only empty field is', () => {
  const withHand = rulesOf(free, announcing, hand);
  const withFirst = rulesOf(free, firstRoll);
  const handOnly = onlyEmpty(withHand, 'hand.ones');
  const withBoth = rulesOf(free, hand, firstRoll);

  it.each<[what: string, CompiledRuleset, Log, canRoll: boolean, canKeep: boolean]>([
    [
      'announced, it does not allow a second roll',
      withHand,
      onlyEmpty(withHand, 'announced.ones'),
      false,
      false,
    ],
    [
      'announced, it allows a second roll once it has been announced',
      withHand,
      [...onlyEmpty(withHand, 'announced.ones'), announced(0, 'ones')],
      true,
      true,
    ],
    ['a hand field, it does not allow keeping dice', withHand, handOnly, true, false],
    [
      'a hand field, it does not allow keeping dice later either',
      withHand,
      [...handOnly, rolledAll(0, '12345', 2)],
      true,
      false,
    ],
    [
      'a hand field or a first-roll one, it does not allow keeping dice in the third roll',
      withBoth,
      [...onlyEmpty(withBoth, 'hand.ones', 'firstRoll.ones'), rolledAll(0, '12345', 2)],
      true,
      false,
    ],
    [
      'a first-roll field, it does not allow a second roll',
      withFirst,
      onlyEmpty(withFirst, 'firstRoll.ones'),
      false,
      false,
    ],
    [
      'a hand field or a free one, it allows keeping dice',
      withHand,
      onlyEmpty(withHand, 'hand.ones', 'free.ones'),
      true,
      true,
    ],
    [
      'a dictated field, it allows keeping dice',
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
