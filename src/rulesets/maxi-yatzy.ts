import type { Row, Ruleset, Variant } from '../engine/index.js';
import { free } from './columns.js';
import { namedIn } from './names.js';
import { fixed, patternDice } from './points.js';
import {
  chance,
  faceRows,
  fiveOfAKind,
  fourOfAKind,
  groups,
  highStraight,
  lowStraight,
  onePair,
  threeOfAKind,
  twoPairs,
} from './rows.js';
import { lowerSectionOf, upperSection } from './sections.js';
import { forced, YATZY_NAMES, YATZY_SECTIONS } from './yatzy-sheet.js';

const NAMES = {
  ...YATZY_NAMES,
  threePairs: 'Tre par',
  fiveOfAKind: 'Femtal',
  fullStraight: 'Full stege',
  villa: 'Hus',
  tower: 'Torn',
  sixOfAKind: 'Maxi Yatzy',
};

const fullStraight: Row = {
  id: 'fullStraight',
  names: { en: 'Full straight' },
  pattern: { kind: 'set', faces: [1, 2, 3, 4, 5, 6] },
  points: fixed(21),
};

const rows: readonly Row[] = namedIn('sv', NAMES, [
  ...faceRows,
  onePair,
  twoPairs,
  groups('threePairs', { en: 'Three pairs' }, [2, 2, 2]),
  threeOfAKind(patternDice()),
  fourOfAKind(patternDice()),
  fiveOfAKind(patternDice(), { en: 'Five of a kind' }),
  lowStraight(fixed(15)),
  highStraight(fixed(20)),
  fullStraight,
  groups('fullHouse', { en: 'Full house' }, [3, 2]),
  groups('villa', { en: 'Villa' }, [3, 3]),
  groups('tower', { en: 'Tower' }, [4, 2]),
  chance,
  groups('sixOfAKind', { en: 'Maxi Yatzy' }, [6], fixed(100)),
]);

const variants: readonly Variant[] = [
  {
    id: 'saved',
    names: { en: 'Saved rolls', sv: 'Sparade kast' },
    description: 'Rolls that a turn does not use are saved for later turns.',
    apply: (ruleset) => ({ ...ruleset, extraRolls: { kind: 'saved' } }),
  },
  forced,
  {
    id: 'bonus-75',
    names: { en: 'Bonus from 75', sv: 'Bonus från 75' },
    description: 'The upper section has 50 points on top from 75 on instead of 100 from 84 on.',
    apply: (ruleset) => ({
      ...ruleset,
      sections: ruleset.sections.map((section) =>
        section.kind === 'sum' && section.id === 'upper'
          ? { ...section, bonus: { kind: 'fixed', from: 75, points: 50 } }
          : section,
      ),
    }),
  },
];

export const maxiYatzy = {
  id: 'maxi-yatzy',
  version: 1,
  names: { en: 'Maxi Yatzy', sv: 'Maxi Yatzy' },
  description:
    'Yatzy with six dice, all of which count: twenty turns, with three pairs, a villa, a tower and a full straight, ' +
    'and 100 points on top from 84 in the upper section.',
  source: 'The Swedish rules of Maxi Yatzy.',
  dice: 6,
  countedDice: 6,
  rollsPerTurn: 3,
  players: { min: 1, max: 6, teams: [] },
  columns: namedIn('sv', { free: 'Fri' }, [free]),
  rows,
  sections: namedIn('sv', YATZY_SECTIONS, [
    upperSection({ kind: 'fixed', from: 84, points: 100 }),
    lowerSectionOf(rows),
  ]),
  bonusFields: [],
  rowRules: [],
  variants,
} as const satisfies Ruleset;
