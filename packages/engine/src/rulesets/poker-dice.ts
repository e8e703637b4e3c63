import type { Row, Ruleset } from '../rules/index.js';
import { cardFaces } from './card-faces.js';
import { free } from './columns.js';
import { rowNames, rulesetNames, sectionNames } from './names.js';
import {
  allDice,
  chance,
  fiveOfAKind,
  fixed,
  fourOfAKind,
  fullHouse,
  largeStraight,
  onePair,
  patternDice,
  smallStraight,
  threeOfAKind,
  twoPairs,
} from './rows.js';

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

export const pokerDice = {
  id: 'poker-dice',
  version: 1,
  names: rulesetNames('poker-dice'),
  description: 'The hands of poker with dice that show cards, on one free column: nine turns.',
  source:
    'http://www.the-chaos.com/cgi-bin/poker-dice.cgi, with the values of the cards as on the pads of Escalero ' +
    '(https://de.wikipedia.org/wiki/Escalero).',
  dice: 5,
  faces: cardFaces,
  rollsPerTurn: 3,
  players: { min: 1, max: 6, teams: [] },
  columns: [free],
  rows,
  sections: [{ kind: 'sum', id: 'hands', names: sectionNames('hands'), rows: rows.map(({ id }) => id) }],
  bonusFields: [],
  rowRules: [],
  variants: [],
} as const satisfies Ruleset;
