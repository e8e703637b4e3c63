import type { Ruleset } from '../rules/index.js';
import {
  announced,
  dictated,
  down,
  ends,
  fiveDice,
  free,
  hand,
  maximumColumn,
  middle,
  obligatory,
  up,
} from './columns.js';
import { rulesetNames } from './names.js';
import { yambRows, yambSections } from './yamb-sheet.js';

export const yamb = {
  id: 'yamb',
  version: 1,
  names: rulesetNames('yamb'),
  description:
    'The large Yamb sheet for one to six players, or for pairs: ten columns, with announcements that dictate ' +
    "the next side's turn. Six dice are rolled and five count. A solitaire game has no dictated column.",
  source: '„Yamb – правила игре“.',
  dice: 6,
  rollsPerTurn: 3,
  players: { min: 1, max: 6, teams: [{ size: 2, minSides: 2, maxSides: 3 }] },
  columns: [
    down,
    free,
    up,
    middle,
    ends,
    announced,
    dictated,
    hand,
    obligatory,
    maximumColumn({
      ones: [5],
      twos: [10],
      threes: [15],
      fours: [20],
      fives: [25],
      sixes: [30],
      maximum: [30],
      minimum: [5],
      straight: [66],
      threeOfAKind: [38],
      fullHouse: [58],
      fourOfAKind: [64],
      fiveOfAKind: [80],
    }),
  ],
  rows: yambRows,
  sections: yambSections,
  bonusFields: [],
  rowRules: [],
  variants: [fiveDice],
} as const satisfies Ruleset;
