import { anyOrder, column, down, up, free, middle, announced, dictated, obligatory } from './columns.js';
import { defineRuleset } from './define-ruleset.js';
import { byRoll, straight } from './rows.js';
import { yambRows, yambSections } from './yamb-sheet.js';

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
