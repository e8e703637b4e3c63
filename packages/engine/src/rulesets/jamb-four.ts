import type { Column, Ruleset } from '../rules/index.js';
import { announced, down, free, up } from './columns.js';
import { jambRows, jambSections, lowOrHighStraight } from './jamb-sheet.js';
import { rulesetNames } from './names.js';
import { fixed } from './rows.js';

/** May be entered without an announcement if the last roll was of all dice. */
const announcedOrHand: Column = { ...announced, entry: { kind: 'announcedOrHand' } };

export const jambFour = {
  id: 'jamb-four',
  version: 1,
  names: rulesetNames('jamb-four'),
  description:
    'Jamb on four columns with six dice: 52 turns. The announced column also accepts a roll of all dice without an ' +
    'announcement, and the last field of a sheet has five rolls.',
  source: 'The rules of the strongest published Jamb program.',
  dice: 6,
  rollsPerTurn: 3,
  extraRolls: { kind: 'lastField', rolls: 5 },
  players: { min: 1, max: 6, teams: [] },
  columns: [down, free, up, announcedOrHand],
  rows: jambRows(lowOrHighStraight(fixed(45), fixed(50)), {
    threeOfAKind: 20,
    fullHouse: 40,
    fourOfAKind: 50,
    fiveOfAKind: 60,
  }),
  sections: jambSections,
  bonusFields: [],
  rowRules: [],
  variants: [],
} as const satisfies Ruleset;
