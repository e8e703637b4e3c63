import type { PostgresSession } from '../database/postgres-session.js';
import type { ScoreRow } from './score-rows.js';
import type { Score, ScoreSeat } from './score.js';

const SEATS = `SELECT score_id AS "scoreId", seat, player_id AS "playerId", name FROM score_seats
  WHERE score_id = ANY($1) ORDER BY score_id, seat`;

interface SeatRow extends ScoreSeat {
  readonly scoreId: number;
}

/** Completes rows of `scores`. */
export async function completeScores(
  session: PostgresSession,
  rows: readonly ScoreRow[],
): Promise<readonly Score[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const seats = new Map<number, ScoreSeat[]>(ids.map((id) => [id, []]));
  for (const { scoreId, ...seat } of await session.rows<SeatRow>(SEATS, ids)) seats.get(scoreId)?.push(seat);
  return rows.map((row) => ({ ...row, isPrivate: row.isPrivate === 1, seats: seats.get(row.id) ?? [] }));
}
