import { Injectable } from '@nestjs/common';
import type { PostgresSession } from '../database/postgres-session.js';
import type { Game, GameChange } from '../games/domain/game.js';
import { PostgresFinishedGames } from '../games/storage/postgres-finished-games.js';
import { calendarPeriod, PERIODS } from './periods.js';
import { addBests } from './postgres-score-bests.js';
import { countScores } from './postgres-score-counts.js';
import { scoresOf } from './score-lists.js';
import type { NewScore } from './score.js';

/** Held until the end of the transaction: who empties the list waits for it, and counts what it has entered. */
const LIST = 'SELECT id FROM score_lists WHERE key = $1 AND closed_at IS NULL FOR SHARE';

const OPEN_LIST =
  'INSERT INTO score_lists (key) VALUES ($1) ON CONFLICT (key) WHERE closed_at IS NULL DO NOTHING';

const ADD = `INSERT INTO scores (list_id, game_id, side, points, finished_at, year, month, week, day)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`;

const ADD_SEAT = 'INSERT INTO score_seats (score_id, seat, player_id, name) VALUES ($1, $2, $3, $4)';

/** How often a list is opened that others close at once. */
const OPENINGS = 10;

/** Enters scores into lists, in the transaction that finishes their game. */
@Injectable()
export class PostgresScoreWriter extends PostgresFinishedGames {
  override add(game: Game, change: GameChange, session: PostgresSession): Promise<void> {
    return this.enter(scoresOf(game, change), session);
  }

  /** Enters the scores of a game. What many games share comes last, so that they wait for it as short as can be. */
  async enter(scores: readonly NewScore[], session: PostgresSession): Promise<void> {
    const entries = [];
    for (const score of scores) entries.push(await addScore(score, session));
    const placed = entries.flatMap(({ score, ...entered }) =>
      PERIODS.map((period) => ({
        ...entered,
        period: calendarPeriod(period, score.finishedAt),
        points: score.points,
        finishedAt: score.finishedAt,
        playerIds: score.seats.flatMap(({ playerId }) => playerId ?? []),
      })),
    );
    if (placed.length === 0) return;
    await addBests(session, placed);
    await countScores(session, placed);
  }
}

async function addScore(
  score: NewScore,
  session: PostgresSession,
): Promise<{ score: NewScore; listId: number; scoreId: number }> {
  const { listKey, gameId, side, points, finishedAt, seats } = score;
  const listId = await listOf(listKey, session);
  const [, ...spans] = PERIODS.map((period) => calendarPeriod(period, finishedAt));
  const added = await session.row<{ id: number }>(ADD, listId, gameId, side, points, finishedAt, ...spans);
  if (!added) throw new Error(`No score was added for game ${gameId}`);
  await session.runAll(
    seats.map(({ seat, playerId, name }) => ({ sql: ADD_SEAT, values: [added.id, seat, playerId, name] })),
  );
  return { score, listId, scoreId: added.id };
}

async function listOf(key: string, session: PostgresSession): Promise<number> {
  for (let opening = 0; opening < OPENINGS; opening++) {
    const list = await session.row<{ id: number }>(LIST, key);
    if (list) return list.id;
    await session.change(OPEN_LIST, key);
  }
  throw new Error(`There is no list ${key}`);
}
