import type { Ruleset } from '../rules/index.js';
import { free } from './columns.js';
import { bonusFieldNames, gameNames, rulesetNames } from './names.js';
import { yahtzeeRows, yahtzeeSections } from './yahtzee-sheet.js';

const rows = yahtzeeRows(gameNames('yahtc'));

export const yahtc = {
  id: 'yahtc',
  version: 1,
  names: rulesetNames('yahtc'),
  description:
    'The conventional game on one free column, for one to four players. A second and a third YahtC may be ' +
    'entered as a bonus: 100 points and an extra turn each.',
  source: 'YahtC v2.2.',
  dice: 5,
  rollsPerTurn: 3,
  players: { min: 1, max: 4, teams: [] },
  columns: [free],
  rows,
  sections: yahtzeeSections(rows),
  bonusFields: [
    {
      kind: 'repeatFiveOfAKind',
      id: 'yahtcBonus',
      names: bonusFieldNames('yahtcBonus'),
      column: 'free',
      row: 'fiveOfAKind',
      points: 100,
      times: 2,
    },
  ],
  rowRules: [],
  variants: [],
} as const satisfies Ruleset;
