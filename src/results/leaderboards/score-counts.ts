/** Counts scores as they enter, in the same transaction. */
import type { Steps } from '../../storage/steps.js';
import { forRows, writeRows } from '../../storage/value-rows.js';
import { inLockOrder } from './lock-order.js';
import { BLOCK, blockOf } from '../../storage/score-blocks.js';

const ADD_COUNTS = forRows(
  5,
  (rows) => `INSERT INTO score_counts (list_id, period, span, points_from, scores) VALUES ${rows}
    ON CONFLICT (list_id, period, span, points_from) DO UPDATE SET scores = score_counts.scores + excluded.scores`,
);

/** A score in a period of a list, to be counted. */
export interface Counted {
  readonly listId: number;
  readonly period: string;
  readonly points: number;
}

type CountKey = readonly [listId: number, period: string, span: number, pointsFrom: number];

/** Counts scores: by their points, and by the block of points that they are in. */
export function* countScores(scores: readonly Counted[]): Steps<void> {
  const keys = scores.flatMap(({ listId, period, points }): CountKey[] => [
    [listId, period, 1, points],
    [listId, period, BLOCK, blockOf(points)],
  ]);
  // A statement must not touch a row twice.
  const counts = new Map<string, readonly [...CountKey, scores: number]>();
  for (const key of keys) counts.set(key.join(' '), [...key, (counts.get(key.join(' '))?.[4] ?? 0) + 1]);
  yield* writeRows(ADD_COUNTS, inLockOrder([...counts.values()]));
}
