/** What a row takes and what it is worth. */
import {
  described,
  integer,
  kind,
  list,
  named,
  object,
  oneOf,
  union,
  type Meanings,
  type TypeOf,
} from '../shapes/index.js';
import { MOST_DICE, MOST_GROUPS, MOST_PATTERNS, MOST_ROLLS } from './limits.js';
import { id, names, points } from './names.js';

/** A die shows 1 to 6. */
export type Face = 1 | 2 | 3 | 4 | 5 | 6;

const face = named('Face', integer<Face>(1, 6));

/** Which dice count where more are thrown than count. */
const COUNTED_DICE = ['highest', 'lowest'] as const;
export const COUNTED_MEANINGS: Meanings<(typeof COUNTED_DICE)[number]> = {
  highest: 'The highest of the dice.',
  lowest: 'The lowest of the dice.',
};

const singlePatterns = {
  face: kind('At least one die of the face; the dice that show it count.', { face }),
  groups: kind(
    'For each size as many alike dice or more, each group of another face: [2] is a pair, [3, 2] a full house. As many ' +
      'dice of a face make the pattern as its group needs, of those groups that sum highest.',
    { sizes: list(integer(2, MOST_DICE), MOST_GROUPS, 1) },
  ),
  straight: kind('`length` faces in sequence, wherever it begins.', { length: integer(2, 6) }),
  set: kind('Each of these faces at least once.', { faces: list(face, 6, 1) }),
  sum: kind('All counted dice sum to exactly this.', { sum: integer(1, 6 * MOST_DICE) }),
  rill: kind('Four of one face and one of the opposite face; opposite faces add to seven.'),
  any: kind('Any dice: of more dice than count the highest or the lowest.', {
    counted: oneOf(COUNTED_DICE),
  }),
};

/**
 * What the counted dice must make, as one thing. With more dice than count, those count that score best in the field; for `any` of the
 * lowest, those that sum least.
 */
export const singlePattern = named('SinglePattern', union(singlePatterns));
export type SinglePattern = TypeOf<typeof singlePattern>;

/** What the counted dice must make; with `every` all of some patterns at once, and then all counted dice make it. */
export const pattern = named(
  'Pattern',
  union({
    ...singlePatterns,
    every: kind('All of these patterns at once; all counted dice make it.', {
      patterns: list(singlePattern, MOST_PATTERNS, 2),
    }),
  }),
);
export type Pattern = TypeOf<typeof pattern>;

/** What a row is worth when its pattern holds. A row whose pattern does not hold is crossed and counts 0. */
export const rowPoints = named(
  'Points',
  union({
    fixed: kind('So many points.', { points }),
    byRoll: kind('A value for each roll of the turn; the last one for all later rolls.', {
      points: list(points, MOST_ROLLS, 1),
    }),
    allDice: kind('The sum of the counted dice, and `bonus`.', { bonus: points }),
    patternDice: kind('The sum of the dice that make the pattern, and `bonus`.', { bonus: points }),
  }),
);
export type Points = TypeOf<typeof rowPoints>;

const scored = { pattern, points: rowPoints };

/** A pattern and what it is worth. */
export const scoredPattern = object(scored);
export type ScoredPattern = TypeOf<typeof scoredPattern>;

const alternatives = described(
  'Other patterns that the row takes. Of several that hold, the one counts that scores best.',
  list(scoredPattern, MOST_PATTERNS, 1),
);

/** What a row takes and counts. Of several patterns that hold the one counts that scores best. */
export type Scoring = ScoredPattern & { readonly alternatives?: TypeOf<typeof alternatives> | undefined };

export const row = object({ id, names, ...scored }, { alternatives });
export type Row = TypeOf<typeof row>;
