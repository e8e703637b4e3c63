import { at, type Points, type Row } from '../rules/index.js';
import { column } from './columns.js';
import { defineRuleset } from './define-ruleset.js';
import { sectionNames, rowNames, gameNames } from './names.js';
import { cardFaces } from './poker-dice.js';
import { faceRows, fourOfAKind, fullHouse, fiveOfAKind, straight } from './rows.js';
import { upperSection } from './sections.js';

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
  faces: cardFaces,
  players: { min: 1, max: 6, teams: [{ size: 2, minSides: 2, maxSides: 3 }] },
  columns: [column('one', '1'), column('two', '2'), column('three', '3')],
  rows: [...cardRows, ...combinations],
  sections: [
    upperSection(undefined, CARDS),
    { kind: 'sum', id: 'hands', names: sectionNames('hands'), rows: combinations.map(({ id }) => id) },
  ],
  columnPrizes: {
    prizes: [
      { column: 'one', points: 1 },
      { column: 'two', points: 2 },
      { column: 'three', points: 4 },
    ],
    all: 3,
  },
});
