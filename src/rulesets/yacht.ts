import type { Row, Ruleset } from '../engine/index.js';
import { free } from './columns.js';
import { inEnglish } from './names.js';
import { allDice, fixed, patternDice } from './points.js';
import { choice, faceRows, fiveOfAKind, fourOfAKind, fullHouse, highStraight, lowStraight } from './rows.js';
import { lowerSectionOf, upperSection } from './sections.js';

const rows: readonly Row[] = inEnglish([
  ...faceRows,
  fullHouse(allDice()),
  fourOfAKind(patternDice()),
  { ...lowStraight(fixed(30)), id: 'littleStraight', names: { en: 'Little straight' } },
  { ...highStraight(fixed(30)), id: 'bigStraight', names: { en: 'Big straight' } },
  choice,
  fiveOfAKind(fixed(50), { en: 'Yacht' }),
]);

export const yacht = {
  id: 'yacht',
  version: 1,
  names: { en: 'Yacht' },
  description:
    'The forerunner of Yahtzee on one free column: twelve turns, straights of five dice, no bonus.',
  source: 'The traditional rules of Yacht.',
  dice: 5,
  rollsPerTurn: 3,
  players: { min: 1, max: 6, teams: [] },
  columns: inEnglish([free]),
  rows,
  sections: inEnglish([upperSection(), lowerSectionOf(rows)]),
  bonusFields: [],
  rowRules: [],
  variants: [],
} as const satisfies Ruleset;
