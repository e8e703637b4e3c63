import type { Points, Row, Section } from '../engine/index.js';
import { namedIn } from './names.js';
import { allDice, patternDice } from './points.js';
import {
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

const ROW_NAMES = {
  ones: 'Jedinice',
  twos: 'Dvojke',
  threes: 'Trojke',
  fours: 'Četvorke',
  fives: 'Petice',
  sixes: 'Šestice',
  maximum: 'Maksimum',
  minimum: 'Minimum',
  straight: 'Skala',
  threeOfAKind: 'Tris',
  fullHouse: 'Ful',
  fourOfAKind: 'Poker',
  fiveOfAKind: 'Jamb',
};

/** What is added to the dice of a row. */
interface Added {
  readonly threeOfAKind: number;
  readonly fullHouse: number;
  readonly fourOfAKind: number;
  readonly fiveOfAKind: number;
}

/** The thirteen rows of a Jamb sheet, whose straight is one of its own. */
export const jambRows = (straightRow: Row, added: Added): readonly Row[] =>
  namedIn('hr', ROW_NAMES, [
    ...faceRows,
    maximum,
    minimum,
    straightRow,
    threeOfAKind(patternDice(added.threeOfAKind)),
    fullHouse(allDice(added.fullHouse)),
    fourOfAKind(patternDice(added.fourOfAKind)),
    fiveOfAKind(patternDice(added.fiveOfAKind), { en: 'Jamb' }),
  ]);

/** The straights 1-2-3-4-5 and 2-3-4-5-6, which count differently, in one row. */
export const lowOrHighStraight = (low: Points, high: Points): Row => ({
  ...straight(low),
  pattern: lowStraight(low).pattern,
  alternatives: [{ pattern: { kind: 'set', faces: [2, 3, 4, 5, 6] }, points: high }],
});

export const jambSections: readonly Section[] = namedIn(
  'hr',
  { upper: 'Gornji dio', middle: 'Srednji dio', lower: 'Donji dio' },
  yambSections,
);

/** The Croatian names of columns. */
export const JAMB_COLUMNS = {
  down: 'Prema dolje',
  up: 'Prema gore',
  free: 'Slobodna',
  middle: 'Od sredine',
  ends: 'Od krajeva',
  announced: 'Najava',
  dictated: 'Dojava',
  hand: 'Ručna',
  obligatory: 'Obvezna',
  first: 'Prva',
  inward: 'Prema sredini',
  best: 'Najbolja',
} as const;
