import { down, up, free, announced } from './columns.js';
import { defineRuleset } from './define-ruleset.js';
import { fixed, lowOrHighStraight } from './rows.js';
import { yambRows, yambSections } from './yamb-sheet.js';

export const jamb = defineRuleset('jamb', {
  description:
    'The small Jamb sheet: five dice, four columns, 52 turns. A straight scores 35 from one to five, and 45 from two to six.',
  source: 'The Croatian rules of Jamb.',
  columns: [down, up, free, announced],
  rows: yambRows(lowOrHighStraight(fixed(35), fixed(45)), [10, 30, 40, 50]),
  sections: yambSections,
});
