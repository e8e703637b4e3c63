/** Counts scores as they enter, in the same transaction. */
import { write, type Steps } from '../database/steps.js';
import { inLockOrder } from './lock-order.js';
import { BLOCK, blockOf } from './score-blocks.js';

const INCREMENT = `INSERT INTO score_counts (list_id, period, span, points_from, scores)
  VALUES ($1, $2, $3, $4, 1)
  ON CONFLICT (list_id, period, span, points_from) DO UPDATE SET scores = score_counts.scores + 1`;

/** A score in a period of a list, to be counted. */
export interface Counted {
  readonly listId: number;
  readonly period: string;
  readonly points: number;
}

/** Counts scores: by their points, and by the block of points that they are in. */
export function* countScores(scores: readonly Counted[]): Steps<void> {
  const counts = scores.flatMap(({ listId, period, points }) => [
    [listId, period, 1, points] as const,
    [listId, period, BLOCK, blockOf(points)] as const,
  ]);
  for (const count of inLockOrder(counts)) yield* write(INCREMENT, ...count);
}
