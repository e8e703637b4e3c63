/** Games with poker dice: hands of poker, and Escalero. */
import { at, type DieFace, type Points, type Row, type Section } from '../rules/index.js';
import { column } from './columns.js';
import { defineRuleset } from './define-ruleset.js';
import { gameNames, rowNames, sectionNames } from './names.js';
import {
  allDice,
  chance,
  faceRows,
  fiveOfAKind,
  fixed,
  fourOfAKind,
  fullHouse,
  largeStraight,
  onePair,
  patternDice,
  smallStraight,
  straight,
  threeOfAKind,
  twoPairs,
} from './rows.js';
import { upperSection } from './sections.js';

/** The cards of poker dice. As on the pads of Escalero, a nine counts 1, a ten 2, and so on up to 6 for an ace. */
const faces: readonly DieFace[] = ['9', '10', 'J', 'Q', 'K', 'A'].map((symbol) => ({ symbol }));

const handsOf = (rows: readonly Row[]): Section => ({
  kind: 'sum',
  id: 'hands',
  names: sectionNames('hands'),
  rows: rows.map(({ id }) => id),
});

const hands: readonly Row[] = [
  onePair,
  twoPairs,
  threeOfAKind(patternDice(10)),
  fourOfAKind(patternDice(20)),
  fiveOfAKind(fixed(100), rowNames('fiveOfAKind')),
  fullHouse(allDice(50)),
  smallStraight(fixed(70)),
  largeStraight(fixed(95)),
  chance,
];

export const pokerDice = defineRuleset('poker-dice', {
  description: 'The hands of poker with dice that show cards, on one free column: nine turns.',
  source:
    'http://www.the-chaos.com/cgi-bin/poker-dice.cgi, with the values of the cards as on the pads of Escalero ' +
    '(https://de.wikipedia.org/wiki/Escalero).',
  faces,
  rows: hands,
  sections: [handsOf(hands)],
});

const CARDS = ['nines', 'tens', 'jacks', 'queens', 'kings', 'aces'] as const;

const cardRows = CARDS.map((id, index) => ({ ...at(faceRows, index), id, names: rowNames(id) }));

const served = (points: number, more: number): Points => ({ kind: 'served', served: points + more, points });

const combinations: readonly Row[] = [
  straight(served(20, 5)),
  fullHouse(served(30, 5)),
  fourOfAKind(served(40, 5)),
  fiveOfAKind(served(50, 30), gameNames('escalero')),
];

export const escalero = defineRuleset('escalero', {
  description:
    'The Austrian game with poker dice: ten rows in three columns, thirty turns. Combinations thrown with all dice score ' +
    'more, and the columns decide who wins.',
  source:
    'The rules of Piatnik, https://de.wikipedia.org/wiki/Escalero. The points of the columns are those of ' +
    'https://github.com/c4akarl/Escalero.',
  faces,
  players: { min: 1, max: 6, teams: [{ size: 2, minSides: 2, maxSides: 3 }] },
  columns: [column('one', '1'), column('two', '2'), column('three', '3')],
  rows: [...cardRows, ...combinations],
  sections: [upperSection(undefined, CARDS), handsOf(combinations)],
  columnPrizes: {
    prizes: [
      { column: 'one', points: 1 },
      { column: 'two', points: 2 },
      { column: 'three', points: 4 },
    ],
    all: 3,
  },
});
