/** Yatzy, the Scandinavian game, with five dice and with six. */
import type { Ruleset, ScoredPattern } from '../rules/index.js';
import { forced } from './columns.js';
import { defineRuleset } from './define-ruleset.js';
import { gameNames, rowNames } from './names.js';
import {
  allDice,
  chance,
  faceRows,
  faces,
  fiveOfAKind,
  fixed,
  fourOfAKind,
  fullHouse,
  groups,
  highStraight,
  lowStraight,
  onePair,
  patternDice,
  row,
  threeOfAKind,
  twoPairs,
} from './rows.js';
import { variant } from './variant.js';

/** The rule set with an alternative pattern for a row. */
const withAlternative = (ruleset: Ruleset, id: string, alternative: ScoredPattern): Ruleset => ({
  ...ruleset,
  rows: ruleset.rows.map((one) =>
    one.id === id ? { ...one, alternatives: [...(one.alternatives ?? []), alternative] } : one,
  ),
});

export const yatzy = defineRuleset('yatzy', {
  description:
    'The Scandinavian game on one free column: fifteen turns, with pairs, straights of five dice, and a bonus of 50 from ' +
    '63 points in the upper section.',
  source: 'The Swedish rules of Yatzy.',
  rows: [
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
  ],
  upperBonus: { kind: 'fixed', from: 63, points: 50 },
  variants: [
    forced,
    variant('five-as-house', 'Five of a kind counts as a full house.', (ruleset) =>
      withAlternative(ruleset, 'fullHouse', { pattern: groups(5), points: allDice() }),
    ),
    variant('four-as-pairs', 'Four or five of a kind count as two pairs: four dice count.', (ruleset) =>
      withAlternative(ruleset, 'twoPairs', { pattern: groups(4), points: patternDice() }),
    ),
  ],
});

export const maxiYatzy = defineRuleset('maxi-yatzy', {
  description:
    'Yatzy with six dice, all of which count: twenty turns, with three pairs, a villa, a tower and a full straight, ' +
    'and a bonus of 100 from 84 points in the upper section.',
  source: 'The Swedish rules of Maxi Yatzy.',
  dice: 6,
  countedDice: 6,
  rows: [
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
  ],
  upperBonus: { kind: 'fixed', from: 84, points: 100 },
  variants: [
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
  ],
});
