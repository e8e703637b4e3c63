import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Column, Row, Ruleset } from './ruleset.js';
import { smallRuleset } from './testing/small-ruleset.js';
import { validateRuleset } from './validate-ruleset.js';

const { columns, rows, sections, bonusFields } = smallRuleset;

const withColumn = (id: string, change: Partial<Column>): Partial<Ruleset> => ({
  columns: columns.map((column) => (column.id === id ? { ...column, ...change } : column)),
});
const withRow = (id: string, change: Partial<Row>): Partial<Ruleset> => ({
  rows: rows.map((row) => (row.id === id ? { ...row, ...change } : row)),
});
const withBonusField = (change: object): Partial<Ruleset> => ({
  bonusFields: bonusFields.map((bonus) => ({ ...bonus, ...change })),
});
const withAccepted = (change: Record<string, readonly number[]>): Partial<Ruleset> =>
  withColumn('dictated', {
    accepts: { ...columns.find(({ id }) => id === 'dictated')?.accepts, ...change },
  });
const players = (min: number, max: number, ...teams: Ruleset['players']['teams']): Partial<Ruleset> => ({
  players: { min, max, teams },
});
const outward = (upFrom: string, downFrom: string): Partial<Ruleset> =>
  withColumn('middle', { order: { kind: 'outward', upFrom, downFrom } });

const variant = { id: 'Loud', names: { en: 'Loud' }, description: '', apply: () => smallRuleset };

const at = (path: string, code: string, facts: object = {}): object => ({ path, code, ...facts });
const range = (path: string, least: number, most: number): object =>
  at(path, 'OUT_OF_RANGE', { least, most });
const unknownRow = (path: string, row: string): object => at(path, 'UNKNOWN_ROW', { row });

const [middle, announced, dictated] = columns;
const [ones, maximum] = rows;
if (!middle || !announced || !dictated || !ones || !maximum)
  throw new Error('The small rule set has changed');

