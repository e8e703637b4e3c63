import type { Column, Ruleset } from '../rules/index.js';
import { announced, dictated, down, ends, fiveDice, free, hand, middle, up } from './columns.js';
import { jambRows, jambSections } from './jamb-sheet.js';
import { rulesetNames } from './names.js';
import { byRoll, fixed, straight } from './rows.js';

/** Once the announced column is full, may be entered freely in undictated turns. */
const dictatedOrFree: Column = { ...dictated, entry: { kind: 'dictatedOrFree' } };

export const jambStandard = {
  id: 'jamb-standard',
  version: 1,
  names: rulesetNames('jamb-standard'),
  description:
    "Jamb on eight columns for one to six players, or for pairs. An announcement dictates the next side's turn, and the " +
    'last field of a sheet has five rolls. A solitaire game has no dictated column.',
  source: 'The Croatian rules of Jamb with announcement and dictation.',
  dice: 6,
  rollsPerTurn: 3,
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
  rows: jambRows(straight(byRoll(66, 56, 46)), {
    threeOfAKind: 20,
    fullHouse: 30,
    fourOfAKind: 40,
    fiveOfAKind: 50,
  }),
  sections: jambSections,
  bonusFields: [],
  rowRules: [],
  variants: [fiveDice],
} as const satisfies Ruleset;
