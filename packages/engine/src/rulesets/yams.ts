import type { Ruleset } from '../rules/index.js';
import { free } from './columns.js';
import { gameNames, rulesetNames } from './names.js';
import {
  allDice,
  patternDice,
  faceRows,
  fiveOfAKind,
  fourOfAKind,
  fullHouse,
  maximum,
  minimum,
  straight,
  threeOfAKind,
} from './rows.js';
import { lowerSection, middleSection, upperSection } from './sections.js';
import { yamsVariants } from './yams-variants.js';

export const yams = {
  id: 'yams',
  version: 1,
  names: rulesetNames('yams'),
  description:
    "The Yam's list in which every figure scores the sum of the dice. The minimum must be below the maximum, or the entry " +
    'is crossed. Both are added to the total.',
  source: '"Yahtzee and Yam\'s": the list whose every figure adds the dice.',
  dice: 5,
  rollsPerTurn: 3,
  players: { min: 1, max: 6, teams: [] },
  columns: [free],
  rows: [
    ...faceRows,
    // Added to the section like the maximum, so more points are better here too.
    { ...minimum, pattern: { kind: 'any', counted: 'highest' } },
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
  bonusFields: [],
  rowRules: [{ kind: 'strictlyAbove', upper: 'maximum', lower: 'minimum' }],
  variants: yamsVariants,
} as const satisfies Ruleset;
