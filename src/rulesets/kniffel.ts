import type { Ruleset } from '../engine/index.js';
import { free } from './columns.js';
import { namedIn } from './names.js';
import { everyFurtherFive, forcedJoker, yahtzeeRows, yahtzeeSections } from './yahtzee-sheet.js';

const rows = namedIn(
  'de',
  {
    ones: 'Einser',
    twos: 'Zweier',
    threes: 'Dreier',
    fours: 'Vierer',
    fives: 'Fünfer',
    sixes: 'Sechser',
    threeOfAKind: 'Dreierpasch',
    fourOfAKind: 'Viererpasch',
    fullHouse: 'Full House',
    smallStraight: 'Kleine Straße',
    largeStraight: 'Große Straße',
    fiveOfAKind: 'Kniffel',
    chance: 'Chance',
  },
  yahtzeeRows({ en: 'Kniffel' }),
);

export const kniffel = {
  id: 'kniffel',
  version: 1,
  names: { en: 'Kniffel', de: 'Kniffel' },
  description:
    'The German game on one free column: thirteen turns, 35 points on top from 63 in the upper section, and nothing ' +
    'more for a second Kniffel.',
  source: 'The rules in the box of Kniffel.',
  dice: 5,
  rollsPerTurn: 3,
  players: { min: 1, max: 6, teams: [] },
  columns: namedIn('de', { free: 'Frei' }, [free]),
  rows,
  sections: namedIn('de', { upper: 'Oberer Teil', lower: 'Unterer Teil' }, yahtzeeSections(rows)),
  bonusFields: [],
  rowRules: [],
  variants: [
    {
      id: 'extra-50',
      names: { en: 'Extra Kniffel, 50 points', de: 'Extra-Kniffel, 50 Punkte' },
      description: 'Every further Kniffel brings 50 points beside its field.',
      excludes: ['extra-100'],
      apply: (ruleset) => ({ ...ruleset, runningBonus: everyFurtherFive(50) }),
    },
    {
      id: 'extra-100',
      names: { en: 'Extra Kniffel, 100 points', de: 'Extra-Kniffel, 100 Punkte' },
      description: 'Every further Kniffel brings 100 points beside its field.',
      excludes: ['extra-50'],
      apply: (ruleset) => ({ ...ruleset, runningBonus: everyFurtherFive(100) }),
    },
    {
      id: 'joker',
      names: { en: 'Joker', de: 'Joker' },
      description:
        'A further Kniffel is entered in the row of its face, then as a joker in the lower section.',
      apply: (ruleset) => ({ ...ruleset, joker: forcedJoker }),
    },
  ],
} as const satisfies Ruleset;
