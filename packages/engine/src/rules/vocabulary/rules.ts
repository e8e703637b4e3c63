/** The rules beside fields and columns. */
import { integer, kind, list, object, union, type TypeOf } from '../shapes/index.js';
import { MOST_POINTS, MOST_ROLLS, MOST_ROWS, MOST_STEPS, MOST_SUM } from './limits.js';
import { id, points } from './names.js';

/** What two fields of one column must keep between them: an entry that breaks it crosses its own field. */
export const rowRule = union({
  strictlyAbove: kind('`upper` counts more than `lower`.', { upper: id, lower: id }),
  whileHeld: kind('`row` counts only while `held` holds points.', { row: id, held: id }),
});
export type RowRule = TypeOf<typeof rowRule>;

const jokerParts = { row: id, rows: list(id, MOST_ROWS, 1) };

/**
 * Five alike again count as the pattern of each of `rows` once `row` (five alike) and the row of their face are filled in
 * every column.
 */
export const joker = union({
  forced: kind(
    'Five alike again count as the pattern of each of `rows` once `row` (five alike) and the row of their face are filled ' +
      'in every column. While `row` is filled in every column they are entered in the row of their face; where that is not ' +
      'open in another row that is no face, and where none is in any row.',
    jokerParts,
  ),
  free: kind(
    'Five alike again count as the pattern of each of `rows` once `row` (five alike) and the row of their face are filled ' +
      'in every column. They are entered in any row that is open.',
    jokerParts,
  ),
});
export type Joker = TypeOf<typeof joker>;

const runningBonusParts = { row: id, points };

/**
 * Points that an entry of five alike brings beside its field, times the factor of its column, once `row` (five alike) holds
 * points in every column. They count in the total and in no column.
 */
export const runningBonus = union({
  anyEntry: kind(
    'Points that an entry of five alike brings beside its field, times the factor of its column, once `row` (five alike) ' +
      'holds points in every column. They count in the total and in no column.',
    runningBonusParts,
  ),
  scoringEntry: kind(
    'Points that an entry of five alike with more than 0 points brings beside its field, times the factor of its column, ' +
      'once `row` (five alike) holds points in every column. They count in the total and in no column.',
    runningBonusParts,
  ),
});
export type RunningBonus = TypeOf<typeof runningBonus>;

const awardPoints = integer(-MOST_POINTS, MOST_POINTS);
const awardStep = object({ from: integer(0, MOST_SUM), points: awardPoints });
export type AwardStep = TypeOf<typeof awardStep>;

/** Points for what fields come to over all columns, once all of them are filled. With awards these alone make the total. */
export const award = union({
  rowSum: kind('Where the fields of the row sum to `from` or more.', {
    row: id,
    from: points,
    points: awardPoints,
  }),
  noneCrossed: kind('Where no field of the row is crossed.', { row: id, points: awardPoints }),
  eachField: kind('For each field of the row that is not crossed.', { row: id, points: awardPoints }),
  sheetSum: kind(
    'For the sum of all fields: `below` up to the first step, then the points of the last step that it reaches.',
    { below: awardPoints, steps: list(awardStep, MOST_STEPS, 1) },
  ),
});
export type Award = TypeOf<typeof award>;

export const instantWin = union({
  firstRoll: kind(
    'Entering the row with its points after the first roll of a turn ends a game of several sides and wins it.',
    { row: id },
  ),
});
export type InstantWin = TypeOf<typeof instantWin>;

/** Rolls of a turn beyond those that every turn has. */
export const extraRolls = union({
  lastField: kind('With one field left on its sheet a side has so many rolls, each player of a team.', {
    rolls: integer(1, MOST_ROLLS),
  }),
  saved: kind("Rolls that a turn does not use are saved for the side's later turns, when the turn ends."),
});
export type ExtraRolls = TypeOf<typeof extraRolls>;
