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
