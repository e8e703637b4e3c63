import { Injectable } from '@nestjs/common';
import type { Retry } from '../api/input/retry.js';
import { PostgresDatabase } from '../database/postgres-database.js';
import type { PostgresSession } from '../database/postgres-session.js';
import type { Transaction } from '../database/transactions.js';
import { PostgresRetries } from '../retries/postgres-retries.js';
import {
  LeaderboardsStore,
  type ListPeriod,
  type OwnPage,
  type RankedPage,
  type Signature,
} from './leaderboards.store.js';
import { ALL_TIME } from './periods.js';
import { readAmongFirst, readAround, readPage } from './postgres-ranked-scores.js';
import { totalOf } from './postgres-score-counts.js';
import { completeScores } from './postgres-score-rows.js';
import { SCORE_COLUMNS, type ScoreRow } from './score-rows.js';
import type { Place, Score } from './score.js';

const OF_GAME = `SELECT ${SCORE_COLUMNS} FROM scores WHERE game_id = $1 ORDER BY side`;

/** Held until the end of the transaction, so that of two signatures one comes after the other. */
const HELD = `${OF_GAME} FOR UPDATE`;

const SIGN = 'UPDATE scores SET signed_name = $2, signed_by = $3, signed_at = $4 WHERE id = $1';

const CLOSE = 'UPDATE score_lists SET closed_at = $2 WHERE key = $1 AND closed_at IS NULL RETURNING id';

/** Who holds both seats of a pair has the score once. */
const OWN = `SELECT ${SCORE_COLUMNS} FROM
  (SELECT DISTINCT score_id FROM score_seats
   WHERE player_id = $1 AND hidden = 0 AND score_id < $2 ORDER BY score_id DESC LIMIT $3) AS own
  JOIN scores ON scores.id = own.score_id ORDER BY own.score_id DESC`;

const HIDE = `WITH own AS
  (UPDATE score_seats SET hidden = 1 WHERE player_id = $1 AND hidden = 0 RETURNING score_id)
  SELECT count(DISTINCT score_id) AS scores FROM own`;

const SEATED_IN = `SELECT DISTINCT game_id AS "gameId" FROM seats WHERE game_id = ANY($1) AND player_id = $2`;

/** Lists in PostgreSQL. A page and its ranks are read as of one moment, so that they fit together. */
@Injectable()
export class PostgresLeaderboardsStore extends LeaderboardsStore {
  constructor(
    private readonly database: PostgresDatabase,
    private readonly retries: PostgresRetries,
  ) {
    super();
  }

  override page(list: ListPeriod, first: number, after?: Place): Promise<RankedPage> {
    return this.database.snapshot((session) => readPage(session, list, first, after));
  }

  override around(list: ListPeriod, first: number, playerId: string): Promise<RankedPage> {
    return this.database.snapshot((session) => readAround(session, list, first, playerId));
  }

  override amongFirst(gameId: string, top: number): Promise<readonly Score[]> {
    return this.database.snapshot((session) => readAmongFirst(session, gameId, top));
  }

  override async gamesOf(playerId: string, gameIds: readonly string[]): Promise<readonly string[]> {
    const rows = await this.database.read((session) =>
      session.rows<{ gameId: string }>(SEATED_IN, gameIds, playerId),
    );
    return rows.map(({ gameId }) => gameId);
  }

  override async sign(
    gameId: string,
    choose: (scores: readonly Score[]) => Signature,
    retry?: Retry,
  ): Promise<Score> {
    const answered = await this.retries.answer(retry, gameId, async (session) => {
      const { score, name, playerId, at } = choose(await scoresOfGame(session, gameId, HELD));
      await session.change(SIGN, score.id, name, playerId, at);
      // The id alone, as names must be forgettable.
      return { answer: { ...score, signedName: name, signedAt: at }, memo: String(score.id) };
    });
    if (!answered.replayed) return answered.answer;
    const scores = await this.database.snapshot((session) => scoresOfGame(session, gameId, OF_GAME));
    const signed = scores.find(({ id }) => String(id) === answered.memo);
    if (!signed) throw new Error(`Game ${gameId} has no score ${answered.memo}`);
    return signed;
  }

  override reset(choose: () => string, at: number, retry?: Retry): Promise<number> {
    return this.retries.once(retry, async (session) => {
      const list = await session.row<{ id: number }>(CLOSE, choose(), at);
      return list ? totalOf(session, list.id, ALL_TIME) : 0;
    });
  }

  override own(playerId: string, first: number, after = Number.MAX_SAFE_INTEGER): Promise<OwnPage> {
    return this.database.snapshot(async (session) => {
      const rows = await session.rows<ScoreRow>(OWN, playerId, after, first + 1);
      return { scores: await completeScores(session, rows.slice(0, first)), hasMore: rows.length > first };
    });
  }

  override clearOwn(playerId: string, retry?: Retry): Promise<number> {
    return this.retries.once(retry, async (session) => {
      const hidden = await session.row<{ scores: number }>(HIDE, playerId);
      return hidden?.scores ?? 0;
    });
  }

  override async forgetPlayer(playerId: string, name: string, transaction: Transaction): Promise<void> {
    await transaction.manager.query(
      'UPDATE scores SET signed_name = NULL, signed_by = NULL WHERE signed_by = $1',
      [playerId],
    );
    await transaction.manager.query(
      'UPDATE score_seats SET player_id = NULL, name = $1 WHERE player_id = $2',
      [name, playerId],
    );
    await transaction.manager.query('DELETE FROM score_bests WHERE player_id = $1', [playerId]);
  }
}

const scoresOfGame = async (
  session: PostgresSession,
  gameId: string,
  sql: string,
): Promise<readonly Score[]> => completeScores(session, await session.rows<ScoreRow>(sql, gameId));
