import { defineRuleset } from './define-ruleset.js';
import { bonusFieldNames, gameNames } from './names.js';
import { patternDice } from './rows.js';
import { upperSection, lowerSectionOf } from './sections.js';
import { yahtzeeRows } from './yahtzee-sheet.js';
import { yamsVariants } from './yams-variants.js';

const rows = yahtzeeRows(gameNames('yams'), patternDice());

export const yamsBox1985 = defineRuleset('yams-box-1985', {
  description:
    "The rules in the Yam's box of 1985: three and four of a kind count only the matching dice, the upper bonus " +
    "requires more than 63, and a second Yam's may be entered for 50 points and an extra turn.",
  source: '"Yahtzee and Yam\'s": the box of 1985.',
  rows,
  sections: [
    // The source says "greater than 63".
    upperSection({ kind: 'fixed', from: 64, points: 35 }),
    lowerSectionOf(rows),
  ],
  bonusFields: [
    // The source says "Only 2 Yams are allowed". The points of the second are our choice.
    {
      kind: 'repeatFiveOfAKind',
      id: 'secondYams',
      names: bonusFieldNames('secondYams'),
      column: 'free',
      row: 'fiveOfAKind',
      points: 50,
      times: 1,
    },
  ],
  variants: yamsVariants,
});
