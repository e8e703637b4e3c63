import type { Ruleset } from '../rules/index.js';
import { announced, down, ends, free, hand, maximumColumn, middle, up } from './columns.js';
import { rulesetNames } from './names.js';
import { yambRows, yambSections } from './yamb-sheet.js';

export const winyamb = {
  id: 'winyamb',
  version: 1,
  names: rulesetNames('winyamb'),
  description:
    'The solitaire Yamb of the Windows program: six dice of which five count, eight columns, 104 turns. ' +
    'Its saved games (.wyb) can be read and written.',
  source: 'The winYAMB page.',
  dice: 6,
  rollsPerTurn: 3,
  players: { min: 1, max: 1, teams: [] },
  columns: [
    down,
    free,
    up,
    announced,
    hand,
    middle,
    ends,
    maximumColumn({
      ones: [4, 5],
      twos: [8, 10],
      threes: [12, 15],
      fours: [16, 20],
      fives: [20, 25],
      sixes: [24, 30],
      maximum: [29, 30],
      minimum: [5, 6],
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
  variants: [],
} as const satisfies Ruleset;
