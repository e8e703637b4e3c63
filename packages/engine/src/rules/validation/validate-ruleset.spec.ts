import { describe, expect, it } from '@jest/globals';
import type { Ruleset } from '../ruleset.js';
import { at, range, withBonusField, type RulesetFaultCase } from '../testing/ruleset-changes.js';
import { smallRuleset } from '../testing/small-ruleset.js';
import { validateRuleset } from './validate-ruleset.js';

const { rows } = smallRuleset;

const players = (min: number, max: number, ...teams: Ruleset['players']['teams']): Partial<Ruleset> => ({
  players: { min, max, teams },
});

const FAULTS: readonly RulesetFaultCase[] = [
  ['no players', players(0, 1), range('players.min', 1, 6)],
  ['a maximum below the minimum', players(3, 2), range('players.max', 3, 6)],
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
    'eight players in pairs',
    players(1, 6, { size: 2, minSides: 2, maxSides: 4 }),
    range('players.teams[0].maxSides', 2, 3),
  ],
  [
    'a repeated team size',
    players(1, 6, { size: 2, minSides: 2, maxSides: 3 }, { size: 2, minSides: 2, maxSides: 2 }),
    at('players.teams[1].size', 'REPEATED', { first: 'players.teams[0].size' }),
  ],
];

describe('validateRuleset', () => {
  it('accepts a valid rule set, and its JSON', () => {
    expect(validateRuleset(smallRuleset)).toEqual([]);
    expect(validateRuleset(JSON.parse(JSON.stringify(smallRuleset)))).toEqual([]);
  });

  it.each(FAULTS)('finds %s', (_, change, ...faults) => {
    expect(validateRuleset({ ...smallRuleset, ...change })).toEqual(faults);
  });

  it('reports every fault at once', () => {
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

  it.each([7, 8, 12])('accepts %i dice, of which five count', (dice) => {
    expect(validateRuleset({ ...smallRuleset, dice })).toEqual([]);
  });

  const plain = (count: number): object[] => Array.from({ length: count }, () => ({}));
  const valued = (count: number): object[] => Array.from({ length: count }, (_, value) => ({ value }));

  it.each<[what: string, dice: object, faults: readonly object[]]>([
    ['a die from 0 to 9', { faces: [...plain(6), ...valued(10)], otherDice: { dice: 1, faces: 10 } }, []],
    [
      'a die from 7 to 16',
      { faces: plain(16), otherDice: { dice: 1, faces: 10 } },
      [at('dice', 'TOO_MANY_THROWS', { throws: 15_504, most: 12_500 })],
    ],
    ['other dice without faces', { otherDice: { dice: 1, faces: 4 } }, [at('faces', 'MISSING', {})]],
    [
      'only other dice',
      { faces: plain(10), otherDice: { dice: 6, faces: 4 } },
      [at('otherDice.dice', 'OUT_OF_RANGE', { least: 1, most: 5 })],
    ],
    [
      'three faces for the dice before the others',
      { faces: plain(9), otherDice: { dice: 1, faces: 6 } },
      [at('faces', 'WRONG_LENGTH', { least: 10, most: 18 })],
    ],
    [
      'dice of eleven and of twelve sides',
      { faces: plain(23), dice: 4, countedDice: 1, otherDice: { dice: 2, faces: 12 } },
      [at('otherDice', 'TOO_MANY_KEEPS', { links: 936_936, most: 250_000 })],
    ],
    ['thirteen faces', { faces: plain(13) }, [at('faces', 'WRONG_LENGTH', { least: 4, most: 12 })]],
    [
      'equal faces of two colours',
      { faces: [...plain(6), { value: 1, colour: 'red' }] },
      [at('faces[6].colour', 'UNLIKE_EQUAL_FACE', { value: 1 })],
    ],
    ['equal faces of one colour', { faces: [...plain(6), { value: 1 }] }, []],
  ])('with %s, finds the right faults', (_, dice, faults) => {
    const columns = smallRuleset.columns.map(({ accepts: _accepts, ...column }) => column);
    expect(validateRuleset({ ...smallRuleset, columns, ...dice })).toEqual(faults);
  });

  it.each([
    [12, 6, 12, []],
    [11, 7, 11, []],
    [6, 12, 6, []],
    [12, 12, 12, [at('dice', 'TOO_MANY_THROWS', { throws: 1_352_078, most: 12_500 })]],
    [11, 7, 5, [at('countedDice', 'TOO_MANY_SELECTIONS', { selections: 426_888, most: 200_000 })]],
  ])('with %i dice with %i sides, of which %i count, finds %j', (dice, sides, countedDice, faults) => {
    const faces = Array.from({ length: sides }, () => ({}));
    const columns = smallRuleset.columns.map(({ accepts: _, ...column }) => column);
    expect(validateRuleset({ ...smallRuleset, columns, dice, countedDice, faces })).toEqual(faults);
  });
});
