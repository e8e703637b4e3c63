/** A player's own scores. Ids increase as games finish. */
import { all, one, write, type Steps } from '../../storage/steps.js';
import type { OwnPage } from './lists.js';
import { completeScores, SCORE_COLUMNS, type ScoreRow } from './score-rows.js';

/** DISTINCT, because a player may hold both seats of a pair. */
const OWN = `SELECT ${SCORE_COLUMNS} FROM
  (SELECT DISTINCT score_id FROM score_seats
   WHERE player_id = $1 AND hidden = 0 AND score_id < $2 ORDER BY score_id DESC LIMIT $3) AS own
  JOIN scores ON scores.id = own.score_id ORDER BY own.score_id DESC`;

const COUNT = `SELECT count(DISTINCT score_id) AS scores, coalesce(max(score_id), 0) AS last
  FROM score_seats WHERE player_id = $1 AND hidden = 0`;

const HIDE = 'UPDATE score_seats SET hidden = 1 WHERE player_id = $1 AND hidden = 0 AND score_id <= $2';

/** See `LeaderboardsStore.own`. */
export function* readOwn(playerId: string, first: number, after = Number.MAX_SAFE_INTEGER): Steps<OwnPage> {
  const rows = yield* all<ScoreRow>(OWN, playerId, after, first + 1);
  return { scores: yield* completeScores(rows.slice(0, first)), hasMore: rows.length > first };
}

/** Hides all scores of a player and returns their number. A score stored concurrently stays visible. */
export function* hideOwn(playerId: string): Steps<number> {
  const own = yield* one<{ scores: number; last: number }>(COUNT, playerId);
  if (own === undefined || own.scores === 0) return 0;
  yield* write(HIDE, playerId, own.last);
  return own.scores;
}
