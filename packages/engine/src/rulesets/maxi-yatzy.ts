import type { Row, Variant } from '../rules/index.js';
import { forced } from './columns.js';
import { defineRuleset } from './define-ruleset.js';
import { rowNames, gameNames } from './names.js';
import {
  fixed,
  patternDice,
  groups,
  faces,
  row,
  faceRows,
  chance,
  onePair,
  twoPairs,
  threeOfAKind,
  fourOfAKind,
  fullHouse,
  fiveOfAKind,
  lowStraight,
  highStraight,
} from './rows.js';
import { upperSection, lowerSectionOf } from './sections.js';
import { variant } from './variant.js';

const rows: readonly Row[] = [
  ...faceRows,
  onePair,
  twoPairs,
  row('threePairs', groups(2, 2, 2), patternDice()),
  threeOfAKind(patternDice()),
  fourOfAKind(patternDice()),
  fiveOfAKind(patternDice(), rowNames('fiveOfAKind')),
  lowStraight(fixed(15)),
  highStraight(fixed(20)),
  row('fullStraight', faces(1, 2, 3, 4, 5, 6), fixed(21)),
  fullHouse(patternDice()),
  row('villa', groups(3, 3), patternDice()),
  row('tower', groups(4, 2), patternDice()),
  chance,
  { id: 'sixOfAKind', names: gameNames('maxiYatzy'), pattern: groups(6), points: fixed(100) },
];

const variants: readonly Variant[] = [
  variant('saved', 'Unused rolls of a turn are saved for later turns.', { extraRolls: { kind: 'saved' } }),
  forced,
  variant(
    'bonus-75',
    'The upper section has a bonus of 50 from 75 points, instead of 100 from 84.',
    (ruleset) => ({
      sections: ruleset.sections.map((section) =>
        section.kind === 'sum' && section.id === 'upper'
          ? { ...section, bonus: { kind: 'fixed', from: 75, points: 50 } }
          : section,
      ),
    }),
  ),
];

export const maxiYatzy = defineRuleset('maxi-yatzy', {
  description:
    'Yatzy with six dice, all of which count: twenty turns, with three pairs, a villa, a tower and a full straight, ' +
    'and a bonus of 100 from 84 points in the upper section.',
  source: 'The Swedish rules of Maxi Yatzy.',
  dice: 6,
  countedDice: 6,
  rows,
  sections: [upperSection({ kind: 'fixed', from: 84, points: 100 }), lowerSectionOf(rows)],
  variants,
});
