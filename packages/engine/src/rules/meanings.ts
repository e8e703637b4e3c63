/** The meaning of each kind of the vocabulary, for clients that read rule sets. */
import { columnEntry, columnOrder } from './vocabulary/columns.js';
import { COLOUR_MEANINGS } from './vocabulary/faces.js';
import { COUNTED_MEANINGS, pattern, rowPoints, singlePattern } from './vocabulary/rows.js';
import { award, extraRolls, first, instantWin, joker, rowRule, runningBonus } from './vocabulary/rules.js';
import { section, sectionBonus } from './vocabulary/sections.js';

export const MEANINGS = {
  columnOrder: columnOrder.meanings,
  columnEntry: columnEntry.meanings,
  pattern: pattern.meanings,
  singlePattern: singlePattern.meanings,
  counted: COUNTED_MEANINGS,
  colour: COLOUR_MEANINGS,
  points: rowPoints.meanings,
  section: section.meanings,
  sectionBonus: sectionBonus.meanings,
  rowRule: rowRule.meanings,
  extraRolls: extraRolls.meanings,
  joker: joker.meanings,
  runningBonus: runningBonus.meanings,
  award: award.meanings,
  instantWin: instantWin.meanings,
  first: first.meanings,
} as const;
