import type { Names, Row, Ruleset, Section } from '../engine/index.js';
import { free } from './columns.js';
import { namedIn } from './names.js';
import { byRoll, fixed } from './points.js';
import { faceRows, fiveOfAKind, fourOfAKind, fullHouse, straight } from './rows.js';
import { lowerSectionOf, upperSection } from './sections.js';

/** What a row counts when the first roll makes it, and what later. */
const served = (first: number, later: number) => byRoll(first, later, later);

const ROW_NAMES = {
  ones: 'Unos',
  twos: 'Doses',
  threes: 'Treses',
  fours: 'Cuatros',
  fives: 'Cincos',
  sixes: 'Seises',
  straight: 'Escalera',
  fullHouse: 'Full',
  fourOfAKind: 'Póker',
  fiveOfAKind: 'Generala',
  doubleGenerala: 'Doble generala',
};

const SECTION_NAMES = { upper: 'Parte superior', lower: 'Parte inferior' };

const doubleGeneralaNames: Names = { en: 'Double Generala' };

/** The faces in a circle, but for one that begins with two. */
const straightRow: Row = {
  ...straight(served(25, 20)),
  alternatives: [{ pattern: { kind: 'set', faces: [1, 3, 4, 5, 6] }, points: served(25, 20) }],
};

const rows: readonly Row[] = namedIn('es', ROW_NAMES, [
  ...faceRows,
  straightRow,
  fullHouse(served(35, 30)),
  fourOfAKind(served(45, 40)),
  // A served Generala wins at once; in a game alone it counts 60 and the game goes on. That it counts 60 is our choice.
  fiveOfAKind(served(60, 50), { en: 'Generala' }),
]);

const rowsOfDouble: readonly Row[] = [
  ...rows,
  ...namedIn('es', ROW_NAMES, [
    { ...fiveOfAKind(fixed(100), doubleGeneralaNames), id: 'doubleGenerala' } satisfies Row,
  ]),
];

const sectionsOf = (all: readonly Row[]): readonly Section[] =>
  namedIn('es', SECTION_NAMES, [upperSection(), lowerSectionOf(all)]);

export const generala = {
  id: 'generala',
  version: 1,
  names: { en: 'Generala', es: 'Generala' },
  description:
    'The game of Latin America on one free column: ten turns, more points for what is served by the first roll, and a ' +
    'served Generala wins at once.',
  source: 'The traditional rules of Generala.',
  dice: 5,
  rollsPerTurn: 3,
  players: { min: 1, max: 6, teams: [] },
  columns: namedIn('es', { free: 'Libre' }, [free]),
  rows,
  sections: sectionsOf(rows),
  bonusFields: [],
  rowRules: [],
  instantWin: { kind: 'firstRoll', row: 'fiveOfAKind' },
  variants: [
    {
      id: 'double',
      names: { en: 'Double Generala', es: 'Doble generala' },
      description: 'Adds the double Generala, five alike for 100 points, which counts only after a Generala.',
      apply: (ruleset) => ({
        ...ruleset,
        rows: rowsOfDouble,
        sections: sectionsOf(rowsOfDouble),
        rowRules: [{ kind: 'whileHeld', row: 'doubleGenerala', held: 'fiveOfAKind' }],
      }),
    },
  ],
} as const satisfies Ruleset;
