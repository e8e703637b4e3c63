import { describe, expect, it } from '@jest/globals';
import {
  at,
  columnOf,
  unknownRow,
  withBonusField,
  withRow,
  type RulesetFaultCase,
} from '../testing/ruleset-changes.js';
import { smallRuleset } from '../testing/small-ruleset.js';
import { validateRuleset } from './validate-ruleset.js';

const { columns, rows, sections } = smallRuleset;

const variant = { id: 'loud', names: { en: 'Loud' }, description: '', apply: () => smallRuleset };

const FAULTS: readonly RulesetFaultCase[] = [
  ['a malformed id', { id: 'small@1' }, at('id', 'MALFORMED_ID')],
  [
    'a malformed row id',
    withRow('straight', { id: 'Straight' }),
    at('rows[3].id', 'MALFORMED_ID'),
    unknownRow('columns[2].accepts', 'straight'),
    at('columns[2].accepts', 'ACCEPTS_NOTHING', { row: 'Straight' }),
    unknownRow('sections[2].rows[0]', 'straight'),
    at('rows[3]', 'IN_NO_SECTION'),
  ],
  ['a property name that all objects have', { id: 'constructor' }, at('id', 'RESERVED_ID')],
  [
    'a repeated row',
    { rows: [...rows, ...rows.slice(0, 1)] },
    at('rows[5].id', 'REPEATED', { first: 'rows[0].id' }),
  ],
  [
    'a repeated column',
    { columns: [...columns, columnOf('middle')] },
    at('columns[3].id', 'REPEATED', { first: 'columns[0].id' }),
  ],
  [
    'a repeated section',
    { sections: [...sections, ...sections.slice(1, 2)] },
    at('sections[3].id', 'REPEATED', { first: 'sections[1].id' }),
  ],
  [
    'a malformed variant id',
    { variants: [{ ...variant, id: 'Loud' }] },
    at('variants[0].id', 'MALFORMED_ID'),
  ],
  [
    'repeated variants',
    { variants: [variant, variant] },
    at('variants[1].id', 'REPEATED', { first: 'variants[0].id' }),
  ],
  [
    'a bonus field with the id of a row',
    withBonusField({ id: 'ones' }),
    at('bonusFields[0].id', 'REPEATED', { first: 'rows[0].id' }),
  ],
  [
    'a variant that excludes an unknown one',
    { variants: [{ ...variant, excludes: ['quiet'] }] },
    at('variants[0].excludes[0]', 'UNKNOWN_VARIANT', { variant: 'quiet' }),
  ],
];

describe('validateRuleset, ids', () => {
  it.each(FAULTS)('finds %s', (_, change, ...faults) => {
    expect(validateRuleset({ ...smallRuleset, ...change })).toEqual(faults);
  });
});
