import type { Row, Ruleset, Variant } from '../rules/index.js';
import { free, forced } from './columns.js';
import { gameNames, rowNames, rulesetNames, variantNames } from './names.js';
import {
  fixed,
  patternDice,
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

const fullStraight: Row = {
  id: 'fullStraight',
  names: rowNames('fullStraight'),
  pattern: { kind: 'set', faces: [1, 2, 3, 4, 5, 6] },
  points: fixed(21),
};

const rows: readonly Row[] = [
  ...faceRows,
  onePair,
  twoPairs,
  groups('threePairs', rowNames('threePairs'), [2, 2, 2]),
  threeOfAKind(patternDice()),
  fourOfAKind(patternDice()),
  fiveOfAKind(patternDice(), rowNames('fiveOfAKind')),
  lowStraight(fixed(15)),
  highStraight(fixed(20)),
  fullStraight,
  groups('fullHouse', rowNames('fullHouse'), [3, 2]),
  groups('villa', rowNames('villa'), [3, 3]),
  groups('tower', rowNames('tower'), [4, 2]),
  chance,
  groups('sixOfAKind', gameNames('maxiYatzy'), [6], fixed(100)),
];

const variants: readonly Variant[] = [
  {
    id: 'saved',
    names: variantNames('saved'),
    description: 'Unused rolls of a turn are saved for later turns.',
    apply: (ruleset) => ({ ...ruleset, extraRolls: { kind: 'saved' } }),
  },
  forced,
  {
    id: 'bonus-75',
    names: variantNames('bonus-75'),
    description: 'The upper section has a bonus of 50 from 75 points, instead of 100 from 84.',
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
  names: rulesetNames('maxi-yatzy'),
  description:
    'Yatzy with six dice, all of which count: twenty turns, with three pairs, a villa, a tower and a full straight, ' +
    'and a bonus of 100 from 84 points in the upper section.',
  source: 'The Swedish rules of Maxi Yatzy.',
  dice: 6,
  countedDice: 6,
  rollsPerTurn: 3,
  players: { min: 1, max: 6, teams: [] },
  columns: [free],
  rows,
  sections: [upperSection({ kind: 'fixed', from: 84, points: 100 }), lowerSectionOf(rows)],
  bonusFields: [],
  rowRules: [],
  variants,
} as const satisfies Ruleset;
