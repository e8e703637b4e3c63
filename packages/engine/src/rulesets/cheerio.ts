import type { Row, Ruleset } from '../rules/index.js';
import { free } from './columns.js';
import { gameNames, rowNames, rulesetNames } from './names.js';
import {
  allDice,
  chance,
  faceRows,
  fiveOfAKind,
  fixed,
  fullHouse,
  highStraight,
  lowStraight,
} from './rows.js';
import { lowerSectionOf, upperSection } from './sections.js';

const rows: readonly Row[] = [
  ...faceRows,
  { ...lowStraight(fixed(20)), id: 'littleStraight', names: rowNames('littleStraight') },
  { ...highStraight(fixed(25)), id: 'bigStraight', names: rowNames('bigStraight') },
  fullHouse(allDice()),
  { ...chance, id: 'bigHand', names: rowNames('bigHand') },
  fiveOfAKind(fixed(50), gameNames('cheerio')),
];

export const cheerio = {
  id: 'cheerio',
  version: 1,
  names: rulesetNames('cheerio'),
  description: 'A forerunner of Yahtzee on one free column: eleven turns, no bonus.',
  source: 'http://www.thegamesforum.com/Cheerio.htm.',
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
