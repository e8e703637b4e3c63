import type { Column, Ruleset } from '../rules/index.js';
import { announced, dictated, down, free, middle, obligatory, sec, up } from './columns.js';
import { jambRows, jambSections } from './jamb-sheet.js';
import { columnNames, rulesetNames } from './names.js';
import { byRoll, straight } from './rows.js';

const first: Column = { ...sec, id: 'first', sign: '1', names: columnNames('first') };

const inward: Column = {
  id: 'inward',
  sign: '↓↑',
  names: columnNames('inward'),
  order: { kind: 'inward', downTo: 'maximum', upTo: 'minimum' },
  entry: { kind: 'anyRoll' },
};

/** Our choice: which field is the best of a row, and when it is crossed. */
const best: Column = {
  id: 'best',
  sign: '★',
  names: columnNames('best'),
  order: { kind: 'free' },
  entry: { kind: 'best' },
};

export const jambTen = {
  id: 'jamb-ten',
  version: 1,
  names: rulesetNames('jamb-ten'),
  description:
    'Jamb on ten columns: 117 turns. The last column repeats the best field of each row. A solitaire game has no dictated ' +
    'column.',
  source: 'The Croatian rules of Jamb with ten columns.',
  dice: 6,
  rollsPerTurn: 3,
  players: { min: 1, max: 6, teams: [] },
  columns: [down, free, up, announced, first, dictated, middle, inward, obligatory, best],
  rows: jambRows(straight(byRoll(66, 56, 46)), {
    threeOfAKind: 30,
    fullHouse: 30,
    fourOfAKind: 40,
    fiveOfAKind: 50,
  }),
  sections: jambSections,
  bonusFields: [],
  rowRules: [],
  variants: [],
} as const satisfies Ruleset;
