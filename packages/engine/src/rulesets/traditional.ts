/** Traditional games: Yacht, Cheerio, Generala and Crag. */
import type { Row } from '../rules/index.js';
import { defineRuleset } from './define-ruleset.js';
import { gameNames, rowNames } from './names.js';
import {
  allDice,
  byRoll,
  chance,
  choice,
  faceRows,
  faces,
  fiveOfAKind,
  fixed,
  fourOfAKind,
  fullHouse,
  groups,
  patternDice,
  row,
  straight,
  threeOfAKind,
} from './rows.js';
import { lowerSectionOf, upperSection } from './sections.js';
import { variant } from './variant.js';

export const yacht = defineRuleset('yacht', {
  description:
    'The forerunner of Yahtzee on one free column: twelve turns, straights of five dice, no bonus.',
  source: 'The traditional rules of Yacht.',
  rows: [
    ...faceRows,
    fullHouse(allDice()),
    fourOfAKind(patternDice()),
    row('littleStraight', faces(1, 2, 3, 4, 5), fixed(30)),
    row('bigStraight', faces(2, 3, 4, 5, 6), fixed(30)),
    choice,
    fiveOfAKind(fixed(50), gameNames('yacht')),
  ],
});

export const cheerio = defineRuleset('cheerio', {
  description: 'A forerunner of Yahtzee on one free column: eleven turns, no bonus.',
  source: 'http://www.thegamesforum.com/Cheerio.htm.',
  rows: [
    ...faceRows,
    row('littleStraight', faces(1, 2, 3, 4, 5), fixed(20)),
    row('bigStraight', faces(2, 3, 4, 5, 6), fixed(25)),
    fullHouse(allDice()),
    { ...chance, id: 'bigHand', names: rowNames('bigHand') },
    fiveOfAKind(fixed(50), gameNames('cheerio')),
  ],
});

/** The points of a row of Generala after the first roll, and after later ones. */
const served = (first: number, later: number) => byRoll(first, later, later);

const generalaRows: readonly Row[] = [
  ...faceRows,
  // Consecutive faces in a circle, except the one that starts with two.
  {
    ...straight(served(25, 20)),
    alternatives: [{ pattern: faces(1, 3, 4, 5, 6), points: served(25, 20) }],
  },
  fullHouse(served(35, 30)),
  fourOfAKind(served(45, 40)),
  // A served Generala wins at once; in a solitaire game it counts 60 and the game continues. The 60 points are our
  // choice.
  fiveOfAKind(served(60, 50), gameNames('generala')),
];

const rowsOfDouble: readonly Row[] = [...generalaRows, row('doubleGenerala', groups(5), fixed(100))];

export const generala = defineRuleset('generala', {
  description:
    'The Latin American game on one free column: ten turns. Rows made by the first roll score more, and a Generala made ' +
    'by the first roll wins at once.',
  source: 'The traditional rules of Generala.',
  rows: generalaRows,
  instantWin: { kind: 'firstRoll', row: 'fiveOfAKind' },
  variants: [
    variant('double', 'Adds the double Generala: five of a kind for 100 points, only after a Generala.', {
      rows: rowsOfDouble,
      sections: [upperSection(), lowerSectionOf(rowsOfDouble)],
      rowRules: [{ kind: 'whileHeld', row: 'doubleGenerala', held: 'fiveOfAKind' }],
    }),
  ],
});

export const crag = defineRuleset('crag', {
  description: 'Three dice and two rolls a turn, on one free column: thirteen turns.',
  source: 'The traditional rules of Crag.',
  dice: 3,
  rollsPerTurn: 2,
  rows: [
    ...faceRows,
    row('oddStraight', faces(1, 3, 5), fixed(20)),
    row('evenStraight', faces(2, 4, 6), fixed(20)),
    row('lowStraight', faces(1, 2, 3), fixed(20)),
    row('highStraight', faces(4, 5, 6), fixed(20)),
    threeOfAKind(fixed(25)),
    row('thirteen', { kind: 'sum', sum: 13 }, fixed(26)),
    {
      id: 'crag',
      names: gameNames('crag'),
      pattern: { kind: 'every', patterns: [groups(2), { kind: 'sum', sum: 13 }] },
      points: fixed(50),
    },
  ],
});
