import type { Column, Ruleset } from '../rules/index.js';
import { free } from './columns.js';
import { columnNames, gameNames, rulesetNames } from './names.js';
import { forcedJoker, yahtzeeRows, yahtzeeSections } from './yahtzee-sheet.js';

const rows = yahtzeeRows(gameNames('yahtzee'));

const column = (id: 'single' | 'double' | 'triple', factor: number): Column => ({
  ...free,
  id,
  sign: `×${factor}`,
  names: columnNames(id),
  factor,
});

export const tripleYahtzee = {
  id: 'triple-yahtzee',
  version: 1,
  names: rulesetNames('triple-yahtzee'),
  description:
    'Yahtzee on three free columns that count once, twice and three times: 39 turns. Once each column has a Yahtzee, every ' +
    'further one that scores earns a bonus of 100 times the factor of its column.',
  source: 'The rules in the box of Triple Yahtzee.',
  dice: 5,
  rollsPerTurn: 3,
  players: { min: 1, max: 6, teams: [] },
  columns: [column('single', 1), column('double', 2), column('triple', 3)],
  rows,
  sections: yahtzeeSections(rows),
  bonusFields: [],
  rowRules: [],
  joker: { ...forcedJoker, kind: 'free' },
  runningBonus: { kind: 'scoringEntry', row: 'fiveOfAKind', points: 100 },
  variants: [],
} as const satisfies Ruleset;
