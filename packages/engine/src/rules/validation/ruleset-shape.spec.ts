import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  at,
  columnOf,
  range,
  withBonusField,
  withColumn,
  withRow,
  type RulesetFaultCase,
} from '../testing/ruleset-changes.js';
import { smallRuleset } from '../testing/small-ruleset.js';
import { validateRuleset } from './validate-ruleset.js';

const { rows, sections } = smallRuleset;

const PATTERNS = [
  'face',
  'groups',
  'straight',
  'set',
  'sum',
  'sumRange',
  'only',
  'flush',
  'colouredGroups',
  'rill',
  'any',
  'every',
];

/** Values without any resemblance to a rule set. */
const MISSHAPEN: readonly [what: string, value: unknown, fault: object][] = [
  ['nothing', undefined, at('', 'WRONG_TYPE', { expected: 'object' })],
  ['null', null, at('', 'WRONG_TYPE', { expected: 'object' })],
  ['a list', [], at('', 'WRONG_TYPE', { expected: 'object' })],
  ['an extra property', { ...smallRuleset, extra: 1 }, at('', 'UNKNOWN_PROPERTY', { property: 'extra' })],
  [
    'a property of the prototype',
    JSON.parse('{"__proto__": {"id": "small"}}'),
    at('', 'UNKNOWN_PROPERTY', { property: '__proto__' }),
  ],
  ['a missing id', { ...smallRuleset, id: undefined }, at('id', 'WRONG_TYPE', { expected: 'string' })],
  [
    'a number for a name',
    { ...smallRuleset, names: { en: 1 } },
    at('names.en', 'WRONG_TYPE', { expected: 'string' }),
  ],
  [
    'an endless name',
    { ...smallRuleset, names: { en: 'n'.repeat(1e6) } },
    at('names.en', 'WRONG_LENGTH', { least: 1, most: 60 }),
  ],
  [
    'an unknown language',
    { ...smallRuleset, names: { en: 'x', xx: 'y' } },
    at('names', 'UNKNOWN_PROPERTY', { property: 'xx' }),
  ],
  [
    '25 columns',
    { ...smallRuleset, columns: Array(25).fill(columnOf('middle')) },
    at('columns', 'WRONG_LENGTH', { least: 1, most: 24 }),
  ],
  [
    'a million rows',
    { ...smallRuleset, rows: Array(1e6).fill(null) },
    at('rows', 'WRONG_LENGTH', { least: 1, most: 40 }),
  ],
  [
    'rows as an object',
    { ...smallRuleset, rows: { 0: rows[0], length: 1 } },
    at('rows', 'WRONG_TYPE', { expected: 'list' }),
  ],
  [
    '1e400 points',
    JSON.parse(JSON.stringify(smallRuleset).replace('"points":100', '"points":1e400')),
    at('bonusFields[0].points', 'WRONG_TYPE', { expected: 'integer' }),
  ],
];

