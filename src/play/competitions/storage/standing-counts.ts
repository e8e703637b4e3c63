/**
 * Counts entrants by standing and by blocks of totals, so that computing a rank need not scan everyone ahead. Entrants
 * without a finished game have no rank and are not counted.
 */
import { only, type Steps } from '../../../storage/steps.js';
import { summedRows, type Addition, BLOCK, blockOf } from '../../../storage/counted-blocks.js';
import { forRows, writeRows } from '../../../storage/value-rows.js';
import type { PlayerKind } from '../../../kernel/caller/caller.js';
import type { Standing } from '../domain/comparison.js';

const ADD_COUNTS = forRows(
  7,
  (
    rows,
  ) => `INSERT INTO standing_counts (competition_id, kind, span, total, best, crossed, entrants) VALUES ${rows}
    ON CONFLICT (competition_id, span, total, best, crossed, kind)
    DO UPDATE SET entrants = standing_counts.entrants + excluded.entrants`,
);

const SUM = `SELECT CAST(COALESCE(SUM(entrants), 0) AS bigint) FROM standing_counts
  WHERE competition_id = $1 AND ($2 = '' OR kind = $2)`;

/** Adds up the blocks above, the totals above within the block, and better games or fewer crossed fields at the same total. */
export const PLACE = `SELECT (${SUM} AND span = ${BLOCK} AND total > $3)
    + (${SUM} AND span = 1 AND total > $3 AND total < $4)
    + (${SUM} AND span = 1 AND total = $3 AND (best > $5 OR (best = $5 AND crossed < $6))) AS better,
  (${SUM} AND span = 1 AND total = $3 AND best = $5 AND crossed = $6) AS same`;

const ALL = `SELECT (${SUM} AND span = ${BLOCK}) AS entrants`;

/** The number of entrants with a finished game. */
export function* placedIn(id: string): Steps<number> {
  return (yield* only<{ entrants: number }>(ALL, id, '')).entrants;
}

/** The number of entrants with a better standing, and with the same standing. */
export interface Place {
  readonly better: number;
  readonly same: number;
}

/** @param kind the kind of entrants to count; an empty string for all */
export const placeOf = (
  id: string,
  kind: PlayerKind | '',
  { total, best, crossed }: Omit<Standing, 'finished'>,
): Steps<Place> => only<Place>(PLACE, id, kind, total, blockOf(total) + BLOCK, best, crossed);

/**
 * Moves an entrant from one standing to another. The transaction must have locked the competition.
 * @param after undefined for a removed entrant
 */
export function* moveStanding(
  id: string,
  kind: PlayerKind,
  before: Standing,
  after: Standing | undefined,
): Steps<void> {
  const additions = (standing: Standing | undefined, amount: number): readonly Addition[] => {
    if (!standing || standing.finished === 0) return [];
    const { total, best, crossed } = standing;
    return [
      [[id, kind, 1, total, best, crossed], amount],
      [[id, kind, BLOCK, blockOf(total), 0, 0], amount],
    ];
  };
  yield* writeRows(ADD_COUNTS, summedRows([...additions(before, -1), ...additions(after, 1)]));
}
