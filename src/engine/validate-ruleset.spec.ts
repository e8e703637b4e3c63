import { describe, expect, it } from '@jest/globals';
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

const FAULTS: readonly [what: string, change: Partial<Ruleset>, fault: RegExp][] = [
  ['version 0', { version: 0 }, /version/],
  ['no roll', { rollsPerTurn: 0 }, /1 to 10 rolls/],
  ['too many rolls', { rollsPerTurn: 1e9 }, /1 to 10 rolls/],
  ['no rows', { rows: [] }, /no row\./],
  ['no columns', { columns: [] }, /no column\./],
  ['nobody plays', players(0, 1), /may play/],
  ['at most below at least', players(3, 2), /may play/],
  ['seven players', players(1, 7), /may play/],
  ['teams of one', players(1, 6, { size: 1, minSides: 2, maxSides: 3 }), /Teams of 1 /],
  ['one side', players(1, 6, { size: 2, minSides: 1, maxSides: 3 }), /Teams of 2 /],
  ['eight in pairs', players(1, 6, { size: 2, minSides: 2, maxSides: 4 }), /Teams of 2 /],
  [
    'teams twice',
    players(1, 6, { size: 2, minSides: 2, maxSides: 3 }, { size: 2, minSides: 2, maxSides: 2 }),
    /twice/,
  ],
  ['its own id', { id: 'small@1' }, /rule set id 'small@1'/],
  ['a row id', withRow('ones', { id: 'Ones' }), /row id 'Ones'/],
  ['a repeated row', { rows: [...rows, ...rows.slice(0, 1)] }, /row id 'ones' is there twice/],
  ['a repeated column', { columns: [...columns, ...columns.slice(0, 1)] }, /column id 'middle' .* twice/],
  [
    'a repeated section',
    { sections: [...sections, ...sections.slice(1, 2)] },
    /section id 'middle' .* twice/,
  ],
  ['a variant id', { variants: [variant] }, /variant id 'Loud'/],
  ['repeated variants', { variants: [variant, variant] }, /variant id 'Loud' is there twice/],
  ['a bonus field named as a row', withBonusField({ id: 'ones' }), /row id 'ones' is there twice/],
  ['broken points', withRow('ones', { points: { kind: 'fixed', points: 0.5 } }), /points of row 'ones'/],
  [
    'too few points',
    withRow('straight', { points: { kind: 'byRoll', points: [66, 56] } }),
    /'straight' lacks points/,
  ],
  ['an unknown row summed', { sections: [...sections, sum('extra', 'sevens')] }, /names the row 'sevens'/],
  ['a row summed twice', { sections: [...sections, sum('extra', 'ones')] }, /'ones' is summed twice/],
  ['a row in no section', { sections: sections.slice(0, 2) }, /'straight' is in no section/],
  ['an unknown row subtracted', { sections: [...sections, difference('higher')] }, /names the row 'higher'/],
  ['a row minus itself', { sections: [...sections, difference('minimum')] }, /three different rows/],
  ['accepting nothing', withAccepted({ ones: [] }), /accepts no score of row 'ones'/],
  ['a row not accepted', withColumn('dictated', { accepts: { ones: [5] } }), /no score of row 'straight'/],
  ['accepting an unknown row', withAccepted({ sevens: [7] }), /row 'sevens'/],
  ['accepting the impossible', withAccepted({ straight: [66, 65] }), /accepts 65/],
  ['accepting a cross', withAccepted({ ones: [0, 5] }), /accepts 0/],
  ['outward from an unknown row', outward('higher', 'minimum'), /names the row 'higher'/],
  ['outward from rows apart', outward('maximum', 'straight'), /right below/],
  ['dictated but not announced', { columns: columns.filter(({ id }) => id !== 'announced') }, /dictated/],
  ['a bonus in no column', withBonusField({ column: 'free' }), /names the column 'free'/],
  ['a bonus for no row', withBonusField({ row: 'sixOfAKind' }), /'sixOfAKind'/],
  ['a bonus for a straight', withBonusField({ row: 'straight' }), /not one of five alike/],
  ['a bonus never entered', withBonusField({ times: 0 }), /at least once/],
  [
    'a rule for no row',
    { rowRules: [{ kind: 'strictlyAbove', upper: 'higher', lower: 'ones' }] },
    /'higher'/,
  ],
  [
    'a row above itself',
    { rowRules: [{ kind: 'strictlyAbove', upper: 'ones', lower: 'ones' }] },
    /above itself/,
  ],
];

function sum(id: string, row: string): Ruleset['sections'][number] {
  return { kind: 'sum', id, names: { en: id }, rows: [row] };
}

function difference(high: string): Ruleset['sections'][number] {
  return { kind: 'difference', id: 'extra', names: { en: 'Extra' }, high, low: 'minimum', factor: 'ones' };
}

describe('validateRuleset', () => {
  it('finds nothing wrong with a sound rule set', () => {
    expect(validateRuleset(smallRuleset)).toEqual([]);
  });

  it.each(FAULTS)('finds %s', (_, change, fault) => {
    expect(validateRuleset({ ...smallRuleset, ...change })).toContainEqual(expect.stringMatching(fault));
  });
});
