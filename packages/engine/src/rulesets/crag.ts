import type { Row } from '../rules/index.js';
import { defineRuleset } from './define-ruleset.js';
import { gameNames } from './names.js';
import { fixed, groups, faces, row, faceRows, threeOfAKind } from './rows.js';
import { upperSection, lowerSectionOf } from './sections.js';

const rows: readonly Row[] = [
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
];

export const crag = defineRuleset('crag', {
  description: 'Three dice and two rolls a turn, on one free column: thirteen turns.',
  source: 'The traditional rules of Crag.',
  dice: 3,
  rollsPerTurn: 2,
  rows,
  sections: [upperSection(), lowerSectionOf(rows)],
});
