import type { Row, Ruleset, ScoredPattern, Variant } from '../rules/index.js';
import { forced } from './columns.js';
import { defineRuleset } from './define-ruleset.js';
import { gameNames } from './names.js';
import {
  fixed,
  allDice,
  patternDice,
  groups,
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
  threeOfAKind(patternDice()),
  fourOfAKind(patternDice()),
  lowStraight(fixed(15)),
  highStraight(fixed(20)),
  fullHouse(allDice()),
  chance,
  fiveOfAKind(fixed(50), gameNames('yatzy')),
];

/** The rule set with an alternative pattern for a row. */
const withAlternative = (ruleset: Ruleset, id: string, alternative: ScoredPattern): Ruleset => ({
  ...ruleset,
  rows: ruleset.rows.map((row) =>
    row.id === id ? { ...row, alternatives: [...(row.alternatives ?? []), alternative] } : row,
  ),
});

const variants: readonly Variant[] = [
  forced,
  variant('five-as-house', 'Five of a kind counts as a full house.', (ruleset) =>
    withAlternative(ruleset, 'fullHouse', { pattern: groups(5), points: allDice() }),
  ),
  variant('four-as-pairs', 'Four or five of a kind count as two pairs: four dice count.', (ruleset) =>
    withAlternative(ruleset, 'twoPairs', { pattern: groups(4), points: patternDice() }),
  ),
];

export const yatzy = defineRuleset('yatzy', {
  description:
    'The Scandinavian game on one free column: fifteen turns, with pairs, straights of five dice, and a bonus of 50 from ' +
    '63 points in the upper section.',
  source: 'The Swedish rules of Yatzy.',
  rows,
  sections: [upperSection({ kind: 'fixed', from: 63, points: 50 }), lowerSectionOf(rows)],
  variants,
});
