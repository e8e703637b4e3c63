import type { Points, Row, Section } from '../rules/index.js';
import { gameNames } from './names.js';
import {
  allDice,
  patternDice,
  faceRows,
  fiveOfAKind,
  fourOfAKind,
  fullHouse,
  lowStraight,
  maximum,
  minimum,
  straight,
  threeOfAKind,
} from './rows.js';
import { yambSections } from './yamb-sheet.js';

/** Points that each row adds to the sum of its dice. */
interface Added {
  readonly threeOfAKind: number;
  readonly fullHouse: number;
  readonly fourOfAKind: number;
  readonly fiveOfAKind: number;
}

/** The thirteen rows of a Jamb sheet. Sheets differ in their straight. */
export const jambRows = (straightRow: Row, added: Added): readonly Row[] => [
  ...faceRows,
  maximum,
  minimum,
  straightRow,
  threeOfAKind(patternDice(added.threeOfAKind)),
  fullHouse(allDice(added.fullHouse)),
  fourOfAKind(patternDice(added.fourOfAKind)),
  fiveOfAKind(patternDice(added.fiveOfAKind), gameNames('jamb')),
];

/** The straights 1-2-3-4-5 and 2-3-4-5-6 in one row, with different points. */
export const lowOrHighStraight = (low: Points, high: Points): Row => ({
  ...straight(low),
  pattern: lowStraight(low).pattern,
  alternatives: [{ pattern: { kind: 'set', faces: [2, 3, 4, 5, 6] }, points: high }],
});

export const jambSections: readonly Section[] = yambSections;
