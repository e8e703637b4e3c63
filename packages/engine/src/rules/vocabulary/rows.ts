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
import {
  MOST_DICE,
  MOST_FACES,
  MOST_FACTOR,
  MOST_GROUPS,
  MOST_PATTERNS,
  MOST_ROLLS,
  MOST_SIDES,
  MOST_VALUE,
} from './limits.js';
import { id, names, points } from './names.js';

const face = named(
  'Face',
  described('A face of the dice, from 1. Faces of the same value are equal.', integer(1, MOST_FACES)),
);

/** Which dice count if not all of them do. */
const COUNTED_DICE = ['highest', 'lowest'] as const;
export const COUNTED_MEANINGS: Meanings<(typeof COUNTED_DICE)[number]> = {
  highest: 'The highest of the dice.',
  lowest: 'The lowest of the dice.',
};

export const MOST_SUM_OF_DICE = MOST_VALUE * MOST_DICE;

const singlePatterns = {
  face: kind('At least one die with the face. The dice that show it count.', { face }),
  groups: kind(
    'For each size, a group of at least that many equal dice, each group with a different face: [2] is a pair, [3, 2] a ' +
      'full house. The groups with the highest sum count, each with exactly the dice that it needs.',
    { sizes: list(integer(2, MOST_DICE), MOST_GROUPS, 1) },
  ),
  straight: kind('`length` consecutive values, starting anywhere.', { length: integer(2, MOST_DICE) }),
  set: kind('Each of these faces at least once.', { faces: list(face, MOST_SIDES, 1) }),
  sum: kind('All counted dice add up to exactly this.', {
    sum: integer(1, MOST_SUM_OF_DICE),
  }),
  sumRange: kind('All counted dice add up to at least `least` and at most `most`.', {
    least: integer(0, MOST_SUM_OF_DICE),
    most: integer(0, MOST_SUM_OF_DICE),
  }),
  only: kind('Every counted die shows one of these faces. All counted dice count.', {
    faces: list(face, MOST_SIDES, 1),
  }),
  flush: kind('`size` dice of one colour. The highest of them count.', { size: integer(2, MOST_DICE) }),
  colouredGroups: kind('As `groups`, with all groups of one colour.', {
    sizes: list(integer(2, MOST_DICE), MOST_GROUPS, 1),
  }),
  rill: kind(
    'Four of one face and one of the opposite face. Opposite faces add up to the lowest and the highest value: to seven ' +
      'on plain dice.',
  ),
  any: kind('Any dice. If not all of them count, the highest or the lowest do.', {
    counted: oneOf(COUNTED_DICE),
  }),
};

/**
 * A pattern that is not a combination of others. If not all dice count, those do that score best in the
 * field; for `any` with `lowest`, those with the lowest sum.
 */
export const singlePattern = named('SinglePattern', union(singlePatterns));
export type SinglePattern = TypeOf<typeof singlePattern>;

/** A pattern that the counted dice must make. */
export const pattern = named(
  'Pattern',
  union({
    ...singlePatterns,
    every: kind('All of these patterns at once. All counted dice count.', {
      patterns: list(singlePattern, MOST_PATTERNS, 2),
    }),
  }),
);
export type Pattern = TypeOf<typeof pattern>;

/** The points of a row if the dice make its pattern. Otherwise the field is crossed and counts 0. */
export const rowPoints = named(
  'Points',
  union({
    fixed: kind('A fixed number of points.', { points }),
    byRoll: kind('Points for each roll of the turn. The last value also applies to later rolls.', {
      points: list(points, MOST_ROLLS, 1),
    }),
    served: kind(
      '`served` points if the last roll was of all dice, as the first roll always is; else `points`.',
      {
        served: points,
        points,
      },
    ),
    allDice: kind(
      'The sum of the counted dice, plus `bonus`.',
      { bonus: points },
      { times: described('How many times the sum counts. Default: once.', integer(1, MOST_FACTOR)) },
    ),
    patternDice: kind('The sum of the dice that make the pattern, plus `bonus`.', { bonus: points }),
  }),
);
export type Points = TypeOf<typeof rowPoints>;

const scored = { pattern, points: rowPoints };

/** A pattern and its points. */
export const scoredPattern = object(scored);
export type ScoredPattern = TypeOf<typeof scoredPattern>;

const alternatives = described(
  'Other patterns that the row accepts. If the dice make several, the one with the most points counts.',
  list(scoredPattern, MOST_PATTERNS, 1),
);

/** The patterns and points of a row. If the dice make several patterns, the one with the most points counts. */
export type Scoring = ScoredPattern & { readonly alternatives?: TypeOf<typeof alternatives> | undefined };

export const row = object({ id, names, ...scored }, { alternatives });
export type Row = TypeOf<typeof row>;
