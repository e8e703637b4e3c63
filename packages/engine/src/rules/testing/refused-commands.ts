/** Illegal commands, at least one for each refusal code. */
import type { Command } from '../commands.js';
import type { Refusal } from '../refusals.js';
import type { CompiledRuleset } from '../compiled/compiled-ruleset.js';
import {
  allBut,
  announcing,
  bonusRules,
  compiled,
  dictated,
  down,
  firstRoll,
  free,
  hand,
  plainBonusRules,
  rulesOf,
} from './columns.js';
import { announce, endTurn, enter, keep, resign, roll, undo } from './commands.js';
import {
  announced,
  entered,
  filled,
  finished,
  onTurn,
  rolled,
  rolledOn,
  sideResigned,
  started,
  type Log,
} from './events.js';

/** Free and announced fields, for one player. */
const rules = rulesOf(free, announcing);
const yamb = rulesOf(free, announcing, dictated);

const awaiting: Log = [started()];
const first: Log = [started(), rolled(0, '12345')];
const second: Log = [...first, rolledOn(0, '12345', 2)];
const third: Log = [...second, rolledOn(0, '12345', 3)];
const done: Log = [...first, entered(0, 'free.ones', 1)];
const over: Log = [...done, finished(0)];
const dictatedOnes: Log = [started(2), onTurn(1, 'ones'), rolled(1, '12345')];

const rows = ['ones', 'maximum', 'minimum', 'straight', 'fiveOfAKind'];
const known = { columns: ['free', 'announced'], rows };
const open = (column: string, ...rowIds: readonly string[]): { column: string; row: string }[] =>
  rowIds.map((row) => ({ column, row }));

/** The log of a first roll with all fields filled except these. */
const onlyEmpty = (ruleset: CompiledRuleset, ...empty: readonly string[]): Log => [
  started(),
  filled(0, allBut(ruleset, empty)),
  onTurn(0),
  rolled(0, '12345'),
];

export type RefusedCommand = readonly [what: string, rules: CompiledRuleset, log: Log, Command, Refusal];

