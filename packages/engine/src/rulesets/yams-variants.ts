import type { Row, Ruleset, Variant } from '../rules/index.js';
import { down, up, free, sec } from './columns.js';
import {
  fixed,
  patternDice,
  onePair,
  twoPairs,
  threeOfAKind,
  lowStraight,
  highStraight,
  rill,
} from './rows.js';
import { variant } from './variant.js';

/** The variants of the Yam's and Yahtzee sheets of "Yahtzee and Yam's", in any combination. */

export const yamsVariants: readonly Variant[] = [
  variant('sec', 'One roll a turn.', { rollsPerTurn: 1 }),
  variant(
    'columns',
    'Four columns: in order, in inverted order, in any order, and sec (right after the first roll).',
    { columns: [down, up, free, sec] },
  ),
  variant(
    'pairs',
    'Adds one pair and two pairs, and three of a kind if it is missing. They score the matching dice.',
    (ruleset) => withLowerRows(ruleset, [onePair, twoPairs, threeOfAKind(patternDice())]),
  ),
  variant(
    'two-straights',
    'The straights become 1-2-3-4-5 for 45 points and 2-3-4-5-6 for 50.',
    withTwoStraights,
  ),
  variant('rill', 'Adds the rill for 50 points: four of one face and one of the opposite face.', (ruleset) =>
    withLowerRows(ruleset, [rill]),
  ),
];

/** The rule set with the missing rows added at the end of the sheet and of its lower section. */
function withLowerRows(ruleset: Ruleset, added: readonly Row[]): Ruleset {
  const missing = added.filter((row) => !ruleset.rows.some(({ id }) => id === row.id));
  return {
    ...ruleset,
    rows: [...ruleset.rows, ...missing],
    sections: ruleset.sections.map((section) =>
      section.kind === 'sum' && section.id === 'lower'
        ? { ...section, rows: [...section.rows, ...missing.map(({ id }) => id)] }
        : section,
    ),
  };
}

/** The rule set with two straights in place of its first straight, and without other straights. */
function withTwoStraights(ruleset: Ruleset): Ruleset {
  const straights = [lowStraight(fixed(45)), highStraight(fixed(50))];
  const old = ruleset.rows.filter(({ pattern }) => pattern.kind === 'straight').map(({ id }) => id);
  const replaced = <T>(items: readonly T[], idOf: (item: T) => string, added: readonly T[]): T[] =>
    items.flatMap((item) => {
      const place = old.indexOf(idOf(item));
      return place === 0 ? added : place > 0 ? [] : [item];
    });
  return {
    ...ruleset,
    rows: replaced(ruleset.rows, ({ id }) => id, straights),
    sections: ruleset.sections.map((section) =>
      section.kind === 'sum'
        ? {
            ...section,
            rows: replaced(
              section.rows,
              (id) => id,
              straights.map(({ id }) => id),
            ),
          }
        : section,
    ),
  };
}
