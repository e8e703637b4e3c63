import { describe, expect, it } from '@jest/globals';
import { best, dictatedOrFree, free, plainRulesOf } from '../testing/columns.js';
import { at, unknownRow, type RulesetFaultCase } from '../testing/ruleset-changes.js';
import { validateRuleset } from './validate-ruleset.js';

const rules = plainRulesOf(free);

const FAULTS: readonly RulesetFaultCase[] = [
  [
    'a rule for an unknown row',
    { rowRules: [{ kind: 'strictlyAbove', upper: 'higher', lower: 'ones' }] },
    unknownRow('rowRules[0].upper', 'higher'),
  ],
  [
    'a row above itself',
    { rowRules: [{ kind: 'strictlyAbove', upper: 'ones', lower: 'ones' }] },
    at('rowRules[0].lower', 'SAME_ROW', { row: 'ones' }),
  ],
  [
    'fewer rolls for the last field',
    { extraRolls: { kind: 'lastField', rolls: 2 } },
    at('extraRolls.rolls', 'OUT_OF_RANGE', { least: 3, most: 10 }),
  ],
  [
    'a joker for a row other than five of a kind',
    { joker: { kind: 'forced', row: 'ones', rows: ['sevens'] } },
    at('joker.row', 'NOT_FIVE_ALIKE', { row: 'ones' }),
    unknownRow('joker.rows[0]', 'sevens'),
  ],
  [
    'a joker without fixed points',
    { joker: { kind: 'free', row: 'fiveOfAKind', rows: ['straight', 'straight'] } },
    at('joker.rows[0]', 'NOT_FIXED_POINTS', { row: 'straight' }),
    at('joker.rows[1]', 'NOT_FIXED_POINTS', { row: 'straight' }),
    at('joker.rows[1]', 'REPEATED', { first: 'joker.rows[0]' }),
  ],
  [
    'a running bonus for a row other than five of a kind',
    { runningBonus: { kind: 'anyEntry', row: 'maximum', points: 100 } },
    at('runningBonus.row', 'NOT_FIVE_ALIKE', { row: 'maximum' }),
  ],
  [
    'awards for unknown rows',
    { awards: [{ kind: 'noneCrossed', row: 'sevens', points: 2 }] },
    unknownRow('awards[0].row', 'sevens'),
  ],
  [
    'descending steps',
    {
      awards: [
        {
          kind: 'sheetSum',
          below: -2,
          steps: [
            { from: 300, points: 0 },
            { from: 300, points: 1 },
          ],
        },
      ],
    },
    at('awards[0].steps[1].from', 'STEPS_OUT_OF_ORDER'),
  ],
  [
    'an instant win with an unknown row',
    { instantWin: { kind: 'firstRoll', row: 'sevens' } },
    unknownRow('instantWin.row', 'sevens'),
  ],
  [
    'prizes for an unknown column, and twice for one',
    {
      columnPrizes: {
        prizes: ['free', 'sideways', 'free'].map((column) => ({ column, points: 1 })),
      },
    },
    at('columnPrizes.prizes[1].column', 'UNKNOWN_COLUMN', { column: 'sideways' }),
    at('columnPrizes.prizes[2].column', 'REPEATED', { first: 'columnPrizes.prizes[0].column' }),
  ],
  [
    'firsts for an unknown row and column, and for a computed one',
    {
      columns: [free, best],
      firsts: [
        { kind: 'row', row: 'sevens', points: 5 },
        { kind: 'column', column: 'sideways', points: 5 },
        { kind: 'column', column: 'best', points: 5 },
      ],
    },
    unknownRow('firsts[0].row', 'sevens'),
    at('firsts[1].column', 'UNKNOWN_COLUMN', { column: 'sideways' }),
    at('firsts[2].column', 'COMPUTED_COLUMN'),
  ],
  [
    'a row that depends on itself',
    { rowRules: [{ kind: 'whileHeld', row: 'ones', held: 'ones' }] },
    at('rowRules[0].held', 'SAME_ROW', { row: 'ones' }),
  ],
  [
    'halves that are not adjacent',
    { columns: [{ ...free, order: { kind: 'inward', downTo: 'ones', upTo: 'minimum' } }] },
    at('columns[0].order', 'ROWS_APART'),
  ],
  ['nothing to dictate', { columns: [free, dictatedOrFree] }, at('columns[1].entry', 'NOTHING_TO_DICTATE')],
  ['only computed columns', { columns: [best] }, at('columns[0].entry', 'NOTHING_TO_PLAY')],
  [
    'a computed column with an order',
    { columns: [free, { ...best, order: { kind: 'down' } }] },
    at('columns[1].entry', 'COMPUTED_COLUMN'),
  ],
  [
    'a column that counts 11 times',
    { columns: [{ ...free, factor: 11 }] },
    at('columns[0].factor', 'OUT_OF_RANGE', { least: 1, most: 10 }),
  ],
];

describe('validateRuleset, other rules', () => {
  it.each(FAULTS)('finds %s', (_, change, ...faults) => {
    expect(validateRuleset({ ...rules, ...change })).toEqual(faults);
  });
});
