import type { Column } from '../rules/index.js';
import { down, up, free, announced } from './columns.js';
import { defineRuleset } from './define-ruleset.js';
import { fixed, lowOrHighStraight } from './rows.js';
import { yambRows, yambSections } from './yamb-sheet.js';

/** May be entered without an announcement if the last roll was of all dice. */
const announcedOrHand: Column = { ...announced, entry: { kind: 'announcedOrHand' } };

export const jambFour = defineRuleset('jamb-four', {
  description:
    'Jamb on four columns with six dice: 52 turns. The announced column also accepts a roll of all dice without an ' +
    'announcement, and the last field of a sheet has five rolls.',
  source: 'The rules of the strongest published Jamb program.',
  dice: 6,
  extraRolls: { kind: 'lastField', rolls: 5 },
  columns: [down, free, up, announcedOrHand],
  rows: yambRows(lowOrHighStraight(fixed(45), fixed(50)), [20, 40, 50, 60]),
  sections: yambSections,
});
