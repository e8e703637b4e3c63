import type { Column } from '../rules/index.js';
import { down, up, free, middle, ends, announced, dictated, hand, fiveDice } from './columns.js';
import { defineRuleset } from './define-ruleset.js';
import { fixed, byRoll, straight } from './rows.js';
import { yambRows, yambSections } from './yamb-sheet.js';

/** Once the announced column is full, may be entered freely in undictated turns. */
const dictatedOrFree: Column = { ...dictated, entry: { kind: 'dictatedOrFree' } };

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
    dictatedOrFree,
    { ...hand, points: { straight: fixed(66) } },
  ],
  rows: yambRows(straight(byRoll(66, 56, 46)), [20, 30, 40, 50]),
  sections: yambSections,
  variants: [fiveDice],
});
