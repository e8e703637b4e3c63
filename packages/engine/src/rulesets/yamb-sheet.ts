import type { Row, Section } from '../rules/index.js';
import { gameNames } from './names.js';
import {
  allDice,
  patternDice,
  faceRows,
  maximum,
  minimum,
  threeOfAKind,
  fourOfAKind,
  fullHouse,
  fiveOfAKind,
} from './rows.js';
import { upperSection, differenceSection, lowerSection } from './sections.js';

type Added = readonly [threeOfAKind: number, fullHouse: number, fourOfAKind: number, fiveOfAKind: number];

/**
 * The thirteen rows of Yamb and Jamb, which differ in their straight and in the points added to the sum of the dice.
 * @param game the game's name for five of a kind
 */
export const yambRows = (straightRow: Row, added: Added, game: 'yamb' | 'jamb' = 'jamb'): readonly Row[] => [
  ...faceRows,
  maximum,
  minimum,
  straightRow,
  threeOfAKind(patternDice(added[0])),
  fullHouse(allDice(added[1])),
  fourOfAKind(patternDice(added[2])),
  fiveOfAKind(patternDice(added[3]), gameNames(game)),
];

/** The source of Yamb says "over 60"; every other Yamb sheet includes 60. */
export const yambSections: readonly Section[] = [
  upperSection({ kind: 'fixed', from: 60, points: 30 }),
  differenceSection,
  lowerSection('straight', 'threeOfAKind', 'fullHouse', 'fourOfAKind', 'fiveOfAKind'),
];
