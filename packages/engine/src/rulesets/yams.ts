/** The sheets of "Yahtzee and Yam's", and the French game. */
import { announced, down, free, up } from './columns.js';
import { defineRuleset } from './define-ruleset.js';
import { bonusFieldNames, gameNames } from './names.js';
import {
  allDice,
  anyDice,
  chance,
  faceRows,
  fiveOfAKind,
  fixed,
  fourOfAKind,
  fullHouse,
  highStraight,
  largeStraight,
  lowStraight,
  maximum,
  patternDice,
  rill,
  row,
  smallStraight,
  straight,
  threeOfAKind,
} from './rows.js';
import { lowerSection, middleSection, upperSection } from './sections.js';
import { variant } from './variant.js';
import { usualBonus, yahtzeeRows } from './yahtzee.js';
import { yamsVariants } from './yams-variants.js';

export const yamsBox1985 = defineRuleset('yams-box-1985', {
  description:
    "The rules in the Yam's box of 1985: three and four of a kind count only the matching dice, the upper bonus " +
    "requires more than 63, and a second Yam's may be entered for 50 points and an extra turn.",
  source: '"Yahtzee and Yam\'s": the box of 1985.',
  rows: yahtzeeRows(gameNames('yams'), patternDice()),
  // The source says "greater than 63".
  upperBonus: { kind: 'fixed', from: 64, points: 35 },
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

export const yahtzeePublicDomain = defineRuleset('yahtzee-public-domain', {
  description:
    'The conventional game on one free column, for one to six players: thirteen turns, a bonus of 35 from 63 ' +
    'points in the upper section, and no bonus for a second Yahtzee.',
  source: '"Yahtzee and Yam\'s": the public domain game of Yahtzee.',
  rows: [
    ...faceRows,
    threeOfAKind(allDice()),
    smallStraight(fixed(30)),
    largeStraight(fixed(40)),
    fullHouse(fixed(25)),
    fourOfAKind(allDice()),
    fiveOfAKind(fixed(50), gameNames('yahtzee')),
    chance,
  ],
  upperBonus: usualBonus,
  variants: yamsVariants,
});

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
    upperSection(usualBonus),
    middleSection('minimum', 'maximum'),
    lowerSection('threeOfAKind', 'fourOfAKind', 'fullHouse', 'straight', 'fiveOfAKind'),
  ],
  rowRules: [{ kind: 'strictlyAbove', upper: 'maximum', lower: 'minimum' }],
  variants: yamsVariants,
});

export const yamsFr = defineRuleset('yams-fr', {
  description:
    'The French game on one free column: twelve turns. Three and four of a kind count the matching dice, and the upper ' +
    'section has a bonus of 35 from 63 points.',
  source: 'The French rules of Yams.',
  rows: [
    ...faceRows,
    threeOfAKind(patternDice()),
    fourOfAKind(patternDice()),
    fullHouse(fixed(25)),
    lowStraight(fixed(30)),
    highStraight(fixed(40)),
    fiveOfAKind(fixed(50), gameNames('yamsFr')),
  ],
  upperBonus: usualBonus,
  variants: [
    variant('columns', 'Four columns: down, up, free and announced.', {
      columns: [down, up, free, announced],
    }),
  ],
});
