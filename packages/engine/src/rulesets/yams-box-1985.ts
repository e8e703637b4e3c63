import type { Ruleset } from '../rules/index.js';
import { free } from './columns.js';
import { bonusFieldNames, gameNames, rulesetNames } from './names.js';
import { patternDice } from './rows.js';
import { lowerSectionOf, upperSection } from './sections.js';
import { yahtzeeRows } from './yahtzee-sheet.js';
import { yamsVariants } from './yams-variants.js';

const rows = yahtzeeRows(gameNames('yams'), patternDice());

export const yamsBox1985 = {
  id: 'yams-box-1985',
  version: 1,
  names: rulesetNames('yams-box-1985'),
  description:
    "The rules in the Yam's box of 1985: three and four of a kind count only the matching dice, the upper bonus " +
    "requires more than 63, and a second Yam's may be entered for 50 points and an extra turn.",
  source: '"Yahtzee and Yam\'s": the box of 1985.',
  dice: 5,
  rollsPerTurn: 3,
  players: { min: 1, max: 6, teams: [] },
  columns: [free],
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
  rowRules: [],
  variants: yamsVariants,
} as const satisfies Ruleset;
