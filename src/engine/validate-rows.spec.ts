import { describe, expect, it } from '@jest/globals';
import type { Column, Points, Row, Ruleset } from './ruleset.js';
import { smallRuleset } from './testing/small-ruleset.js';
import { validateRuleset } from './validate-ruleset.js';

const { columns, rows } = smallRuleset;

const withColumn = (id: string, change: Partial<Column>): Partial<Ruleset> => ({
  columns: columns.map((column) => (column.id === id ? { ...column, ...change } : column)),
});
const withRow = (id: string, change: Partial<Row>): Partial<Ruleset> => ({
  rows: rows.map((row) => (row.id === id ? { ...row, ...change } : row)),
});
const fixed = (points: number): Points => ({ kind: 'fixed', points });

const at = (path: string, code: string, facts: object = {}): object => ({ path, code, ...facts });

const FAULTS: readonly [what: string, change: object, ...faults: object[]][] = [
  [
    'more dice that count than are thrown',
    { countedDice: 7 },
    at('countedDice', 'OUT_OF_RANGE', { least: 1, most: 6 }),
  ],
  [
    'an alternative that is never made',
    withRow('straight', { alternatives: [{ pattern: { kind: 'sum', sum: 31 }, points: fixed(50) }] }),
    at('rows[3].alternatives[0].pattern', 'PATTERN_EXCEEDS_DICE', { needs: 6, counted: 5 }),
  ],
  [
    'patterns that exclude each other',
    withRow('straight', {
      pattern: {
        kind: 'every',
        patterns: [
          { kind: 'groups', sizes: [5] },
          { kind: 'sum', sum: 13 },
        ],
      },
    }),
    at('rows[3].points', 'NEVER_SCORES'),
    at('columns[2].accepts.straight[0]', 'IMPOSSIBLE_SCORE', { score: 66 }),
  ],
  [
    'a pattern in patterns in patterns',
    withRow('straight', {
      pattern: {
        kind: 'every',
        patterns: [{ kind: 'rill' }, { kind: 'every', patterns: [{ kind: 'rill' }] } as never],
      },
    }),
    at('rows[3].pattern.patterns[1].kind', 'UNKNOWN_VALUE', {
      known: ['face', 'groups', 'straight', 'set', 'sum', 'rill', 'any'],
    }),
  ],
  [
    'the lowest dice beside another pattern',
    withRow('straight', {
      alternatives: [{ pattern: { kind: 'any', counted: 'lowest' }, points: fixed(5) }],
    }),
    at('rows[3].alternatives[0]', 'LOWEST_NOT_ALONE'),
  ],
  [
    'points of an unknown row',
    withColumn('middle', { points: { sevens: fixed(7) } }),
    at('columns[0].points', 'UNKNOWN_ROW', { row: 'sevens' }),
  ],
  [
    'a row that one column crosses always',
    withColumn('middle', { points: { straight: fixed(0) } }),
    at('columns[0].points.straight', 'NEVER_SCORES'),
  ],
];

describe('validateRuleset, of rows and what they are worth', () => {
  it.each(FAULTS)('finds %s', (_, change, ...faults) => {
    expect(validateRuleset({ ...smallRuleset, ...change })).toEqual(faults);
  });
});
