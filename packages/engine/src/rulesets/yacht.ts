import type { Row, Ruleset } from '../rules/index.js';
import { free } from './columns.js';
import { gameNames, rowNames, rulesetNames } from './names.js';
import {
  allDice,
  fixed,
  patternDice,
  choice,
  faceRows,
  fiveOfAKind,
  fourOfAKind,
  fullHouse,
  highStraight,
  lowStraight,
} from './rows.js';
import { lowerSectionOf, upperSection } from './sections.js';

const rows: readonly Row[] = [
  ...faceRows,
  fullHouse(allDice()),
  fourOfAKind(patternDice()),
  { ...lowStraight(fixed(30)), id: 'littleStraight', names: rowNames('littleStraight') },
  { ...highStraight(fixed(30)), id: 'bigStraight', names: rowNames('bigStraight') },
  choice,
  fiveOfAKind(fixed(50), gameNames('yacht')),
];

export const yacht = {
  id: 'yacht',
  version: 1,
  names: rulesetNames('yacht'),
  description:
    'The forerunner of Yahtzee on one free column: twelve turns, straights of five dice, no bonus.',
  source: 'The traditional rules of Yacht.',
  dice: 5,
  rollsPerTurn: 3,
  players: { min: 1, max: 6, teams: [] },
  columns: [free],
  rows,
  sections: [upperSection(), lowerSectionOf(rows)],
  bonusFields: [],
  rowRules: [],
  variants: [],
} as const satisfies Ruleset;
