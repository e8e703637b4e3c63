import type { Points, Row, Section, Joker, Names, RunningBonus } from '../rules/index.js';
import {
  fixed,
  allDice,
  faceRows,
  chance,
  threeOfAKind,
  fourOfAKind,
  fullHouse,
  fiveOfAKind,
  smallStraight,
  largeStraight,
} from './rows.js';
import { upperSection, lowerSectionOf } from './sections.js';

/**
 * The thirteen rows of Yahtzee and its relatives, with the game's name for five of a kind.
 * @param ofAKind the points of three and four of a kind
 */
export const yahtzeeRows = (fiveAlike: Names, ofAKind: Points = allDice()): readonly Row[] => [
  ...faceRows,
  threeOfAKind(ofAKind),
  fourOfAKind(ofAKind),
  fullHouse(fixed(25)),
  smallStraight(fixed(30)),
  largeStraight(fixed(40)),
  fiveOfAKind(fixed(50), fiveAlike),
  chance,
];

export const yahtzeeSections = (rows: readonly Row[]): readonly Section[] => [
  upperSection({ kind: 'fixed', from: 63, points: 35 }),
  lowerSectionOf(rows),
];

/** A further five of a kind must be entered in the row of its face, else as a joker in the lower section. */
export const forcedJoker: Joker = {
  kind: 'forced',
  row: 'fiveOfAKind',
  rows: ['fullHouse', 'smallStraight', 'largeStraight'],
};

/** Points for every further five of a kind, once the first has scored. */
export const everyFurtherFive = (points: number): RunningBonus => ({
  kind: 'anyEntry',
  row: 'fiveOfAKind',
  points,
});
