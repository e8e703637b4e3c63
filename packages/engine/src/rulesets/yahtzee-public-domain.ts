import type { Row, Ruleset } from '../rules/index.js';
import { free } from './columns.js';
import { gameNames, rulesetNames } from './names.js';
import {
  allDice,
  fixed,
  chance,
  faceRows,
  fiveOfAKind,
  fourOfAKind,
  fullHouse,
  largeStraight,
  smallStraight,
  threeOfAKind,
} from './rows.js';
import { lowerSectionOf, upperSection } from './sections.js';
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

export const yahtzeePublicDomain = {
  id: 'yahtzee-public-domain',
  version: 1,
  names: rulesetNames('yahtzee-public-domain'),
  description:
    'The conventional game on one free column, for one to six players: thirteen turns, a bonus of 35 from 63 ' +
    'points in the upper section, and no bonus for a second Yahtzee.',
  source: '"Yahtzee and Yam\'s": the public domain game of Yahtzee.',
  dice: 5,
  rollsPerTurn: 3,
  players: { min: 1, max: 6, teams: [] },
  columns: [free],
  rows,
  sections: [upperSection({ kind: 'fixed', from: 63, points: 35 }), lowerSectionOf(rows)],
  bonusFields: [],
  rowRules: [],
  variants: yamsVariants,
} as const satisfies Ruleset;
