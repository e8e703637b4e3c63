import type { Ruleset } from '../rules/index.js';
import { announced, down, free, up } from './columns.js';
import { jambRows, jambSections, lowOrHighStraight } from './jamb-sheet.js';
import { rulesetNames } from './names.js';
import { fixed } from './rows.js';

export const jamb = {
  id: 'jamb',
  version: 1,
  names: rulesetNames('jamb'),
  description:
    'The small Jamb sheet: five dice, four columns, 52 turns. A straight scores 35 from one to five, and 45 from two to six.',
  source: 'The Croatian rules of Jamb.',
  dice: 5,
  rollsPerTurn: 3,
  players: { min: 1, max: 6, teams: [] },
  columns: [down, up, free, announced],
  rows: jambRows(lowOrHighStraight(fixed(35), fixed(45)), {
    threeOfAKind: 10,
    fullHouse: 30,
    fourOfAKind: 40,
    fiveOfAKind: 50,
  }),
  sections: jambSections,
  bonusFields: [],
  rowRules: [],
  variants: [],
} as const satisfies Ruleset;
