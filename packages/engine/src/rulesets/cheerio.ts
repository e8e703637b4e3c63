import type { Row } from '../rules/index.js';
import { defineRuleset } from './define-ruleset.js';
import { rowNames, gameNames } from './names.js';
import { fixed, allDice, faces, row, faceRows, chance, fullHouse, fiveOfAKind } from './rows.js';
import { upperSection, lowerSectionOf } from './sections.js';

const rows: readonly Row[] = [
  ...faceRows,
  row('littleStraight', faces(1, 2, 3, 4, 5), fixed(20)),
  row('bigStraight', faces(2, 3, 4, 5, 6), fixed(25)),
  fullHouse(allDice()),
  { ...chance, id: 'bigHand', names: rowNames('bigHand') },
  fiveOfAKind(fixed(50), gameNames('cheerio')),
];

export const cheerio = defineRuleset('cheerio', {
  description: 'A forerunner of Yahtzee on one free column: eleven turns, no bonus.',
  source: 'http://www.thegamesforum.com/Cheerio.htm.',
  rows,
  sections: [upperSection(), lowerSectionOf(rows)],
});
