/** Reads lists by rank. The last page of a list is as fast to read as the first. */
import { pageOf, type Page } from '../../kernel/schema/connection.js';
import { all, one, together, type Steps } from '../../storage/steps.js';
import { scoresAfter, scoresBefore, TOP, windowAround } from './score-pages.js';
import { rankOf, tiesBetween, totalOf } from './score-counts.js';
import { completeScores, SCORE_COLUMNS, type ScoreRow } from './score-rows.js';
import type { ListPeriod, Place, RankedPage, RankedScore, Score } from './score.js';

const EMPTY: RankedPage = { scores: [], hasMore: false, total: 0 };

const OPEN_LIST = 'SELECT id FROM score_lists WHERE key = $1 AND closed_at IS NULL';

const BEST = `SELECT ${SCORE_COLUMNS} FROM scores WHERE id =
  (SELECT score_id FROM score_bests WHERE player_id = $1 AND list_id = $2 AND period = $3)`;

const AMONG_FIRST = `SELECT ${SCORE_COLUMNS} FROM scores
  WHERE game_id = $1 AND id IN
  (SELECT top.id FROM scores AS top
   WHERE top.list_id = (SELECT list_id FROM scores WHERE game_id = $1 LIMIT 1)
   ORDER BY top.points DESC, top.finished_at, top.id LIMIT $2)
  AND EXISTS (SELECT 1 FROM score_lists WHERE score_lists.id = scores.list_id AND closed_at IS NULL)
  ORDER BY side`;

/** The first scores of a list, or those after a place. */
export const readPage = (list: ListPeriod, first: number, place: Place = TOP): Steps<RankedPage> =>
  readRanked(list, function* (listId) {
    return pageOf(yield* scoresAfter({ ...list, listId, place, limit: first + 1 }), first);
  });

/** The page with a player's best score in its middle, if the list is long enough; empty without a score. */
export const readAround = (list: ListPeriod, first: number, playerId: string): Steps<RankedPage> =>
  readRanked(list, function* (listId) {
    const best = yield* one<ScoreRow>(BEST, playerId, listId, list.span);
    if (!best) return { items: [], hasMore: false };
    const range = { ...list, listId, place: best };
    const [higher, lower] = yield* together([
      scoresBefore({ ...range, limit: first - 1 }),
      scoresAfter({ ...range, limit: first }),
    ]);
    return windowAround(higher, best, lower, first);
  });

/** The scores of a game that are among the first `top` of their all-time list. */
export function* readAmongFirst(gameId: string, top: number): Steps<readonly Score[]> {
  return yield* completeScores(yield* all<ScoreRow>(AMONG_FIRST, gameId, top));
}

function* readRanked(
  { key, span }: ListPeriod,
  select: (listId: number) => Steps<Page<ScoreRow>>,
): Steps<RankedPage> {
  const open = yield* one<{ id: number }>(OPEN_LIST, key);
  if (!open) return EMPTY;
  const { items, hasMore } = yield* select(open.id);
  const [total, scores] = yield* together([totalOf(open.id, span), rank(items, open.id, span)]);
  return { scores, hasMore, total };
}

/** Ranks neighbours in a list: each rank is the one before plus the number of its ties. */
function* rank(rows: readonly ScoreRow[], listId: number, span: string): Steps<readonly RankedScore[]> {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return [];
  const [best, ties, scores] = yield* together([
    rankOf(listId, span, first.points),
    tiesBetween(listId, span, last.points, first.points),
    completeScores(rows),
  ]);
  let reached = best;
  let { points } = first;
  return scores.map((score) => {
    if (score.points !== points) reached += counted(ties, points);
    ({ points } = score);
    return { rank: reached, score };
  });
}

/** Number of scores with these points. @throws Error if missing: scores and counts come from one snapshot */
function counted(ties: ReadonlyMap<number, number>, points: number): number {
  const scores = ties.get(points);
  if (scores === undefined) throw new Error(`A score of ${points} points is listed but not counted`);
  return scores;
}
