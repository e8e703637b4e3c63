import type { Row } from '../rules/index.js';
import { defineRuleset } from './define-ruleset.js';
import { gameNames } from './names.js';
import {
  fixed,
  allDice,
  patternDice,
  faces,
  row,
  faceRows,
  choice,
  fourOfAKind,
  fullHouse,
  fiveOfAKind,
} from './rows.js';
import { upperSection, lowerSectionOf } from './sections.js';

const rows: readonly Row[] = [
  ...faceRows,
  fullHouse(allDice()),
  fourOfAKind(patternDice()),
  row('littleStraight', faces(1, 2, 3, 4, 5), fixed(30)),
  row('bigStraight', faces(2, 3, 4, 5, 6), fixed(30)),
  choice,
  fiveOfAKind(fixed(50), gameNames('yacht')),
];

export const yacht = defineRuleset('yacht', {
  description:
    'The forerunner of Yahtzee on one free column: twelve turns, straights of five dice, no bonus.',
  source: 'The traditional rules of Yacht.',
  rows,
  sections: [upperSection(), lowerSectionOf(rows)],
});
