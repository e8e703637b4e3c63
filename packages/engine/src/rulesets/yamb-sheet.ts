import type { Row, Section } from '../rules/index.js';
import { gameNames } from './names.js';
import {
  allDice,
  byRoll,
  patternDice,
  faceRows,
  fiveOfAKind,
  fourOfAKind,
  fullHouse,
  maximum,
  minimum,
  straight,
  threeOfAKind,
} from './rows.js';
import { differenceSection, lowerSection, upperSection } from './sections.js';

/** The thirteen rows that winYAMB and Yamb share. */
export const yambRows: readonly Row[] = [
  ...faceRows,
  maximum,
  minimum,
  straight(byRoll(66, 56, 46)),
  threeOfAKind(patternDice(20)),
  fullHouse(allDice(30)),
  fourOfAKind(patternDice(40)),
  fiveOfAKind(patternDice(50), gameNames('yamb')),
];

/** The source of Yamb says "over 60"; every other Yamb sheet includes 60. */
export const yambSections: readonly Section[] = [
  upperSection({ kind: 'fixed', from: 60, points: 30 }),
  differenceSection,
  lowerSection('straight', 'threeOfAKind', 'fullHouse', 'fourOfAKind', 'fiveOfAKind'),
];
