import { defineRuleset } from './define-ruleset.js';
import { gameNames } from './names.js';
import {
  fixed,
  allDice,
  anyDice,
  row,
  faceRows,
  fourOfAKind,
  fullHouse,
  fiveOfAKind,
  smallStraight,
  largeStraight,
  rill,
} from './rows.js';
import { upperSection, middleSection, lowerSection } from './sections.js';
import { yamsVariants } from './yams-variants.js';

export const yamsPublicDomain = defineRuleset('yams-public-domain', {
  description:
    'Has two sums of all dice, where the higher must exceed the lower or the entry is crossed, and a rill: four of one ' +
    'face and one of the opposite face. From 60 points in the upper section, the bonus is 30 plus the excess over 60.',
  source: '"Yahtzee and Yam\'s": the public domain game of Yam\'s.',
  rows: [
    ...faceRows,
    row('higher', anyDice, allDice()),
    // Added to the section like the higher one, so more points are better here too.
    row('lower', anyDice, allDice()),
    fourOfAKind(allDice(40)),
    // The list in the source says 30, its prose 25. We follow the list.
    fullHouse(allDice(30)),
    smallStraight(fixed(45)),
    largeStraight(fixed(50)),
    fiveOfAKind(allDice(50), gameNames('yams')),
    rill,
  ],
  sections: [
    upperSection({ kind: 'fixedAndExcess', from: 60, points: 30 }),
    middleSection('higher', 'lower'),
    lowerSection('fourOfAKind', 'fullHouse', 'smallStraight', 'largeStraight', 'fiveOfAKind', 'rill'),
  ],
  rowRules: [{ kind: 'strictlyAbove', upper: 'higher', lower: 'lower' }],
  variants: yamsVariants,
});
