import { column, down, up, free, middle, ends, announced, hand } from './columns.js';
import { defineRuleset } from './define-ruleset.js';
import { byRoll, straight } from './rows.js';
import { yambRows, yambSections } from './yamb-sheet.js';

export const winyamb = defineRuleset('winyamb', {
  description:
    'The solitaire Yamb of the Windows program: six dice of which five count, eight columns, 104 turns. ' +
    'Its saved games (.wyb) can be read and written.',
  source: 'The winYAMB page.',
  dice: 6,
  players: { min: 1, max: 1, teams: [] },
  columns: [
    down,
    free,
    up,
    announced,
    hand,
    middle,
    ends,
    {
      ...column('maximum', 'M'),
      accepts: {
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
      },
    },
  ],
  rows: yambRows(straight(byRoll(66, 56, 46)), [20, 30, 40, 50], 'yamb'),
  sections: yambSections,
});
