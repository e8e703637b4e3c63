/** Yahtzee and the sheets with its thirteen rows. */
import type { Joker, Names, Points, Row, RunningBonus, SectionBonus } from '../rules/index.js';
import { announced, column, down, free, up } from './columns.js';
import { defineRuleset } from './define-ruleset.js';
import { bonusFieldNames, gameNames } from './names.js';
import {
  allDice,
  chance,
  faceRows,
  fiveOfAKind,
  fixed,
  fourOfAKind,
  fullHouse,
  largeStraight,
  maximum,
  minimum,
  smallStraight,
  threeOfAKind,
} from './rows.js';
import { differenceSection, lowerSection, upperSection } from './sections.js';
import { variant } from './variant.js';

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

/** The usual bonus for ones to sixes. */
export const usualBonus: SectionBonus = { kind: 'fixed', from: 63, points: 35 };

/** A further five of a kind must be entered in the row of its face, else as a joker in the lower section. */
const forcedJoker: Joker = {
  kind: 'forced',
  row: 'fiveOfAKind',
  rows: ['fullHouse', 'smallStraight', 'largeStraight'],
};
const freeJoker: Joker = { ...forcedJoker, kind: 'free' };

/** Points for every further five of a kind, once the first has scored. */
const everyFurtherFive = (points: number): RunningBonus => ({ kind: 'anyEntry', row: 'fiveOfAKind', points });

export const yahtc = defineRuleset('yahtc', {
  description:
    'The conventional game on one free column, for one to four players. A second and a third YahtC may be ' +
    'entered as a bonus: 100 points and an extra turn each.',
  source: 'YahtC v2.2.',
  players: { min: 1, max: 4, teams: [] },
  rows: yahtzeeRows(gameNames('yahtc')),
  upperBonus: usualBonus,
  bonusFields: [
    {
      kind: 'repeatFiveOfAKind',
      id: 'yahtcBonus',
      names: bonusFieldNames('yahtcBonus'),
      column: 'free',
      row: 'fiveOfAKind',
      points: 100,
      times: 2,
    },
  ],
});

export const enhancedYahtzee = defineRuleset('enhanced-yahtzee', {
  description:
    'Yahtzee on four columns (down, free, up, announced) with a maximum and a minimum whose difference is multiplied ' +
    'by the ones: 52 turns. An announced field is entered automatically after the third roll.',
  source: "Eugene Druy's applet, and the conventional game linked from its page.",
  columns: [down, free, up, { ...announced, sign: 'A', entry: { kind: 'announced', autoEnter: true } }],
  rows: [
    ...faceRows,
    maximum,
    minimum,
    // The source names only the seventh, eighth and last rows; the order of those between is our choice.
    threeOfAKind(allDice()),
    fourOfAKind(allDice()),
    fullHouse(fixed(25)),
    largeStraight(fixed(40)),
    fiveOfAKind(fixed(50), gameNames('yahtzee')),
  ],
  sections: [
    upperSection(usualBonus),
    differenceSection,
    lowerSection('threeOfAKind', 'fourOfAKind', 'fullHouse', 'largeStraight', 'fiveOfAKind'),
  ],
});

export const yahtzee = defineRuleset('yahtzee', {
  description:
    'Yahtzee with jokers: every further Yahtzee earns a bonus of 100, and must be entered in the row of its face, or else ' +
    'as a joker in the lower section.',
  source: 'The rules in the box of Yahtzee.',
  rows: yahtzeeRows(gameNames('yahtzee')),
  upperBonus: usualBonus,
  joker: forcedJoker,
  runningBonus: everyFurtherFive(100),
  variants: [
    variant(
      'free-joker',
      'A further Yahtzee may be entered in any empty row. It is a joker if the row of its face is filled.',
      { joker: freeJoker },
      ['no-joker'],
    ),
    variant(
      'no-joker',
      'A further Yahtzee earns its bonus of 100, but is not a joker.',
      { joker: undefined },
      ['free-joker'],
    ),
  ],
});

export const kniffel = defineRuleset('kniffel', {
  description:
    'The German game on one free column: thirteen turns, a bonus of 35 from 63 points in the upper section, and no bonus ' +
    'for a second Kniffel.',
  source: 'The rules in the box of Kniffel.',
  rows: yahtzeeRows(gameNames('kniffel')),
  upperBonus: usualBonus,
  variants: [
    variant(
      'extra-50',
      'Every further Kniffel earns a bonus of 50.',
      { runningBonus: everyFurtherFive(50) },
      ['extra-100'],
    ),
    variant(
      'extra-100',
      'Every further Kniffel earns a bonus of 100.',
      { runningBonus: everyFurtherFive(100) },
      ['extra-50'],
    ),
    variant(
      'joker',
      'A further Kniffel must be entered in the row of its face, or else as a joker in the lower section.',
      { joker: forcedJoker },
    ),
  ],
});

export const tripleYahtzee = defineRuleset('triple-yahtzee', {
  description:
    'Yahtzee on three free columns that count once, twice and three times: 39 turns. Once each column has a Yahtzee, every ' +
    'further one that scores earns a bonus of 100 times the factor of its column.',
  source: 'The rules in the box of Triple Yahtzee.',
  columns: [
    { ...column('single', '×1'), factor: 1 },
    { ...column('double', '×2'), factor: 2 },
    { ...column('triple', '×3'), factor: 3 },
  ],
  rows: yahtzeeRows(gameNames('yahtzee')),
  upperBonus: usualBonus,
  joker: freeJoker,
  runningBonus: { kind: 'scoringEntry', row: 'fiveOfAKind', points: 100 },
});
