import type { Ruleset } from '../engine/index.js';
import { announced, down, free, up } from './columns.js';
import { JAMB_COLUMNS, jambRows, jambSections, lowOrHighStraight } from './jamb-sheet.js';
import { namedIn } from './names.js';
import { fixed } from './points.js';

export const jamb = {
  id: 'jamb',
  version: 1,
  names: { en: 'Jamb, four columns', hr: 'Jamb, četiri stupca' },
  description:
    'The small Jamb sheet: five dice, four columns, 52 turns. A straight counts 35 from the one and 45 from the two.',
  source: 'The Croatian rules of Jamb.',
  dice: 5,
  rollsPerTurn: 3,
  players: { min: 1, max: 6, teams: [] },
  columns: namedIn('hr', JAMB_COLUMNS, [down, up, free, announced]),
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
