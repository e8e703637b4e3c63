import { described, integer, kind, list, object, union, type TypeOf } from '../shapes/index.js';
import {
  MOST_CHIPS,
  MOST_COLUMNS,
  MOST_POINTS,
  MOST_ROLLS,
  MOST_ROWS,
  MOST_STEPS,
  MOST_SUM,
} from './limits.js';
import { id, points } from './names.js';

/** A rule between two fields of a column. An entry that breaks it crosses its own field. */
export const rowRule = union({
  strictlyAbove: kind('`upper` must score more than `lower`.', { upper: id, lower: id }),
  whileHeld: kind('`row` only counts if `held` already holds points.', { row: id, held: id }),
});
export type RowRule = TypeOf<typeof rowRule>;

const jokerParts = { row: id, rows: list(id, MOST_ROWS, 1) };

/** A further five of a kind that counts as other patterns, once `row` (five of a kind) is filled. */
export const joker = union({
  forced: kind(
    'Once `row` (five of a kind) and the row of its face are filled in every column, a further five of a kind counts as the ' +
      'pattern of each of `rows`. Once `row` is filled in every column, it must be entered in the row of its face if open, ' +
      'else in a row that is not for a face, else in any row.',
    jokerParts,
  ),
  free: kind(
    'Once `row` (five of a kind) and the row of its face are filled in every column, a further five of a kind counts as the ' +
      'pattern of each of `rows`. It can be entered in any open row.',
    jokerParts,
  ),
});
export type Joker = TypeOf<typeof joker>;

const runningBonusParts = { row: id, points };

/** Bonus points for each further five of a kind. They count in the total, but not in a column. */
export const runningBonus = union({
  anyEntry: kind(
    'Once `row` (five of a kind) holds points in every column, each further entry of five of a kind earns these points, ' +
      "times its column's factor. They count in the total, but not in a column.",
    runningBonusParts,
  ),
  scoringEntry: kind(
    'Once `row` (five of a kind) holds points in every column, each further entry of five of a kind that is not crossed ' +
      "earns these points, times its column's factor. They count in the total, but not in a column.",
    runningBonusParts,
  ),
});
export type RunningBonus = TypeOf<typeof runningBonus>;

const awardPoints = integer(-MOST_POINTS, MOST_POINTS);
const awardStep = object({ from: integer(0, MOST_SUM), points: awardPoints });
export type AwardStep = TypeOf<typeof awardStep>;

/** Points for fields across all columns, paid once all of them are filled. If a rule set has awards, only they count in the total. */
export const award = union({
  rowSum: kind('If the fields of the row add up to `from` or more.', {
    row: id,
    from: points,
    points: awardPoints,
  }),
  noneCrossed: kind('If no field of the row is crossed.', { row: id, points: awardPoints }),
  eachField: kind('For each field of the row that is not crossed.', { row: id, points: awardPoints }),
  sheetSum: kind(
    'For the sum of all fields: `below` if it reaches no step, else the points of the highest step that it reaches.',
    { below: awardPoints, steps: list(awardStep, MOST_STEPS, 1) },
  ),
});
export type Award = TypeOf<typeof award>;

export const instantWin = union({
  firstRoll: kind(
    'In a game of several sides, scoring in the row after the first roll of a turn wins the game at once.',
    { row: id },
  ),
});
export type InstantWin = TypeOf<typeof instantWin>;

/**
 * Points for the side that is the first to fill a part of its sheet, in a game of several sides. They count in the
 * total, but not in a column.
 */
export const first = union({
  column: kind('For the first side to fill the column.', { column: id, points }),
  row: kind('For the first side to fill the row in every column.', { row: id, points }),
});
export type First = TypeOf<typeof first>;

/** Points for the side with the highest total in a column. */
const columnPrize = object({ column: id, points: integer(1, MOST_POINTS) });

/** Decides games of several sides by columns instead of totals. */
export const columnPrizes = described(
  'In a game of several sides, the side with the most of these points wins, not the one with the highest total. Each ' +
    'prize goes to the side with the highest total in its column; on a tie, to no side.',
  object(
    { prizes: list(columnPrize, MOST_COLUMNS, 1) },
    { all: described('More points for a side that has every prize. Default: 0.', points) },
  ),
);

/** Additional rolls of a turn. */
export const extraRolls = union({
  lastField: kind(
    'A side with one empty field left has this many rolls a turn; in a team, each player has.',
    {
      rolls: integer(1, MOST_ROLLS),
    },
  ),
  saved: kind(
    "When a turn ends, its unused rolls are saved for the side's later turns. In a team's dictated turn, only the last " +
      'player uses and saves rolls.',
  ),
  chips: kind(
    "A side has this many chips. Once a turn, a chip buys one more roll. In a team's dictated turn, only the last player " +
      'can use one.',
    { chips: integer(1, MOST_CHIPS) },
  ),
});
export type ExtraRolls = TypeOf<typeof extraRolls>;
