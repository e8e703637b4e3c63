import type { Score } from './score.js';

/** A row of `scores`, and the list that holds it. */
export interface ScoreRow extends Omit<Score, 'seats' | 'isPrivate'> {
  readonly isPrivate: number;
  readonly listId: number;
}

/** What a `ScoreRow` is read from. */
export const SCORE_COLUMNS =
  'scores.id, list_id AS "listId", game_id AS "gameId", side, points, finished_at AS "finishedAt", ' +
  'signed_name AS "signedName", signed_at AS "signedAt", ' +
  '(SELECT is_private FROM games WHERE games.id = scores.game_id) AS "isPrivate"';
