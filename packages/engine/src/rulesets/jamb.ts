/** Jamb: the Croatian sheets, from four columns to ten. */
import {
  announced,
  anyOrder,
  column,
  dictated,
  down,
  ends,
  fiveDice,
  free,
  hand,
  middle,
  obligatory,
  up,
} from './columns.js';
import { defineRuleset } from './define-ruleset.js';
import { byRoll, fixed, lowOrHighStraight, straight } from './rows.js';
import { yambRows, yambSections } from './yamb.js';

export const jamb = defineRuleset('jamb', {
  description:
    'The small Jamb sheet: five dice, four columns, 52 turns. A straight scores 35 from one to five, and 45 from two to six.',
  source: 'The Croatian rules of Jamb.',
  columns: [down, up, free, announced],
  rows: yambRows(lowOrHighStraight(fixed(35), fixed(45)), [10, 30, 40, 50]),
  sections: yambSections,
});

export const jambStandard = defineRuleset('jamb-standard', {
  description:
    "Jamb on eight columns for one to six players, or for pairs. An announcement dictates the next side's turn, and the " +
    'last field of a sheet has five rolls. A solitaire game has no dictated column.',
  source: 'The Croatian rules of Jamb with announcement and dictation.',
  dice: 6,
  extraRolls: { kind: 'lastField', rolls: 5 },
  players: { min: 1, max: 6, teams: [{ size: 2, minSides: 2, maxSides: 3 }] },
  columns: [
    down,
    free,
    up,
    middle,
    ends,
    announced,
    // Once the announced column is full, may be entered freely in undictated turns.
    { ...dictated, entry: { kind: 'dictatedOrFree' } },
    { ...hand, points: { straight: fixed(66) } },
  ],
  rows: yambRows(straight(byRoll(66, 56, 46)), [20, 30, 40, 50]),
  sections: yambSections,
  variants: [fiveDice],
});

const first = column('first', '1', anyOrder, { kind: 'firstRoll' });
const inward = column('inward', '↓↑', { kind: 'inward', downTo: 'maximum', upTo: 'minimum' });
/** Our choice: which field is the best of a row, and when it is crossed. */
const best = column('best', '★', anyOrder, { kind: 'best' });

export const jambTen = defineRuleset('jamb-ten', {
  description:
    'Jamb on ten columns: 117 turns. The last column repeats the best field of each row. A solitaire game has no dictated ' +
    'column.',
  source: 'The Croatian rules of Jamb with ten columns.',
  dice: 6,
  columns: [down, free, up, announced, first, dictated, middle, inward, obligatory, best],
  rows: yambRows(straight(byRoll(66, 56, 46)), [30, 30, 40, 50]),
  sections: yambSections,
});

export const jambFour = defineRuleset('jamb-four', {
  description:
    'Jamb on four columns with six dice: 52 turns. The announced column also accepts a roll of all dice without an ' +
    'announcement, and the last field of a sheet has five rolls.',
  source: 'The rules of the strongest published Jamb program.',
  dice: 6,
  extraRolls: { kind: 'lastField', rolls: 5 },
  // May be entered without an announcement if the last roll was of all dice.
  columns: [down, free, up, { ...announced, entry: { kind: 'announcedOrHand' } }],
  rows: yambRows(lowOrHighStraight(fixed(45), fixed(50)), [20, 40, 50, 60]),
  sections: yambSections,
});
