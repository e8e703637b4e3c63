import { perDialect } from '../database/snippets.js';
import { change, one, returning, write, type Steps } from '../database/steps.js';
import type { Game } from '../games/domain/game.js';
import { inLockOrder } from './lock-order.js';
import { calendarPeriod, PERIODS } from './periods.js';
import { countScores } from './score-counts.js';
import { scoresOf } from './score-lists.js';
import type { NewScore } from './score.js';

/** Held until the end of the transaction: one that empties the list waits for it, and counts what it has entered. */
const LIST = perDialect(
  ({ forShare }) => `SELECT id FROM score_lists WHERE key = $1 AND closed_at IS NULL ${forShare}`,
);

const OPEN_LIST =
  'INSERT INTO score_lists (key) VALUES ($1) ON CONFLICT (key) WHERE closed_at IS NULL DO NOTHING';

const ADD = `INSERT INTO scores (list_id, game_id, side, points, finished_at, year, month, week, day)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`;

const ADD_SEAT = 'INSERT INTO score_seats (score_id, seat, player_id, name) VALUES ($1, $2, $3, $4)';

const SET_BEST = `INSERT INTO score_bests (player_id, list_id, period, points, finished_at, score_id)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (player_id, list_id, period) DO UPDATE
  SET points = excluded.points, finished_at = excluded.finished_at, score_id = excluded.score_id
  WHERE (excluded.points, -excluded.finished_at) > (score_bests.points, -score_bests.finished_at)`;

/** How often a list is opened that others close at once. */
const OPENINGS = 10;

/** A score that was added, and its place. */
interface Entry {
  readonly score: NewScore;
  readonly listId: number;
  readonly scoreId: number;
}

/** Enters the scores of a game into lists, in the transaction that finishes it. */
export const enterScoresOf = (before: Game, finished: Game): Steps<void> =>
  enterScores(scoresOf(before, finished));

/** Enters scores. Rows that many games share come last, so that transactions wait for them as short as can be. */
export function* enterScores(scores: readonly NewScore[]): Steps<void> {
  const entries: Entry[] = [];
  for (const score of scores) entries.push(yield* addScore(score));
  yield* setBests(entries);
  yield* countScores(
    entries.flatMap(({ listId, score: { points, finishedAt } }) =>
      PERIODS.map((period) => ({ listId, period: calendarPeriod(period, finishedAt), points })),
    ),
  );
}

function* addScore(score: NewScore): Steps<Entry> {
  const { listKey, gameId, side, points, finishedAt, seats } = score;
  const listId = yield* openList(listKey);
  const [, ...spans] = PERIODS.map((period) => calendarPeriod(period, finishedAt));
  const added = yield* returning<{ id: number }>(ADD, listId, gameId, side, points, finishedAt, ...spans);
  if (!added) throw new Error(`No score was added for game ${gameId}`);
  for (const { seat, playerId, name } of seats) yield* write(ADD_SEAT, added.id, seat, playerId, name);
  return { score, listId, scoreId: added.id };
}

/** The id of the open list with this key, which is opened if need be. */
function* openList(key: string): Steps<number> {
  for (let opening = 0; opening < OPENINGS; opening++) {
    const list = yield* one<{ id: number }>(LIST, key);
    if (list) return list.id;
    yield* change(OPEN_LIST, key);
  }
  throw new Error(`There is no list ${key}`);
}

/** Updates the best score of each player, where these are better. */
function* setBests(entries: readonly Entry[]): Steps<void> {
  const bests = entries.flatMap(({ score: { points, finishedAt, seats }, listId, scoreId }) =>
    seats.flatMap(({ playerId }) =>
      playerId === null
        ? []
        : PERIODS.map(
            (period) =>
              [playerId, listId, calendarPeriod(period, finishedAt), points, finishedAt, scoreId] as const,
          ),
    ),
  );
  for (const best of inLockOrder(bests)) yield* write(SET_BEST, ...best);
}
