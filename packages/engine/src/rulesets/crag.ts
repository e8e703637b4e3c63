import type { Face, Row, Ruleset } from '../rules/index.js';
import { free } from './columns.js';
import { gameNames, rowNames, rulesetNames } from './names.js';
import { fixed, faceRows, threeOfAKind } from './rows.js';
import { lowerSectionOf, upperSection } from './sections.js';

const straight = (
  id: 'oddStraight' | 'evenStraight' | 'lowStraight' | 'highStraight',
  ...faces: readonly Face[]
): Row => ({
  id,
  names: rowNames(id),
  pattern: { kind: 'set', faces },
  points: fixed(20),
});

const rows: readonly Row[] = [
  ...faceRows,
  straight('oddStraight', 1, 3, 5),
  straight('evenStraight', 2, 4, 6),
  straight('lowStraight', 1, 2, 3),
  straight('highStraight', 4, 5, 6),
  threeOfAKind(fixed(25)),
  { id: 'thirteen', names: rowNames('thirteen'), pattern: { kind: 'sum', sum: 13 }, points: fixed(26) },
  {
    id: 'crag',
    names: gameNames('crag'),
    pattern: {
      kind: 'every',
      patterns: [
        { kind: 'groups', sizes: [2] },
        { kind: 'sum', sum: 13 },
      ],
    },
    points: fixed(50),
  },
];

export const crag = {
  id: 'crag',
  version: 1,
  names: rulesetNames('crag'),
  description: 'Three dice and two rolls a turn, on one free column: thirteen turns.',
  source: 'The traditional rules of Crag.',
  dice: 3,
  rollsPerTurn: 2,
  players: { min: 1, max: 6, teams: [] },
  columns: [free],
  rows,
  sections: [upperSection(), lowerSectionOf(rows)],
  bonusFields: [],
  rowRules: [],
  variants: [],
} as const satisfies Ruleset;
