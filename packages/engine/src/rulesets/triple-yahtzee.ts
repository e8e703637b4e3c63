import { column } from './columns.js';
import { defineRuleset } from './define-ruleset.js';
import { gameNames } from './names.js';
import { yahtzeeRows, yahtzeeSections, forcedJoker } from './yahtzee-sheet.js';

const rows = yahtzeeRows(gameNames('yahtzee'));

export const tripleYahtzee = defineRuleset('triple-yahtzee', {
  description:
    'Yahtzee on three free columns that count once, twice and three times: 39 turns. Once each column has a Yahtzee, every ' +
    'further one that scores earns a bonus of 100 times the factor of its column.',
  source: 'The rules in the box of Triple Yahtzee.',
  columns: [
    { ...column('single', '×1'), factor: 1 },
    { ...column('double', '×2'), factor: 2 },
    { ...column('triple', '×3'), factor: 3 },
  ],
  rows,
  sections: yahtzeeSections(rows),
  joker: { ...forcedJoker, kind: 'free' },
  runningBonus: { kind: 'scoringEntry', row: 'fiveOfAKind', points: 100 },
});