const FAULTS: readonly RulesetFaultCase[] = [
  ['version 0', { version: 0 }, range('version', 1, Number.MAX_SAFE_INTEGER)],
  ['no rolls', { rollsPerTurn: 0 }, range('rollsPerTurn', 1, 10)],
  ['too many rolls', { rollsPerTurn: 1e9 }, range('rollsPerTurn', 1, 10)],
  ['no dice', { dice: 0 }, range('dice', 1, 12)],
  ['thirteen dice', { dice: 13 }, range('dice', 1, 12)],
  ['fractional dice', { dice: 5.5 }, at('dice', 'WRONG_TYPE', { expected: 'integer' })],
  ['no rows', { rows: [] }, at('rows', 'WRONG_LENGTH', { least: 1, most: 40 })],
  ['no columns', { columns: [] }, at('columns', 'WRONG_LENGTH', { least: 1, most: 24 })],
  [
    'fractional points',
    withRow('ones', { points: { kind: 'fixed', points: 0.5 } }),
    at('rows[0].points.points', 'WRONG_TYPE', { expected: 'integer' }),
  ],
  [
    'infinite points',
    withRow('ones', { points: { kind: 'fixed', points: Infinity } }),
    at('rows[0].points.points', 'WRONG_TYPE', { expected: 'integer' }),
  ],
  [
    'too many points',
    withRow('ones', { points: { kind: 'fixed', points: 10_001 } }),
    range('rows[0].points.points', 0, 10_000),
  ],
  [
    'an unknown kind',
    withRow('ones', { pattern: { kind: 'joker' } as never }),
    at('rows[0].pattern.kind', 'UNKNOWN_VALUE', { known: PATTERNS }),
  ],
  [
    'a kind named like a property of all objects',
    withRow('ones', { pattern: { kind: 'toString' } as never }),
    at('rows[0].pattern.kind', 'UNKNOWN_VALUE', { known: PATTERNS }),
  ],
  ['a missing kind', withRow('ones', { pattern: {} as never }), at('rows[0].pattern.kind', 'MISSING')],
  [
    'a number for a kind',
    withRow('ones', { pattern: { kind: 1 } as never }),
    at('rows[0].pattern.kind', 'WRONG_TYPE', { expected: 'string' }),
  ],
  [
    'a property of another kind',
    withRow('ones', { pattern: { kind: 'rill', face: 1 } as never }),
    at('rows[0].pattern', 'UNKNOWN_PROPERTY', { property: 'face' }),
  ],
  [
    'a twenty-fifth face',
    withRow('ones', { pattern: { kind: 'face', face: 25 } as never }),
    range('rows[0].pattern.face', 1, 24),
  ],
  [
    'dice with three faces',
    { faces: Array.from({ length: 3 }, () => ({})) },
    at('faces', 'WRONG_LENGTH', { least: 4, most: 24 }),
  ],
  [
    'an unknown colour',
    { faces: Array.from({ length: 6 }, () => ({ colour: 'pink' as never })) },
    ...Array.from({ length: 6 }, (_, index) =>
      at(`faces[${index}].colour`, 'UNKNOWN_VALUE', { known: ['black', 'red', 'green', 'blue'] }),
    ),
  ],
  [
    'an empty list of groups',
    withRow('straight', { pattern: { kind: 'groups', sizes: [] } }),
    at('rows[3].pattern.sizes', 'WRONG_LENGTH', { least: 1, most: 4 }),
  ],
  [
    'a negative section bonus',
    {
      sections: sections.map((one) =>
        one.kind === 'sum' ? { ...one, bonus: { kind: 'fixed', from: -1, points: 5 } } : one,
      ),
    },
    range('sections[0].bonus.from', 0, 10_000),
    range('sections[2].bonus.from', 0, 10_000),
  ],
  [
    'accepting a score of 0',
    withColumn('dictated', { accepts: { ones: [0, 5] } }),
    range('columns[2].accepts.ones[0]', 1, 10_000),
  ],
  ['a bonus that can never be entered', withBonusField({ times: 0 }), range('bonusFields[0].times', 1, 100)],
];

describe('validateRuleset, types and limits', () => {
  it.each(FAULTS)('finds %s', (_, change, ...faults) => {
    expect(validateRuleset({ ...smallRuleset, ...change })).toEqual(faults);
  });

  it.each(MISSHAPEN)('finds %s', (_, value, fault) => {
    expect(validateRuleset(value)).toContainEqual(fault);
  });

  it('reports at most a hundred faults', () => {
    const hostile = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`x${index}`, index]));
    expect(validateRuleset({ ...smallRuleset, ...hostile })).toHaveLength(100);
  });

  it('never throws, whatever the value', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(validateRuleset(value).length).toBeGreaterThan(0);
        expect(Array.isArray(validateRuleset({ ...smallRuleset, rows: value }))).toBe(true);
        expect(Array.isArray(validateRuleset({ ...smallRuleset, columns: [value, value] }))).toBe(true);
      }),
    );
  });
});
