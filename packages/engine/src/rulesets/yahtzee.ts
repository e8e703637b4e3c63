import { defineRuleset } from './define-ruleset.js';
import { gameNames } from './names.js';
import { yahtzeeRows, yahtzeeSections, forcedJoker, everyFurtherFive } from './yahtzee-sheet.js';
import { variant } from './variant.js';

const rows = yahtzeeRows(gameNames('yahtzee'));

export const yahtzee = defineRuleset('yahtzee', {
  description:
    'Yahtzee with jokers: every further Yahtzee earns a bonus of 100, and must be entered in the row of its face, or else ' +
    'as a joker in the lower section.',
  source: 'The rules in the box of Yahtzee.',
  rows,
  sections: yahtzeeSections(rows),
  joker: forcedJoker,
  runningBonus: everyFurtherFive(100),
  variants: [
    variant(
      'free-joker',
      'A further Yahtzee may be entered in any empty row. It is a joker if the row of its face is filled.',
      { joker: { ...forcedJoker, kind: 'free' } },
      ['no-joker'],
    ),
    variant(
      'no-joker',
      'A further Yahtzee earns its bonus of 100, but is not a joker.',
      { joker: undefined },
      ['free-joker'],
    ),
  ],
});
