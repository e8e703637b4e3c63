import type { Column, Ruleset } from '../engine/index.js';
import { free } from './columns.js';
import { inEnglish } from './names.js';
import { forcedJoker, yahtzeeRows, yahtzeeSections } from './yahtzee-sheet.js';

const rows = inEnglish(yahtzeeRows({ en: 'Yahtzee' }));

const column = (id: string, en: string, factor: number): Column => ({
  ...free,
  id,
  sign: `×${factor}`,
  names: { en },
  factor,
});

export const tripleYahtzee = {
  id: 'triple-yahtzee',
  version: 1,
  names: { en: 'Triple Yahtzee' },
  description:
    'Yahtzee on three free columns that count once, twice and three times: 39 turns. With a Yahtzee in each column every ' +
    'further one that scores brings 100 points times the factor of its column.',
  source: 'The rules in the box of Triple Yahtzee.',
  dice: 5,
  rollsPerTurn: 3,
  players: { min: 1, max: 6, teams: [] },
  columns: [column('single', 'Single', 1), column('double', 'Double', 2), column('triple', 'Triple', 3)],
  rows,
  sections: inEnglish(yahtzeeSections(rows)),
  bonusFields: [],
  rowRules: [],
  joker: { ...forcedJoker, kind: 'free' },
  runningBonus: { kind: 'scoringEntry', row: 'fiveOfAKind', points: 100 },
  variants: [],
} as const satisfies Ruleset;
