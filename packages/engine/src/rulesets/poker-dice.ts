import type { DieFace, Row } from '../rules/index.js';
import { defineRuleset } from './define-ruleset.js';
import { sectionNames, rowNames } from './names.js';
import {
  fixed,
  allDice,
  patternDice,
  chance,
  onePair,
  twoPairs,
  threeOfAKind,
  fourOfAKind,
  fullHouse,
  fiveOfAKind,
  smallStraight,
  largeStraight,
} from './rows.js';

/** The cards of poker dice. As on the pads of Escalero, a nine counts 1, a ten 2, and so on up to 6 for an ace. */
export const cardFaces: readonly DieFace[] = ['9', '10', 'J', 'Q', 'K', 'A'].map((symbol) => ({ symbol }));

const rows: readonly Row[] = [
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
  faces: cardFaces,
  rows,
  sections: [{ kind: 'sum', id: 'hands', names: sectionNames('hands'), rows: rows.map(({ id }) => id) }],
});
