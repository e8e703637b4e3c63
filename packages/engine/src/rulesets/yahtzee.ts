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
    'Yahtzee with jokers: every further Yahtzee earns a bonus of 100, and must be entered in the row of its face, or else ' +
    'as a joker in the lower section.',
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
        'A further Yahtzee may be entered in any empty row. It is a joker if the row of its face is filled.',
      excludes: ['no-joker'],
      apply: (ruleset) => ({ ...ruleset, joker: { ...forcedJoker, kind: 'free' } }),
    },
    {
      id: 'no-joker',
      names: variantNames('no-joker'),
      description: 'A further Yahtzee earns its bonus of 100, but is not a joker.',
      excludes: ['free-joker'],
      apply: (ruleset) => ({ ...ruleset, joker: undefined }),
    },
  ],
} as const satisfies Ruleset;
