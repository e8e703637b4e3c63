import type { Row, Ruleset, Variant } from '../rules/index.js';
import { announced, down, free, up } from './columns.js';
import { gameNames, rulesetNames, variantNames } from './names.js';
import {
  fixed,
  patternDice,
  faceRows,
  fiveOfAKind,
  fourOfAKind,
  fullHouse,
  highStraight,
  lowStraight,
  threeOfAKind,
} from './rows.js';
import { lowerSectionOf, upperSection } from './sections.js';

const rows: readonly Row[] = [
  ...faceRows,
  threeOfAKind(patternDice()),
  fourOfAKind(patternDice()),
  fullHouse(fixed(25)),
  lowStraight(fixed(30)),
  highStraight(fixed(40)),
  fiveOfAKind(fixed(50), gameNames('yamsFr')),
];

const columns: Variant = {
  id: 'columns',
  names: variantNames('columns'),
  description: 'Four columns: down, up, free and announced.',
  apply: (ruleset) => ({ ...ruleset, columns: [down, up, free, announced] }),
};

export const yamsFr = {
  id: 'yams-fr',
  version: 1,
  names: rulesetNames('yams-fr'),
  description:
    'The French game on one free column: twelve turns. Three and four of a kind count the matching dice, and the upper ' +
    'section has a bonus of 35 from 63 points.',
  source: 'The French rules of Yams.',
  dice: 5,
  rollsPerTurn: 3,
  players: { min: 1, max: 6, teams: [] },
  columns: [free],
  rows,
  sections: [upperSection({ kind: 'fixed', from: 63, points: 35 }), lowerSectionOf(rows)],
  bonusFields: [],
  rowRules: [],
  variants: [columns],
} as const satisfies Ruleset;
