/**
 * How many entrants have which standing, so that a rank does not take a look at everybody ahead: counted by standing, and by
 * blocks of totals. An entrant without a finished game has no rank, and is not counted.
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

/** Blocks above that of the total, totals above it in its block, and the same total with a better game or fewer crossed fields. */
export const PLACE = `SELECT (${SUM} AND span = ${BLOCK} AND total > $3)
    + (${SUM} AND span = 1 AND total > $3 AND total < $4)
    + (${SUM} AND span = 1 AND total = $3 AND (best > $5 OR (best = $5 AND crossed < $6))) AS better,
  (${SUM} AND span = 1 AND total = $3 AND best = $5 AND crossed = $6) AS same`;

/** The place of a standing: how many stand better, and how many have the same. */
export interface Place {
  readonly better: number;
  readonly same: number;
}

/** @param kind among whom; an empty text for all */
export const placeOf = (
  id: string,
  kind: PlayerKind | '',
  { total, best, crossed }: Omit<Standing, 'finished'>,
): Steps<Place> => only<Place>(PLACE, id, kind, total, blockOf(total) + BLOCK, best, crossed);

/**
 * Counts that an entrant stands elsewhere. The transaction must hold the competition.
 * @param after undefined for an entrant who is removed
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
