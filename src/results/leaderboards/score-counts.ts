/** Counts scores in the transaction that adds them. */
import type { Steps } from '../../storage/steps.js';
import { summedRows, type Addition, BLOCK, blockOf } from '../../storage/counted-blocks.js';
import { forRows, inLockOrder, writeRows } from '../../storage/value-rows.js';

const ADD_COUNTS = forRows(
  5,
  (rows) => `INSERT INTO score_counts (list_id, period, span, points_from, scores) VALUES ${rows}
    ON CONFLICT (list_id, period, span, points_from) DO UPDATE SET scores = score_counts.scores + excluded.scores`,
);

/** A score to count in one period of a list. */
export interface Counted {
  readonly listId: number;
  readonly period: string;
  readonly points: number;
}

/** Counts scores by their points, and by blocks of points. */
export function* countScores(scores: readonly Counted[]): Steps<void> {
  const additions = scores.flatMap(({ listId, period, points }): Addition[] => [
    [[listId, period, 1, points], 1],
    [[listId, period, BLOCK, blockOf(points)], 1],
  ]);
  yield* writeRows(ADD_COUNTS, inLockOrder(summedRows(additions)));
}
