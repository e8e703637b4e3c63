import type { Column, Points, Row, Ruleset } from '../rules/index.js';
import { cardFaces } from './card-faces.js';
import { free } from './columns.js';
import { columnNames, gameNames, rowNames, rulesetNames, sectionNames } from './names.js';
import { faceRows, fiveOfAKind, fourOfAKind, fullHouse, straight } from './rows.js';
import { upperSection } from './sections.js';

const CARDS = ['nines', 'tens', 'jacks', 'queens', 'kings', 'aces'] as const;

const cardRows: readonly Row[] = faceRows.map((row, index) => {
  const id = CARDS[index] ?? 'nines';
  return { ...row, id, names: rowNames(id) };
});

const served = (points: number, more: number): Points => ({ kind: 'served', served: points + more, points });

const combinations: readonly Row[] = [
  straight(served(20, 5)),
  fullHouse(served(30, 5)),
  fourOfAKind(served(40, 5)),
  fiveOfAKind(served(50, 30), gameNames('escalero')),
];

const column = (id: 'one' | 'two' | 'three', sign: string): Column => ({
  ...free,
  id,
  sign,
  names: columnNames(id),
});

export const escalero = {
  id: 'escalero',
  version: 1,
  names: rulesetNames('escalero'),
  description:
    'The Austrian game with poker dice: ten rows in three columns, thirty turns. Combinations thrown with all dice score ' +
    'more, and the columns decide who wins.',
  source:
    'The rules of Piatnik, https://de.wikipedia.org/wiki/Escalero. The points of the columns are those of ' +
    'https://github.com/c4akarl/Escalero.',
  dice: 5,
  faces: cardFaces,
  rollsPerTurn: 3,
  players: { min: 1, max: 6, teams: [{ size: 2, minSides: 2, maxSides: 3 }] },
  columns: [column('one', '1'), column('two', '2'), column('three', '3')],
  rows: [...cardRows, ...combinations],
  sections: [
    upperSection(undefined, CARDS),
    { kind: 'sum', id: 'hands', names: sectionNames('hands'), rows: combinations.map(({ id }) => id) },
  ],
  bonusFields: [],
  rowRules: [],
  columnPrizes: {
    prizes: [
      { column: 'one', points: 1 },
      { column: 'two', points: 2 },
      { column: 'three', points: 4 },
    ],
    all: 3,
  },
  variants: [],
} as const satisfies Ruleset;
