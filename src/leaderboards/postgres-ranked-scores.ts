/** Reads lists by rank in PostgreSQL. Nothing here takes longer at the end of a list than at its beginning. */
import type { PostgresSession } from '../database/postgres-session.js';
import type { ListPeriod, RankedPage } from './leaderboards.store.js';
import { TOP, windowAround } from './list-order.js';
import { rankOf, tiesOf, totalOf } from './postgres-score-counts.js';
import { scoresAfter, scoresBefore } from './postgres-score-pages.js';
import { completeScores } from './postgres-score-rows.js';
import { SCORE_COLUMNS, type ScoreRow } from './score-rows.js';
import type { Place, RankedScore, Score } from './score.js';

const EMPTY: RankedPage = { scores: [], hasMore: false, total: 0 };

const OPEN_LIST = 'SELECT id FROM score_lists WHERE key = $1 AND closed_at IS NULL';

const BEST = `SELECT ${SCORE_COLUMNS} FROM scores WHERE id =
  (SELECT score_id FROM score_bests WHERE player_id = $1 AND list_id = $2 AND period = $3)`;

const FIRST = `SELECT ${SCORE_COLUMNS} FROM scores
  WHERE game_id = $1 AND id IN
  (SELECT top.id FROM scores AS top
   WHERE top.list_id = (SELECT list_id FROM scores WHERE game_id = $1 LIMIT 1)
   ORDER BY top.points DESC, top.finished_at, top.id LIMIT $2)
  AND EXISTS (SELECT 1 FROM score_lists WHERE score_lists.id = scores.list_id AND closed_at IS NULL)
  ORDER BY side`;

/** See `LeaderboardsStore.page`. */
export const readPage = (
  session: PostgresSession,
  list: ListPeriod,
  first: number,
  place: Place = TOP,
): Promise<RankedPage> =>
  readRanked(session, list, async (listId) => {
    const rows = await scoresAfter(session, { listId, list, place, limit: first + 1 });
    return { rows: rows.slice(0, first), hasMore: rows.length > first };
  });

/** See `LeaderboardsStore.around`. */
export const readAround = (
  session: PostgresSession,
  list: ListPeriod,
  first: number,
  playerId: string,
): Promise<RankedPage> =>
  readRanked(session, list, async (listId) => {
    const best = await session.row<ScoreRow>(BEST, playerId, listId, list.span);
    if (!best) return { rows: [], hasMore: false };
    const range = { listId, list, place: best };
    const [higher, lower] = await Promise.all([
      scoresBefore(session, { ...range, limit: first - 1 }),
      scoresAfter(session, { ...range, limit: first }),
    ]);
    return windowAround(higher, best, lower, first);
  });

/** See `LeaderboardsStore.amongFirst`. */
export const readAmongFirst = async (
  session: PostgresSession,
  gameId: string,
  top: number,
): Promise<readonly Score[]> => completeScores(session, await session.rows<ScoreRow>(FIRST, gameId, top));

async function readRanked(
  session: PostgresSession,
  { key, span }: ListPeriod,
  select: (listId: number) => Promise<{ rows: readonly ScoreRow[]; hasMore: boolean }>,
): Promise<RankedPage> {
  const open = await session.row<{ id: number }>(OPEN_LIST, key);
  if (!open) return EMPTY;
  const { rows, hasMore } = await select(open.id);
  const [total, scores] = await Promise.all([
    totalOf(session, open.id, span),
    rank(session, rows, open.id, span),
  ]);
  return { scores, hasMore, total };
}

/** Ranks neighbours in a list: each has as many above it as the one before, and that one's ties. */
async function rank(
  session: PostgresSession,
  rows: readonly ScoreRow[],
  listId: number,
  period: string,
): Promise<RankedScore[]> {
  const [first] = rows;
  if (!first) return [];
  const [best, ties, scores] = await Promise.all([
    rankOf(session, { listId, period, points: first.points }),
    tiesOf(session, listId, period, [...new Set(rows.map(({ points }) => points))]),
    completeScores(session, rows),
  ]);
  let reached = best;
  let { points } = first;
  return scores.map((score) => {
    if (score.points !== points) reached += ties.get(points) ?? 0;
    ({ points } = score);
    return { rank: reached, score };
  });
}
