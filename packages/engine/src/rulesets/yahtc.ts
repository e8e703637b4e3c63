import { defineRuleset } from './define-ruleset.js';
import { bonusFieldNames, gameNames } from './names.js';
import { yahtzeeRows, yahtzeeSections } from './yahtzee-sheet.js';

const rows = yahtzeeRows(gameNames('yahtc'));

export const yahtc = defineRuleset('yahtc', {
  description:
    'The conventional game on one free column, for one to four players. A second and a third YahtC may be ' +
    'entered as a bonus: 100 points and an extra turn each.',
  source: 'YahtC v2.2.',
  players: { min: 1, max: 4, teams: [] },
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
});
