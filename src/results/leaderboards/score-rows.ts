import { perDialect } from '../../storage/snippets.js';
import { all, type Steps } from '../../storage/steps.js';
import type { Score, ScoreSeat } from './score.js';

/** A row of `scores` with its list and the privacy of its game. */
export interface ScoreRow extends Omit<Score, 'seats' | 'isPrivate'> {
  readonly isPrivate: number;
  readonly listId: number;
}

/** The columns of a `ScoreRow`. */
export const SCORE_COLUMNS =
  'scores.id, list_id AS "listId", game_id AS "gameId", side, points, finished_at AS "finishedAt", ' +
  'signed_name AS "signedName", signed_at AS "signedAt", ' +
  '(SELECT is_private FROM games WHERE games.id = scores.game_id) AS "isPrivate"';

const SEATS = perDialect(
  ({ among }) => `SELECT score_id AS "scoreId", seat, player_id AS "playerId", name,
      (SELECT kind FROM scores JOIN seats ON seats.game_id = scores.game_id
       WHERE scores.id = score_id AND seats.seat = score_seats.seat) AS kind
    FROM score_seats WHERE ${among('score_id', '$1')} ORDER BY score_id, seat`,
);

interface SeatRow extends Omit<ScoreSeat, 'kind'> {
  readonly scoreId: number;
  readonly kind: string | null;
}

/** Adds the seats to rows of `scores`. @throws Error if a score has no seats; they are stored together */
export function* completeScores(rows: readonly ScoreRow[]): Steps<readonly Score[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const byScore = new Map<number, ScoreSeat[]>();
  for (const { scoreId, kind, ...seat } of yield* all<SeatRow>(SEATS, ids)) {
    const own = byScore.get(scoreId) ?? [];
    byScore.set(scoreId, own);
    own.push({ ...seat, ...(kind === 'BOT' && { kind }) });
  }
  return rows.map((row) => {
    const seats = byScore.get(row.id);
    if (!seats) throw new Error(`Score ${row.id} has no seats`);
    return { ...row, isPrivate: row.isPrivate === 1, seats };
  });
}
