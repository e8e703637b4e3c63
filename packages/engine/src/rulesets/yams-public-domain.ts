import type { Ruleset } from '../rules/index.js';
import { free } from './columns.js';
import { gameNames, rowNames, rulesetNames } from './names.js';
import {
  allDice,
  fixed,
  faceRows,
  fiveOfAKind,
  fourOfAKind,
  fullHouse,
  largeStraight,
  rill,
  smallStraight,
} from './rows.js';
import { lowerSection, middleSection, upperSection } from './sections.js';
import { yamsVariants } from './yams-variants.js';

export const yamsPublicDomain = {
  id: 'yams-public-domain',
  version: 1,
  names: rulesetNames('yams-public-domain'),
  description:
    'Has two sums of all dice, where the higher must exceed the lower or the entry is crossed, and a rill: four of one ' +
    'face and one of the opposite face. From 60 points in the upper section, the bonus is 30 plus the excess over 60.',
  source: '"Yahtzee and Yam\'s": the public domain game of Yam\'s.',
  dice: 5,
  rollsPerTurn: 3,
  players: { min: 1, max: 6, teams: [] },
  columns: [free],
  rows: [
    ...faceRows,
    {
      id: 'higher',
      names: rowNames('higher'),
      pattern: { kind: 'any', counted: 'highest' },
      points: allDice(),
    },
    // Added to the section like the higher one, so more points are better here too.
    {
      id: 'lower',
      names: rowNames('lower'),
      pattern: { kind: 'any', counted: 'highest' },
      points: allDice(),
    },
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
  bonusFields: [],
  rowRules: [{ kind: 'strictlyAbove', upper: 'higher', lower: 'lower' }],
  variants: yamsVariants,
} as const satisfies Ruleset;
