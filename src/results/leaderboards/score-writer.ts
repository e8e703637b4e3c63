import { perDialect } from '../../storage/snippets.js';
import { change, one, returning, type Steps } from '../../storage/steps.js';
import { forRows, inLockOrder, writeRows } from '../../storage/value-rows.js';
import type { Game } from '../../games/domain/game.js';
import { seatsToChange } from '../../games/storage/read-game.js';
import { calendarPeriods } from './periods.js';
import { countScores } from './score-counts.js';
import { scoresOf } from './score-lists.js';
import type { NewScore, ScoreSeat } from './score.js';

/** Locks the list until the transaction ends. Emptying the list waits, and then counts what was added. */
const LIST = perDialect(
  ({ forShare }) => `SELECT id FROM score_lists WHERE key = $1 AND closed_at IS NULL ${forShare}`,
);

const OPEN_LIST =
  'INSERT INTO score_lists (key) VALUES ($1) ON CONFLICT (key) WHERE closed_at IS NULL DO NOTHING';

const ADD = `INSERT INTO scores (list_id, game_id, side, points, finished_at, year, month, week, day)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`;

const ADD_SEATS = forRows(
  4,
  (rows) => `INSERT INTO score_seats (score_id, seat, player_id, name) VALUES ${rows}`,
);

const SET_BESTS = forRows(
  6,
  (
    rows,
  ) => `INSERT INTO score_bests (player_id, list_id, period, points, finished_at, score_id) VALUES ${rows}
    ON CONFLICT (player_id, list_id, period) DO UPDATE
    SET points = excluded.points, finished_at = excluded.finished_at, score_id = excluded.score_id
    WHERE (excluded.points, -excluded.finished_at) > (score_bests.points, -score_bests.finished_at)`,
);

/** Maximum attempts to open a list that other transactions keep closing. */
const MAX_ATTEMPTS = 10;

interface Entry {
  readonly score: NewScore;
  readonly listId: number;
  readonly scoreId: number;
  readonly spans: readonly string[];
}

/** Adds the scores of a game to lists, in the transaction that finishes it, which has locked the seats. */
export function* enterScoresOf(finished: Game): Steps<void> {
  const scores = scoresOf(finished);
  if (scores.length === 0) return;
  // Another server may have replaced a name after the game was read and before its seats were locked.
  const stored = yield* seatsToChange(finished.id);
  const named = (seat: ScoreSeat): ScoreSeat => ({ ...seat, name: stored[seat.seat]?.name ?? seat.name });
  yield* enterScores(scores.map((score) => ({ ...score, seats: score.seats.map(named) })));
}

/** Adds scores. Rows shared by many games come last to keep their locks short. */
export function* enterScores(scores: readonly NewScore[]): Steps<void> {
  const lists = new Map<string, number>();
  const entries: Entry[] = [];
  for (const score of scores) {
    const listId = lists.get(score.listKey) ?? (yield* openList(score.listKey));
    lists.set(score.listKey, listId);
    entries.push(yield* addScore(score, listId));
  }
  yield* writeRows(ADD_SEATS, entries.flatMap(seatRows));
  yield* writeRows(SET_BESTS, inLockOrder(bestOfEach(entries)));
  yield* countScores(
    entries.flatMap(({ score: { points }, listId, spans }) =>
      spans.map((period) => ({ listId, period, points })),
    ),
  );
}

function* addScore(score: NewScore, listId: number): Steps<Entry> {
  const { gameId, side, points, finishedAt } = score;
  const spans = calendarPeriods(finishedAt);
  const [, ...dated] = spans;
  const added = yield* returning<{ id: number }>(ADD, listId, gameId, side, points, finishedAt, ...dated);
  if (!added) throw new Error(`No score was added for game ${gameId}`);
  return { score, listId, scoreId: added.id, spans };
}

const seatRows = ({ score, scoreId }: Entry): (readonly [number, number, string | null, string])[] =>
  score.seats.map(({ seat, playerId, name }) => [scoreId, seat, playerId, name]);

/** The id of the open list with this key; opens one if needed. */
function* openList(key: string): Steps<number> {
  for (let opening = 0; opening < MAX_ATTEMPTS; opening++) {
    const list = yield* one<{ id: number }>(LIST, key);
    if (list) return list.id;
    yield* change(OPEN_LIST, key);
  }
  throw new Error(`List ${key} could not be opened`);
}

/** The best score per player, list and period: a statement must not touch a row twice. */
function bestOfEach(entries: readonly Entry[]): (readonly (string | number)[])[] {
  const bests = new Map<string, { readonly player: string; readonly span: string; readonly entry: Entry }>();
  for (const entry of entries) {
    for (const { playerId } of entry.score.seats) {
      if (playerId === null) continue;
      for (const span of entry.spans) {
        const key = `${playerId} ${entry.listId} ${span}`;
        const other = bests.get(key)?.entry;
        if (!other || isBetter(entry.score, other.score)) bests.set(key, { player: playerId, span, entry });
      }
    }
  }
  return [...bests.values()].map(({ player, span, entry: { listId, scoreId, score } }) => [
    ...[player, listId, span],
    ...[score.points, score.finishedAt, scoreId],
  ]);
}

const isBetter = (one: NewScore, other: NewScore): boolean =>
  one.points > other.points || (one.points === other.points && one.finishedAt < other.finishedAt);
