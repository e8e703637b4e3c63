import type { Row } from '../rules/index.js';
import { down, up, free, announced } from './columns.js';
import { defineRuleset } from './define-ruleset.js';
import { gameNames } from './names.js';
import {
  fixed,
  patternDice,
  faceRows,
  threeOfAKind,
  fourOfAKind,
  fullHouse,
  fiveOfAKind,
  lowStraight,
  highStraight,
} from './rows.js';
import { upperSection, lowerSectionOf } from './sections.js';
import { variant } from './variant.js';

const rows: readonly Row[] = [
  ...faceRows,
  threeOfAKind(patternDice()),
  fourOfAKind(patternDice()),
  fullHouse(fixed(25)),
  lowStraight(fixed(30)),
  highStraight(fixed(40)),
  fiveOfAKind(fixed(50), gameNames('yamsFr')),
];

const columns = variant('columns', 'Four columns: down, up, free and announced.', {
  columns: [down, up, free, announced],
});

export const yamsFr = defineRuleset('yams-fr', {
  description:
    'The French game on one free column: twelve turns. Three and four of a kind count the matching dice, and the upper ' +
    'section has a bonus of 35 from 63 points.',
  source: 'The French rules of Yams.',
  rows,
  sections: [upperSection({ kind: 'fixed', from: 63, points: 35 }), lowerSectionOf(rows)],
  variants: [columns],
});
