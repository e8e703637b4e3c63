/** The scores of one player. Ids increase as games finish. */
import { pageOf, type Page } from '../../kernel/schema/connection.js';
import { perDialect } from '../../storage/snippets.js';
import { all, one, write, type Steps } from '../../storage/steps.js';
import { completeScores, SCORE_COLUMNS, type ScoreRow } from './score-rows.js';
import type { Score } from './score.js';

/** DISTINCT, because a player may hold both seats of a pair. */
const OWN = `SELECT ${SCORE_COLUMNS} FROM
  (SELECT DISTINCT score_id FROM score_seats
   WHERE player_id = $1 AND hidden = 0 AND score_id < $2 ORDER BY score_id DESC LIMIT $3) AS own
  JOIN scores ON scores.id = own.score_id ORDER BY own.score_id DESC`;

const COUNT = `SELECT count(DISTINCT score_id) AS scores, coalesce(max(score_id), 0) AS last
  FROM score_seats WHERE player_id = $1 AND hidden = 0`;

const HIDE = 'UPDATE score_seats SET hidden = 1 WHERE player_id = $1 AND hidden = 0 AND score_id <= $2';

const SEATED_IN = perDialect(
  ({ among }) =>
    `SELECT DISTINCT game_id AS "gameId" FROM seats WHERE ${among('game_id', '$1')} AND player_id = $2`,
);

/** A player's scores, newest first, starting before the score with the id `after`. */
export function* readOwn(
  playerId: string,
  first: number,
  after = Number.MAX_SAFE_INTEGER,
): Steps<Page<Score>> {
  const { items, hasMore } = pageOf(yield* all<ScoreRow>(OWN, playerId, after, first + 1), first);
  return { items: yield* completeScores(items), hasMore };
}

/** Hides all scores of a player and returns their number. A score stored concurrently stays visible. */
export function* hideOwn(playerId: string): Steps<number> {
  const own = yield* one<{ scores: number; last: number }>(COUNT, playerId);
  if (own === undefined || own.scores === 0) return 0;
  yield* write(HIDE, playerId, own.last);
  return own.scores;
}

/** The given games in which a player has a seat. */
export const gamesOf = (
  playerId: string,
  gameIds: readonly string[],
): Steps<readonly { readonly gameId: string }[]> => all<{ gameId: string }>(SEATED_IN, gameIds, playerId);
