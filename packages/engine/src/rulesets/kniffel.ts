import { defineRuleset } from './define-ruleset.js';
import { gameNames } from './names.js';
import { yahtzeeRows, yahtzeeSections, forcedJoker, everyFurtherFive } from './yahtzee-sheet.js';
import { variant } from './variant.js';

const rows = yahtzeeRows(gameNames('kniffel'));

export const kniffel = defineRuleset('kniffel', {
  description:
    'The German game on one free column: thirteen turns, a bonus of 35 from 63 points in the upper section, and no bonus ' +
    'for a second Kniffel.',
  source: 'The rules in the box of Kniffel.',
  rows,
  sections: yahtzeeSections(rows),
  variants: [
    variant(
      'extra-50',
      'Every further Kniffel earns a bonus of 50.',
      { runningBonus: everyFurtherFive(50) },
      ['extra-100'],
    ),
    variant(
      'extra-100',
      'Every further Kniffel earns a bonus of 100.',
      { runningBonus: everyFurtherFive(100) },
      ['extra-50'],
    ),
    variant(
      'joker',
      'A further Kniffel must be entered in the row of its face, or else as a joker in the lower section.',
      { joker: forcedJoker },
    ),
  ],
});
