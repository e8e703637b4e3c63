import { defineRuleset } from './define-ruleset.js';
import { variantNames, gameNames } from './names.js';
import { yahtzeeRows, yahtzeeSections, forcedJoker, everyFurtherFive } from './yahtzee-sheet.js';

const rows = yahtzeeRows(gameNames('kniffel'));

export const kniffel = defineRuleset('kniffel', {
  description:
    'The German game on one free column: thirteen turns, a bonus of 35 from 63 points in the upper section, and no bonus ' +
    'for a second Kniffel.',
  source: 'The rules in the box of Kniffel.',
  rows,
  sections: yahtzeeSections(rows),
  variants: [
    {
      id: 'extra-50',
      names: variantNames('extra-50'),
      description: 'Every further Kniffel earns a bonus of 50.',
      excludes: ['extra-100'],
      apply: (ruleset) => ({ ...ruleset, runningBonus: everyFurtherFive(50) }),
    },
    {
      id: 'extra-100',
      names: variantNames('extra-100'),
      description: 'Every further Kniffel earns a bonus of 100.',
      excludes: ['extra-50'],
      apply: (ruleset) => ({ ...ruleset, runningBonus: everyFurtherFive(100) }),
    },
    {
      id: 'joker',
      names: variantNames('joker'),
      description:
        'A further Kniffel must be entered in the row of its face, or else as a joker in the lower section.',
      apply: (ruleset) => ({ ...ruleset, joker: forcedJoker }),
    },
  ],
});
