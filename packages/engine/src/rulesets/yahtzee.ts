import type { Ruleset } from '../rules/index.js';
import { free } from './columns.js';
import { gameNames, rulesetNames, variantNames } from './names.js';
import { everyFurtherFive, forcedJoker, yahtzeeRows, yahtzeeSections } from './yahtzee-sheet.js';

const rows = yahtzeeRows(gameNames('yahtzee'));

export const yahtzee = {
  id: 'yahtzee',
  version: 1,
  names: rulesetNames('yahtzee'),
  description:
    'Yahtzee with its jokers: every further Yahtzee brings 100 points beside its field, and is entered in the row of ' +
    'its face, then as a joker in the lower section.',
  source: 'The rules in the box of Yahtzee.',
  dice: 5,
  rollsPerTurn: 3,
  players: { min: 1, max: 6, teams: [] },
  columns: [free],
  rows,
  sections: yahtzeeSections(rows),
  bonusFields: [],
  rowRules: [],
  joker: forcedJoker,
  runningBonus: everyFurtherFive(100),
  variants: [
    {
      id: 'free-joker',
      names: variantNames('free-joker'),
      description:
        'A further Yahtzee may be entered in any empty row; it is a joker when the row of its face is filled.',
      excludes: ['no-joker'],
      apply: (ruleset) => ({ ...ruleset, joker: { ...forcedJoker, kind: 'free' } }),
    },
    {
      id: 'no-joker',
      names: variantNames('no-joker'),
      description: 'A further Yahtzee brings its 100 points and is nothing special otherwise.',
      excludes: ['free-joker'],
      apply: (ruleset) => ({ ...ruleset, joker: undefined }),
    },
  ],
} as const satisfies Ruleset;
