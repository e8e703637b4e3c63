import type { Row, Section } from '../rules/index.js';
import { defineRuleset } from './define-ruleset.js';
import { gameNames } from './names.js';
import {
  fixed,
  byRoll,
  groups,
  faces,
  row,
  faceRows,
  fourOfAKind,
  fullHouse,
  fiveOfAKind,
  straight,
} from './rows.js';
import { upperSection, lowerSectionOf } from './sections.js';
import { variant } from './variant.js';

/** The points of a row after the first roll, and after later ones. */
const served = (first: number, later: number) => byRoll(first, later, later);

/** Consecutive faces in a circle, except the one that starts with two. */
const straightRow: Row = {
  ...straight(served(25, 20)),
  alternatives: [{ pattern: faces(1, 3, 4, 5, 6), points: served(25, 20) }],
};

const rows: readonly Row[] = [
  ...faceRows,
  straightRow,
  fullHouse(served(35, 30)),
  fourOfAKind(served(45, 40)),
  // A served Generala wins at once; in a solitaire game it counts 60 and the game continues. The 60 points are our
  // choice.
  fiveOfAKind(served(60, 50), gameNames('generala')),
];

const rowsOfDouble: readonly Row[] = [...rows, row('doubleGenerala', groups(5), fixed(100))];

const sectionsOf = (all: readonly Row[]): readonly Section[] => [upperSection(), lowerSectionOf(all)];

export const generala = defineRuleset('generala', {
  description:
    'The Latin American game on one free column: ten turns. Rows made by the first roll score more, and a Generala made ' +
    'by the first roll wins at once.',
  source: 'The traditional rules of Generala.',
  rows,
  sections: sectionsOf(rows),
  instantWin: { kind: 'firstRoll', row: 'fiveOfAKind' },
  variants: [
    variant('double', 'Adds the double Generala: five of a kind for 100 points, only after a Generala.', {
      rows: rowsOfDouble,
      sections: sectionsOf(rowsOfDouble),
      rowRules: [{ kind: 'whileHeld', row: 'doubleGenerala', held: 'fiveOfAKind' }],
    }),
  ],
});
