import {
  column,
  down,
  up,
  free,
  middle,
  ends,
  announced,
  dictated,
  hand,
  obligatory,
  fiveDice,
} from './columns.js';
import { defineRuleset } from './define-ruleset.js';
import { byRoll, straight } from './rows.js';
import { yambRows, yambSections } from './yamb-sheet.js';

export const yamb = defineRuleset('yamb', {
  description:
    'The large Yamb sheet for one to six players, or for pairs: ten columns, with announcements that dictate ' +
    "the next side's turn. Six dice are rolled and five count. A solitaire game has no dictated column.",
  source: '„Yamb – правила игре“.',
  dice: 6,
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
    {
      ...column('maximum', 'M'),
      accepts: {
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
      },
    },
  ],
  rows: yambRows(straight(byRoll(66, 56, 46)), [20, 30, 40, 50], 'yamb'),
  sections: yambSections,
  variants: [fiveDice],
});