const FAULTS: readonly [what: string, change: object, ...faults: object[]][] = [
  ['version 0', { version: 0 }, range('version', 1, Number.MAX_SAFE_INTEGER)],
  ['no roll', { rollsPerTurn: 0 }, range('rollsPerTurn', 1, 10)],
  ['too many rolls', { rollsPerTurn: 1e9 }, range('rollsPerTurn', 1, 10)],
  ['no die', { dice: 0 }, range('dice', 1, 8)],
  ['nine dice', { dice: 9 }, range('dice', 1, 8)],
  ['half a die', { dice: 5.5 }, at('dice', 'WRONG_TYPE', { expected: 'integer' })],
  ['no rows', { rows: [] }, at('rows', 'WRONG_LENGTH', { least: 1, most: 40 })],
  ['no columns', { columns: [] }, at('columns', 'WRONG_LENGTH', { least: 1, most: 24 })],
  ['nobody plays', players(0, 1), range('players.min', 1, 6)],
  ['at most below at least', players(3, 2), range('players.max', 3, 6)],
  ['seven players', players(1, 7), range('players.max', 1, 6)],
  [
    'teams of one',
    players(1, 6, { size: 1, minSides: 2, maxSides: 3 }),
    range('players.teams[0].size', 2, 6),
  ],
  [
    'one side',
    players(1, 6, { size: 2, minSides: 1, maxSides: 3 }),
    range('players.teams[0].minSides', 2, 6),
  ],
  [
    'eight in pairs',
    players(1, 6, { size: 2, minSides: 2, maxSides: 4 }),
    range('players.teams[0].maxSides', 2, 3),
  ],
  [
    'teams twice',
    players(1, 6, { size: 2, minSides: 2, maxSides: 3 }, { size: 2, minSides: 2, maxSides: 2 }),
    at('players.teams[1].size', 'REPEATED', { first: 'players.teams[0].size' }),
  ],
  ['its own id', { id: 'small@1' }, at('id', 'MALFORMED_ID')],
  ['a row id', withRow('straight', { id: 'Straight' }), at('rows[3].id', 'MALFORMED_ID')],
  ['the name of a property of all objects', { id: 'constructor' }, at('id', 'RESERVED_ID')],
  ['a repeated row', { rows: [...rows, ones] }, at('rows[5].id', 'REPEATED', { first: 'rows[0].id' })],
  [
    'a repeated column',
    { columns: [...columns, middle] },
    at('columns[3].id', 'REPEATED', { first: 'columns[0].id' }),
  ],
  [
    'a repeated section',
    { sections: [...sections, ...sections.slice(1, 2)] },
    at('sections[3].id', 'REPEATED', { first: 'sections[1].id' }),
  ],
  ['a variant id', { variants: [variant] }, at('variants[0].id', 'MALFORMED_ID')],
  [
    'repeated variants',
    { variants: [variant, variant] },
    at('variants[1].id', 'REPEATED', { first: 'variants[0].id' }),
  ],
  [
    'a bonus field named as a row',
    withBonusField({ id: 'ones' }),
    at('bonusFields[0].id', 'REPEATED', { first: 'rows[0].id' }),
  ],
  [
    'broken points',
    withRow('ones', { points: { kind: 'fixed', points: 0.5 } }),
    at('rows[0].points.points', 'WRONG_TYPE', { expected: 'integer' }),
  ],
  [
    'endless points',
    withRow('ones', { points: { kind: 'fixed', points: Infinity } }),
    at('rows[0].points.points', 'WRONG_TYPE', { expected: 'integer' }),
  ],
  [
    'too many points',
    withRow('ones', { points: { kind: 'fixed', points: 10_001 } }),
    range('rows[0].points.points', 0, 10_000),
  ],
  [
    'too few points',
    withRow('straight', { points: { kind: 'byRoll', points: [66, 56] } }),
    at('rows[3].points', 'TOO_FEW_POINTS', { rolls: 3, found: 2 }),
  ],
  [
    'points that are none',
    withRow('ones', { points: { kind: 'fixed', points: 0 } }),
    at('rows[0].points', 'NEVER_SCORES'),
  ],
  [
    'more alike than count',
    withRow('straight', { pattern: { kind: 'groups', sizes: [6] } }),
    at('rows[3].pattern', 'PATTERN_EXCEEDS_DICE', { needs: 6, counted: 5 }),
  ],
  [
    'more groups than count',
    withRow('straight', { pattern: { kind: 'groups', sizes: [2, 2, 2] } }),
    at('rows[3].pattern', 'PATTERN_EXCEEDS_DICE', { needs: 6, counted: 5 }),
  ],
  [
    'no group at all',
    withRow('straight', { pattern: { kind: 'groups', sizes: [] } }),
    at('rows[3].pattern.sizes', 'WRONG_LENGTH', { least: 1, most: 4 }),
  ],
  [
    'a face twice in a set',
    withRow('straight', { pattern: { kind: 'set', faces: [1, 2, 1] } }),
    at('rows[3].pattern.faces[2]', 'REPEATED', { first: 'rows[3].pattern.faces[0]' }),
  ],
  [
    'a variant that excludes none',
    { variants: [{ ...variant, id: 'loud', excludes: ['quiet'] }] },
    at('variants[0].excludes[0]', 'UNKNOWN_VARIANT', { variant: 'quiet' }),
  ],
  [
    'a straight of three dice',
    { dice: 3 },
    at('rows[3].pattern', 'PATTERN_EXCEEDS_DICE', { needs: 5, counted: 3 }),
  ],
  [
    'an unknown row summed',
    { sections: [...sections, sum('extra', 'sevens')] },
    unknownRow('sections[3].rows[0]', 'sevens'),
  ],
  [
    'a row summed twice',
    { sections: [...sections, sum('extra', 'ones')] },
    at('sections[3].rows[0]', 'SUMMED_TWICE', { first: 'sections[0].rows[0]' }),
  ],
  [
    'rows in no section',
    { sections: sections.slice(0, 2) },
    at('rows[3]', 'IN_NO_SECTION'),
    at('rows[4]', 'IN_NO_SECTION'),
  ],
  [
    'an unknown row subtracted',
    { sections: [...sections, difference('higher')] },
    unknownRow('sections[3].high', 'higher'),
  ],
  [
    'a row minus itself',
    { sections: [...sections, difference('minimum')] },
    at('sections[3].low', 'SAME_ROW', { row: 'minimum' }),
  ],
  [
    'a section bonus below zero',
    { sections: [...sections, { ...sum('extra', 'ones'), bonus: { kind: 'fixed', from: -1, points: 5 } }] },
    range('sections[3].bonus.from', 0, 10_000),
  ],
  [
    'accepting nothing',
    withAccepted({ ones: [] }),
    at('columns[2].accepts', 'ACCEPTS_NOTHING', { row: 'ones' }),
  ],
  [
    'rows not accepted',
    withColumn('dictated', { accepts: { ones: [5], maximum: [30], minimum: [5] } }),
    at('columns[2].accepts', 'ACCEPTS_NOTHING', { row: 'straight' }),
    at('columns[2].accepts', 'ACCEPTS_NOTHING', { row: 'fiveOfAKind' }),
  ],
  ['accepting an unknown row', withAccepted({ sevens: [7] }), unknownRow('columns[2].accepts', 'sevens')],
  [
    'accepting the impossible',
    withAccepted({ straight: [66, 65] }),
    at('columns[2].accepts.straight[1]', 'IMPOSSIBLE_SCORE', { score: 65 }),
  ],
  ['accepting a cross', withAccepted({ ones: [0, 5] }), range('columns[2].accepts.ones[0]', 1, 10_000)],
  [
    'outward from an unknown row',
    outward('higher', 'minimum'),
    unknownRow('columns[0].order.upFrom', 'higher'),
  ],
  ['outward from rows apart', outward('maximum', 'straight'), at('columns[0].order', 'ROWS_APART')],
  [
    'dictated but not announced',
    { columns: [middle, dictated] },
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
  [
    'a bonus in no column',
    withBonusField({ column: 'free' }),
    at('bonusFields[0].column', 'UNKNOWN_COLUMN', { column: 'free' }),
  ],
  [
    'a bonus for no row',
    withBonusField({ row: 'sixOfAKind' }),
    unknownRow('bonusFields[0].row', 'sixOfAKind'),
  ],
  [
    'a bonus for a straight',
    withBonusField({ row: 'straight' }),
    at('bonusFields[0].row', 'NOT_FIVE_ALIKE', { row: 'straight' }),
  ],
  ['a bonus never entered', withBonusField({ times: 0 }), range('bonusFields[0].times', 1, 100)],
  [
    'a rule for no row',
    { rowRules: [{ kind: 'strictlyAbove', upper: 'higher', lower: 'ones' }] },
    unknownRow('rowRules[0].upper', 'higher'),
  ],
  [
    'a row above itself',
    { rowRules: [{ kind: 'strictlyAbove', upper: 'ones', lower: 'ones' }] },
    at('rowRules[0].lower', 'SAME_ROW', { row: 'ones' }),
  ],
];

/** What does not even look like a rule set. */
const MISSHAPEN: readonly [what: string, value: unknown, fault: object][] = [
  ['nothing', undefined, at('', 'WRONG_TYPE', { expected: 'object' })],
  ['null', null, at('', 'WRONG_TYPE', { expected: 'object' })],
  ['a list', [], at('', 'WRONG_TYPE', { expected: 'object' })],
  ['a property too many', { ...smallRuleset, extra: 1 }, at('', 'UNKNOWN_PROPERTY', { property: 'extra' })],
  [
    'a property of its prototype',
    JSON.parse('{"__proto__": {"id": "small"}}'),
    at('', 'UNKNOWN_PROPERTY', { property: '__proto__' }),
  ],
  ['no id', { ...smallRuleset, id: undefined }, at('id', 'WRONG_TYPE', { expected: 'string' })],
  [
    'a number for a name',
    { ...smallRuleset, names: { en: 1 } },
    at('names.en', 'WRONG_TYPE', { expected: 'string' }),
  ],
  [
    'a name without end',
    { ...smallRuleset, names: { en: 'n'.repeat(1e6) } },
    at('names.en', 'WRONG_LENGTH', { least: 1, most: 60 }),
  ],
  [
    'a language too many',
    { ...smallRuleset, names: { en: 'x', xx: 'y' } },
    at('names', 'UNKNOWN_PROPERTY', { property: 'xx' }),
  ],
  [
    '25 columns',
    { ...smallRuleset, columns: Array(25).fill(middle) },
    at('columns', 'WRONG_LENGTH', { least: 1, most: 24 }),
  ],
  [
    'a million rows',
    { ...smallRuleset, rows: Array(1e6).fill(null) },
    at('rows', 'WRONG_LENGTH', { least: 1, most: 40 }),
  ],
  [
    'rows by name',
    { ...smallRuleset, rows: { 0: ones, length: 1 } },
    at('rows', 'WRONG_TYPE', { expected: 'list' }),
  ],
  [
    'an unknown kind',
    withRow('ones', { pattern: { kind: 'joker' } as never }),
    at('rows[0].pattern.kind', 'UNKNOWN_VALUE'),
  ],
  [
    'a kind of all objects',
    withRow('ones', { pattern: { kind: 'toString' } as never }),
    at('rows[0].pattern.kind', 'UNKNOWN_VALUE'),
  ],
  ['no kind', withRow('ones', { pattern: {} as never }), at('rows[0].pattern.kind', 'MISSING')],
  [
    'a number for a kind',
    withRow('ones', { pattern: { kind: 1 } as never }),
    at('rows[0].pattern.kind', 'WRONG_TYPE'),
  ],
  [
    'the part of another kind',
    withRow('ones', { pattern: { kind: 'rill', face: 1 } as never }),
    at('rows[0].pattern', 'UNKNOWN_PROPERTY', { property: 'face' }),
  ],
  [
    'a seventh face',
    withRow('ones', { pattern: { kind: 'face', face: 7 } as never }),
    range('rows[0].pattern.face', 1, 6),
  ],
  [
    '1e400 points',
    JSON.parse(JSON.stringify(smallRuleset).replace('"points":100', '"points":1e400')),
    at('bonusFields[0].points', 'WRONG_TYPE', { expected: 'integer' }),
  ],
];

function sum(id: string, row: string): Ruleset['sections'][number] {
  return { kind: 'sum', id, names: { en: id }, rows: [row] };
}

function difference(high: string): Ruleset['sections'][number] {
  return { kind: 'difference', id: 'extra', names: { en: 'Extra' }, high, low: 'minimum', factor: 'ones' };
}

describe('validateRuleset', () => {
  it('finds nothing wrong with a sound rule set, nor with its JSON', () => {
    expect(validateRuleset(smallRuleset)).toEqual([]);
    expect(validateRuleset(JSON.parse(JSON.stringify(smallRuleset)))).toEqual([]);
  });

  it.each(FAULTS)('finds %s', (_, change, ...faults) => {
    const found = validateRuleset({ ...smallRuleset, ...change });
    for (const fault of faults) expect(found).toContainEqual(fault);
  });

  it.each(MISSHAPEN)('finds %s', (_, value, fault) => {
    const whole =
      typeof value === 'object' && value !== null && Object.keys(value).length === 1 && 'rows' in value;
    const found = validateRuleset(whole ? { ...smallRuleset, ...value } : value);
    expect(found).toContainEqual(expect.objectContaining(fault));
  });

  it('finds every fault at once', () => {
    const wrong = {
      ...smallRuleset,
      id: 'Small',
      sections: [],
      rowRules: [],
      ...withBonusField({ row: 'ones' }),
    };
    expect(validateRuleset(wrong).map(({ path, code }) => `${path} ${code}`)).toEqual([
      'id MALFORMED_ID',
      ...rows.map((_, index) => `rows[${index}] IN_NO_SECTION`),
      'bonusFields[0].row NOT_FIVE_ALIKE',
    ]);
  });

  it.each([7, 8])('takes %i dice, of which five count', (dice) => {
    expect(validateRuleset({ ...smallRuleset, dice })).toEqual([]);
  });

  it('gives a hundred faults at most', () => {
    const hostile = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`x${index}`, index]));
    expect(validateRuleset({ ...smallRuleset, ...hostile })).toHaveLength(100);
  });

  it('takes anything at all', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(validateRuleset(value).length).toBeGreaterThan(0);
        expect(Array.isArray(validateRuleset({ ...smallRuleset, rows: value }))).toBe(true);
        expect(Array.isArray(validateRuleset({ ...smallRuleset, columns: [value, value] }))).toBe(true);
      }),
    );
  });
});
