import type { Face, Row, Ruleset } from '../engine/index.js';
import { free } from './columns.js';
import { inEnglish } from './names.js';
import { fixed } from './points.js';
import { faceRows, threeOfAKind } from './rows.js';
import { lowerSectionOf, upperSection } from './sections.js';

const straight = (id: string, en: string, ...faces: readonly Face[]): Row => ({
  id,
  names: { en },
  pattern: { kind: 'set', faces },
  points: fixed(20),
});

const rows: readonly Row[] = inEnglish([
  ...faceRows,
  straight('oddStraight', 'Odd straight', 1, 3, 5),
  straight('evenStraight', 'Even straight', 2, 4, 6),
  straight('lowStraight', 'Low straight', 1, 2, 3),
  straight('highStraight', 'High straight', 4, 5, 6),
  threeOfAKind(fixed(25)),
  { id: 'thirteen', names: { en: 'Thirteen' }, pattern: { kind: 'sum', sum: 13 }, points: fixed(26) },
  {
    id: 'crag',
    names: { en: 'Crag' },
    pattern: {
      kind: 'every',
      patterns: [
        { kind: 'groups', sizes: [2] },
        { kind: 'sum', sum: 13 },
      ],
    },
    points: fixed(50),
  },
]);

export const crag = {
  id: 'crag',
  version: 1,
  names: { en: 'Crag' },
  description: 'Three dice and two rolls a turn, on one free column: thirteen turns.',
  source: 'The traditional rules of Crag.',
  dice: 3,
  rollsPerTurn: 2,
  players: { min: 1, max: 6, teams: [] },
  columns: inEnglish([free]),
  rows,
  sections: inEnglish([upperSection(), lowerSectionOf(rows)]),
  bonusFields: [],
  rowRules: [],
  variants: [],
} as const satisfies Ruleset;
