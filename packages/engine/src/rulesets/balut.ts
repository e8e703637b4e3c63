import type { Award, Row } from '../rules/index.js';
import { column } from './columns.js';
import { defineRuleset } from './define-ruleset.js';
import { gameNames } from './names.js';
import { fixed, allDice, faceRows, choice, fullHouse, fiveOfAKind, lowOrHighStraight } from './rows.js';
import { upperSection, lowerSectionOf } from './sections.js';

const highFaces = faceRows.filter(({ id }) => ['fours', 'fives', 'sixes'].includes(id));

const rows: readonly Row[] = [
  ...highFaces,
  lowOrHighStraight(fixed(15), fixed(20)),
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

export const balut = defineRuleset('balut', {
  description:
    'Seven rows with four fields each: 28 turns. Points are awarded for the sums of each row and of the whole sheet.',
  source: 'The rules of the International Balut Federation.',
  columns: [column('one', '1'), column('two', '2'), column('three', '3'), column('four', '4')],
  rows,
  sections: [
    upperSection(
      undefined,
      highFaces.map(({ id }) => id),
    ),
    lowerSectionOf(rows),
  ],
  awards,
});
