/** Yamb: the large sheet, the Windows program, and the rows that they share with Jamb. */
import type { Column, Row, Section } from '../rules/index.js';
import {
  announced,
  column,
  dictated,
  down,
  ends,
  fiveDice,
  free,
  hand,
  middle,
  obligatory,
  up,
} from './columns.js';
import { defineRuleset } from './define-ruleset.js';
import { gameNames } from './names.js';
import {
  allDice,
  byRoll,
  faceRows,
  fiveOfAKind,
  fourOfAKind,
  fullHouse,
  maximum,
  minimum,
  patternDice,
  straight,
  threeOfAKind,
} from './rows.js';
import { differenceSection, lowerSection, upperSection } from './sections.js';

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

const rows = yambRows(straight(byRoll(66, 56, 46)), [20, 30, 40, 50], 'yamb');

/** Accepts only high scores, in the order of the rows. */
const maximumColumn = (...scores: readonly (readonly number[])[]): Column => ({
  ...column('maximum', 'M'),
  accepts: Object.fromEntries(rows.map(({ id }, index) => [id, scores[index] ?? []])),
});

const ofPatterns = [[66], [38], [58], [64], [80]] as const;

export const winyamb = defineRuleset('winyamb', {
  description:
    'The solitaire Yamb of the Windows program: six dice of which five count, eight columns, 104 turns. ' +
    'Its saved games (.wyb) can be read and written.',
  source: 'The winYAMB page.',
  dice: 6,
  players: { min: 1, max: 1, teams: [] },
  columns: [
    down,
    free,
    up,
    announced,
    hand,
    middle,
    ends,
    maximumColumn([4, 5], [8, 10], [12, 15], [16, 20], [20, 25], [24, 30], [29, 30], [5, 6], ...ofPatterns),
  ],
  rows,
  sections: yambSections,
});

export const yamb = defineRuleset('yamb', {
  description:
    'The large Yamb sheet for one to six players, or for pairs: ten columns, with announcements that dictate ' +
    "the next side's turn. Six dice are rolled and five count. A solitaire game has no dictated column.",
  source: '„Yamb – правила игре“.',
  dice: 6,
  players: { min: 1, max: 6, teams: [{ size: 2, minSides: 2, maxSides: 3 }] },
  columns: [
    down,
    free,
    up,
    middle,
    ends,
    announced,
    dictated,
    hand,
    obligatory,
    maximumColumn([5], [10], [15], [20], [25], [30], [30], [5], ...ofPatterns),
  ],
  rows,
  sections: yambSections,
  variants: [fiveDice],
});
