import type { Award, Column, Row, Ruleset } from '../rules/index.js';
import { free } from './columns.js';
import { columnNames, gameNames, rulesetNames } from './names.js';
import { allDice, fixed, choice, faceRows, fiveOfAKind, fullHouse, lowStraight, straight } from './rows.js';
import { lowerSectionOf, upperSection } from './sections.js';

const highFaces = faceRows.filter(({ id }) => ['fours', 'fives', 'sixes'].includes(id));

const straightRow: Row = {
  ...straight(fixed(15)),
  pattern: lowStraight(fixed(15)).pattern,
  alternatives: [{ pattern: { kind: 'set', faces: [2, 3, 4, 5, 6] }, points: fixed(20) }],
};

const rows: readonly Row[] = [
  ...highFaces,
  straightRow,
  fullHouse(allDice()),
  choice,
  fiveOfAKind(allDice(20), gameNames('balut')),
];

const awards: readonly Award[] = [
  { kind: 'rowSum', row: 'fours', from: 52, points: 2 },
  { kind: 'rowSum', row: 'fives', from: 65, points: 2 },
  { kind: 'rowSum', row: 'sixes', from: 78, points: 2 },
  { kind: 'noneCrossed', row: 'straight', points: 4 },
  { kind: 'noneCrossed', row: 'fullHouse', points: 3 },
  { kind: 'rowSum', row: 'choice', from: 100, points: 2 },
  { kind: 'eachField', row: 'fiveOfAKind', points: 2 },
  {
    kind: 'sheetSum',
    below: -2,
    steps: [300, 350, 400, 450, 500, 550, 600, 650].map((from, index) => ({ from, points: index - 1 })),
  },
];

const column = (id: 'one' | 'two' | 'three' | 'four', sign: string): Column => ({
  ...free,
  id,
  sign,
  names: columnNames(id),
});

export const balut = {
  id: 'balut',
  version: 1,
  names: rulesetNames('balut'),
  description:
    'Seven rows with four fields each: 28 turns. Points are awarded for the sums of each row and of the whole sheet.',
  source: 'The rules of the International Balut Federation.',
  dice: 5,
  rollsPerTurn: 3,
  players: { min: 1, max: 6, teams: [] },
  columns: [column('one', '1'), column('two', '2'), column('three', '3'), column('four', '4')],
  rows,
  sections: [
    upperSection(
      undefined,
      highFaces.map(({ id }) => id),
    ),
    lowerSectionOf(rows),
  ],
  bonusFields: [],
  rowRules: [],
  awards,
  variants: [],
} as const satisfies Ruleset;
