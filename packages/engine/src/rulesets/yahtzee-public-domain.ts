import type { Row } from '../rules/index.js';
import { defineRuleset } from './define-ruleset.js';
import { gameNames } from './names.js';
import {
  fixed,
  allDice,
  faceRows,
  chance,
  threeOfAKind,
  fourOfAKind,
  fullHouse,
  fiveOfAKind,
  smallStraight,
  largeStraight,
} from './rows.js';
import { upperSection, lowerSectionOf } from './sections.js';
import { yamsVariants } from './yams-variants.js';

const rows: readonly Row[] = [
  ...faceRows,
  threeOfAKind(allDice()),
  smallStraight(fixed(30)),
  largeStraight(fixed(40)),
  fullHouse(fixed(25)),
  fourOfAKind(allDice()),
  fiveOfAKind(fixed(50), gameNames('yahtzee')),
  chance,
];

export const yahtzeePublicDomain = defineRuleset('yahtzee-public-domain', {
  description:
    'The conventional game on one free column, for one to six players: thirteen turns, a bonus of 35 from 63 ' +
    'points in the upper section, and no bonus for a second Yahtzee.',
  source: '"Yahtzee and Yam\'s": the public domain game of Yahtzee.',
  rows,
  sections: [upperSection({ kind: 'fixed', from: 63, points: 35 }), lowerSectionOf(rows)],
  variants: yamsVariants,
});
