import { describe, expect, it } from '@jest/globals';
import type { Ruleset } from '../ruleset.js';
import {
  at,
  columnOf,
  impossible,
  unknownRow,
  withColumn,
  type RulesetFaultCase,
} from '../testing/ruleset-changes.js';
import { smallRuleset } from '../testing/small-ruleset.js';
import { validateRuleset } from './validate-ruleset.js';

const { columns } = smallRuleset;
const announced = columnOf('announced');
const dictated = columnOf('dictated');

const withAccepted = (change: Record<string, readonly number[]>): Partial<Ruleset> =>
  withColumn('dictated', {
    accepts: { ...dictated.accepts, ...change },
  });
const outward = (upFrom: string, downFrom: string): Partial<Ruleset> =>
  withColumn('middle', { order: { kind: 'outward', upFrom, downFrom } });

const FAULTS: readonly RulesetFaultCase[] = [
  [
    'accepting nothing',
    withAccepted({ ones: [] }),
    at('columns[2].accepts', 'ACCEPTS_NOTHING', { row: 'ones' }),
  ],
  [
    'accepted scores that omit rows',
    withColumn('dictated', { accepts: { ones: [5], maximum: [30], minimum: [5] } }),
    at('columns[2].accepts', 'ACCEPTS_NOTHING', { row: 'straight' }),
    at('columns[2].accepts', 'ACCEPTS_NOTHING', { row: 'fiveOfAKind' }),
  ],
  ['accepting an unknown row', withAccepted({ sevens: [7] }), unknownRow('columns[2].accepts', 'sevens')],
  [
    'accepting an impossible score',
    withAccepted({ straight: [66, 65] }),
    impossible('columns[2].accepts.straight[1]', 65),
  ],
  [
    'outward from an unknown row',
    outward('higher', 'minimum'),
    unknownRow('columns[0].order.upFrom', 'higher'),
  ],
  [
    'outward from rows that are not adjacent',
    outward('maximum', 'straight'),
    at('columns[0].order', 'ROWS_APART'),
  ],
  [
    'dictated but not announced',
    { columns: [columnOf('middle'), dictated] },
    at('columns[1].entry', 'NOTHING_TO_DICTATE'),
  ],
  [
    'two dictated columns',
    { columns: [...columns, { ...dictated, id: 'again' }] },
    at('columns[3].entry', 'SECOND_COLUMN', { first: 'columns[2].entry' }),
  ],
  [
    'two announced columns',
    { columns: [...columns, { ...announced, id: 'again' }] },
    at('columns[3].entry', 'SECOND_COLUMN', { first: 'columns[1].entry' }),
  ],
  [
    'obligatory columns that wait for each other',
    {
      columns: ['one', 'two'].map((id) => ({ ...announced, id, entry: { kind: 'obligatory' } })),
      bonusFields: [],
    },
    at('columns[1].entry', 'SECOND_COLUMN', { first: 'columns[0].entry' }),
  ],
  [
    'a dictated column with an order',
    withColumn('dictated', { order: { kind: 'down' } }),
    at('columns[2].order', 'ORDERED_DICTATION'),
  ],
];

describe('validateRuleset, columns', () => {
  it.each(FAULTS)('finds %s', (_, change, ...faults) => {
    expect(validateRuleset({ ...smallRuleset, ...change })).toEqual(faults);
  });
});
