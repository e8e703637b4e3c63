/**
 * Scores counted by points and by blocks of points, from which ranks and totals follow. A count is the sum of its shards. The
 * database chooses the shard to add to by the connection, so that games that end at the same time do not wait for each other.
 */
import { all, only, type Steps } from '../../storage/steps.js';
import { summedRows, type Addition, BLOCK, blockOf } from '../../storage/counted-blocks.js';
import { forRows, inLockOrder, writeRows } from '../../storage/value-rows.js';

const ADD_COUNTS = forRows(
  5,
  (rows) => `INSERT INTO score_counts (list_id, period, span, points_from, scores) VALUES ${rows}
    ON CONFLICT (list_id, period, span, points_from, shard) DO UPDATE SET scores = score_counts.scores + excluded.scores`,
);

const SUM =
  'SELECT CAST(COALESCE(SUM(scores), 0) AS bigint) FROM score_counts WHERE list_id = $1 AND period = $2';

const ABOVE = `SELECT (${SUM} AND span = ${BLOCK} AND points_from > $3)
  + (${SUM} AND span = 1 AND points_from > $3 AND points_from < $4) AS scores`;

const TIES = `SELECT points_from AS points, CAST(SUM(scores) AS bigint) AS scores FROM score_counts
  WHERE list_id = $1 AND period = $2 AND span = 1 AND points_from BETWEEN $3 AND $4 GROUP BY points_from`;

const TOTAL = `SELECT (${SUM} AND span = ${BLOCK}) AS scores`;

/** A score to count in one period of a list. */
export interface Counted {
  readonly listId: number;
  readonly period: string;
  readonly points: number;
}

/** Counts scores in the transaction that adds them. */
export function* countScores(scores: readonly Counted[]): Steps<void> {
  const additions = scores.flatMap(({ listId, period, points }): Addition[] => [
    [[listId, period, 1, points], 1],
    [[listId, period, BLOCK, blockOf(points)], 1],
  ]);
  yield* writeRows(ADD_COUNTS, inLockOrder(summedRows(additions)));
}

interface Sum {
  readonly scores: number;
}

/** The rank of a number of points: 1 is the highest. Equal points share a rank. */
export function* rankOf(listId: number, span: string, points: number): Steps<number> {
  const { scores } = yield* only<Sum>(ABOVE, listId, span, points, blockOf(points) + BLOCK);
  return 1 + scores;
}

/** Number of scores for each number of points from `lowest` to `highest`. */
export function* tiesBetween(
  listId: number,
  span: string,
  lowest: number,
  highest: number,
): Steps<ReadonlyMap<number, number>> {
  const rows = yield* all<Sum & { points: number }>(TIES, listId, span, lowest, highest);
  return new Map(rows.map(({ points, scores }) => [points, scores]));
}

/** Number of all scores. */
export function* totalOf(listId: number, span: string): Steps<number> {
  return (yield* only<Sum>(TOTAL, listId, span)).scores;
}
