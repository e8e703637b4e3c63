import type { Ruleset } from '../rules/index.js';
import { announced, down, free, up } from './columns.js';
import { gameNames, rulesetNames } from './names.js';
import {
  allDice,
  fixed,
  faceRows,
  fiveOfAKind,
  fourOfAKind,
  fullHouse,
  largeStraight,
  maximum,
  minimum,
  threeOfAKind,
} from './rows.js';
import { differenceSection, lowerSection, upperSection } from './sections.js';

export const enhancedYahtzee = {
  id: 'enhanced-yahtzee',
  version: 1,
  names: rulesetNames('enhanced-yahtzee'),
  description:
    'Yahtzee on four columns (down, free, up, announced) with a maximum and a minimum whose difference is multiplied ' +
    'by the ones: 52 turns. An announced field is entered automatically after the third roll.',
  source: "Eugene Druy's applet, and the conventional game linked from its page.",
  dice: 5,
  rollsPerTurn: 3,
  players: { min: 1, max: 6, teams: [] },
  columns: [down, free, up, { ...announced, sign: 'A', entry: { kind: 'announced', autoEnter: true } }],
  rows: [
    ...faceRows,
    maximum,
    minimum,
    // The source names only the seventh, eighth and last rows; the order of those between is our choice.
    threeOfAKind(allDice()),
    fourOfAKind(allDice()),
    fullHouse(fixed(25)),
    largeStraight(fixed(40)),
    fiveOfAKind(fixed(50), gameNames('yahtzee')),
  ],
  sections: [
    upperSection({ kind: 'fixed', from: 63, points: 35 }),
    differenceSection,
    lowerSection('threeOfAKind', 'fourOfAKind', 'fullHouse', 'largeStraight', 'fiveOfAKind'),
  ],
  bonusFields: [],
  rowRules: [],
  variants: [],
} as const satisfies Ruleset;
