import { defineRuleset } from './define-ruleset.js';
import { gameNames } from './names.js';
import {
  allDice,
  patternDice,
  anyDice,
  row,
  faceRows,
  maximum,
  threeOfAKind,
  fourOfAKind,
  fullHouse,
  fiveOfAKind,
  straight,
} from './rows.js';
import { upperSection, middleSection, lowerSection } from './sections.js';
import { yamsVariants } from './yams-variants.js';

export const yams = defineRuleset('yams', {
  description:
    "The Yam's list in which every figure scores the sum of the dice. The minimum must be below the maximum, or the entry " +
    'is crossed. Both are added to the total.',
  source: '"Yahtzee and Yam\'s": the list whose every figure adds the dice.',
  rows: [
    ...faceRows,
    // Added to the section like the maximum, so more points are better here too.
    row('minimum', anyDice, allDice()),
    maximum,
    threeOfAKind(patternDice(10)),
    fourOfAKind(patternDice(30)),
    fullHouse(allDice(30)),
    straight(allDice(30)),
    fiveOfAKind(allDice(50), gameNames('yams')),
  ],
  sections: [
    upperSection({ kind: 'fixed', from: 63, points: 35 }),
    middleSection('minimum', 'maximum'),
    lowerSection('threeOfAKind', 'fourOfAKind', 'fullHouse', 'straight', 'fiveOfAKind'),
  ],
  rowRules: [{ kind: 'strictlyAbove', upper: 'maximum', lower: 'minimum' }],
  variants: yamsVariants,
});