export const refusedCommands: readonly RefusedCommand[] = [
  ['undo after the end', rules, over, undo, { code: 'GAME_FINISHED' }],
  ['keep before the first roll', rules, awaiting, keep(0), { code: 'NOT_ROLLED' }],
  ['an announcement before the first roll', rules, awaiting, announce('ones'), { code: 'NOT_ROLLED' }],
  ['an entry before the first roll', rules, awaiting, enter('free.ones'), { code: 'NOT_ROLLED' }],
  ['keep after the entry', rules, done, keep(0), { code: 'ALREADY_ENTERED', column: 'free', row: 'ones' }],
  [
    'an announcement after the entry',
    rules,
    done,
    announce('ones'),
    { code: 'ALREADY_ENTERED', column: 'free', row: 'ones' },
  ],
  [
    'a second entry',
    rules,
    done,
    enter('free.maximum'),
    { code: 'ALREADY_ENTERED', column: 'free', row: 'ones' },
  ],
  ['a fourth roll', rules, third, roll(0), { code: 'NO_ROLLS_LEFT', rollsPerTurn: 3 }],
  ['keep after the last roll', rules, third, keep(0), { code: 'NO_ROLLS_LEFT', rollsPerTurn: 3 }],
  ['keeping dice in the first roll', rules, awaiting, roll(0), { code: 'NOTHING_TO_KEEP' }],
  ["dice kept at the next turn's", rules, done, roll(0), { code: 'NOTHING_TO_KEEP' }],
  ['a roll of no dice', rules, first, roll(0, 1, 2, 3, 4), { code: 'ALL_DICE_KEPT' }],
  ['keep of all dice', rules, first, keep(4, 3, 2, 1, 0), { code: 'ALL_DICE_KEPT' }],
  [
    'a position above the last die',
    rules,
    first,
    roll(5),
    { code: 'POSITION_OUT_OF_RANGE', position: 5, dice: 5 },
  ],
  [
    'a negative position',
    rules,
    first,
    keep(0, -1),
    { code: 'POSITION_OUT_OF_RANGE', position: -1, dice: 5 },
  ],
  [
    'a fractional position',
    rules,
    first,
    roll(0.5),
    { code: 'POSITION_OUT_OF_RANGE', position: 0.5, dice: 5 },
  ],
  ['a repeated position', rules, first, roll(0, 2, 1, 2), { code: 'POSITION_REPEATED', position: 2 }],
  [
    'a roll with only announced fields left',
    rules,
    onlyEmpty(rules, 'announced.ones', 'announced.straight'),
    roll(),
    { code: 'NO_FIELD_AFTER_ROLL', remedy: 'announce' },
  ],
  [
    'keeping dice with only hand fields left',
    rulesOf(free, hand),
    onlyEmpty(rulesOf(free, hand), 'hand.ones'),
    roll(0),
    { code: 'NO_FIELD_AFTER_ROLL', remedy: 'keepNothing' },
  ],
  [
    'marking dice with only hand fields left',
    rulesOf(free, hand),
    onlyEmpty(rulesOf(free, hand), 'hand.ones'),
    keep(0),
    { code: 'NO_FIELD_AFTER_ROLL', remedy: 'keepNothing' },
  ],
  [
    'a roll with only first-roll fields left',
    rulesOf(free, firstRoll),
    onlyEmpty(rulesOf(free, firstRoll), 'firstRoll.ones'),
    roll(),
    { code: 'NO_FIELD_AFTER_ROLL', remedy: 'enter' },
  ],
  [
    'an unknown column',
    rules,
    first,
    enter('left.ones'),
    { code: 'UNKNOWN_COLUMN', column: 'left', known: known.columns },
  ],
  ['an unknown row', rules, first, enter('free.twos'), { code: 'UNKNOWN_ROW', row: 'twos', known: rows }],
  ['announcing an unknown row', rules, first, announce(''), { code: 'UNKNOWN_ROW', row: '', known: rows }],
  [
    'a filled field',
    rules,
    [...done, onTurn(0), rolled(0, '11345')],
    enter('free.ones'),
    { code: 'FIELD_FILLED', column: 'free', row: 'ones', score: 1 },
  ],
  [
    'a crossed field',
    rules,
    [started(), filled(0, { 'free.ones': 0 }), onTurn(0), rolled(0, '11345')],
    enter('free.ones'),
    { code: 'FIELD_FILLED', column: 'free', row: 'ones', score: 0 },
  ],
  [
    'a field out of order',
    rulesOf(down),
    first,
    enter('down.maximum'),
    {
      code: 'FIELD_NOT_OPEN',
      column: 'down',
      row: 'maximum',
      reason: 'order',
      open: open('down', 'ones'),
    },
  ],
  [
    'a bonus field without the required dice',
    bonusRules,
    first,
    enter('free.secondFive'),
    {
      code: 'FIELD_NOT_OPEN',
      column: 'free',
      row: 'secondFive',
      reason: 'noBonus',
      open: open('free', ...rows),
    },
  ],
  [
    'a forced joker in the wrong row',
    compiled({
      ...plainBonusRules,
      bonusFields: [],
      joker: { kind: 'forced', row: 'fiveOfAKind', rows: ['straight'] },
      rows: plainBonusRules.rows.map((row) =>
        row.id === 'straight' ? { ...row, points: { kind: 'fixed', points: 40 } } : row,
      ),
    }),
    [started(), filled(0, { 'free.fiveOfAKind': 55 }), onTurn(0), rolled(0, '11111')],
    enter('free.straight'),
    { code: 'JOKER_FORCED', column: 'free', row: 'straight', open: open('free', 'ones') },
  ],
  [
    'announcing on a sheet without announced column',
    rulesOf(free),
    first,
    announce('ones'),
    { code: 'NOTHING_TO_ANNOUNCE' },
  ],
  [
    'announcing after the second roll',
    rules,
    second,
    announce('ones'),
    { code: 'ANNOUNCED_TOO_LATE', rollNumber: 2 },
  ],
  [
    'announcing twice',
    rules,
    [...first, announced(0, 'ones')],
    announce('maximum'),
    { code: 'ALREADY_ANNOUNCED', row: 'ones' },
  ],
  [
    'announcing in a dictated turn',
    yamb,
    dictatedOnes,
    announce('maximum'),
    { code: 'TURN_DICTATED', row: 'ones' },
  ],
  [
    'announcing a filled row',
    rules,
    [started(), filled(0, { 'announced.ones': 3 }), onTurn(0), rolled(0, '12345')],
    announce('ones'),
    { code: 'ROW_NOT_ANNOUNCEABLE', row: 'ones', announceable: rows.slice(1) },
  ],
  ['undo before an entry', rules, first, undo, { code: 'NOTHING_TO_UNDO' }],
  ['ending a turn without an entry', rules, first, endTurn, { code: 'NOTHING_ENTERED' }],
  ['ending a turn without a roll', rules, awaiting, endTurn, { code: 'NOTHING_ENTERED' }],
  ['resigning twice', rules, [started(3), sideResigned(2)], resign(2), { code: 'ALREADY_RESIGNED', side: 2 }],
  [
    "leaving when one's partner has",
    yamb,
    [started(6, 2), sideResigned(2)],
    resign(5),
    { code: 'ALREADY_RESIGNED', side: 2 },
  ],
];
