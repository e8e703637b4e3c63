import { Injectable } from '@nestjs/common';
import type BetterSqlite3 from 'better-sqlite3';
import type { Retry } from '../api/input/retry.js';
import { SqliteDatabase } from '../database/sqlite-database.js';
import { SqliteWriter } from '../database/sqlite-writer.js';
import type { Transaction } from '../database/transactions.js';
import {
  LeaderboardsStore,
  type ListPeriod,
  type OwnPage,
  type RankedPage,
  type Signature,
} from './leaderboards.store.js';
import { SqliteRetries } from '../retries/sqlite-retries.js';
import { ALL_TIME } from './periods.js';
import type { Place, Score } from './score.js';
import { SqliteOwnScores } from './sqlite-own-scores.js';
import { SqliteRankedScores } from './sqlite-ranked-scores.js';
import { ScoreCounts } from './sqlite-score-counts.js';
import { ScoreRows } from './sqlite-score-rows.js';

/** Lists in SQLite. A page and its ranks are read in one transaction, so that they fit together. */
@Injectable()
export class SqliteLeaderboardsStore extends LeaderboardsStore {
  private readonly ranked: SqliteRankedScores;
  private readonly ownScores: SqliteOwnScores;
  private readonly written: ScoreRows;
  private readonly counts: ScoreCounts;
  private readonly seatedIn: BetterSqlite3.Statement<[string, string], string>;
  private readonly setName: BetterSqlite3.Statement<[string, string, number, number]>;
  private readonly openList: BetterSqlite3.Statement<[string], { id: number }>;
  private readonly closeList: BetterSqlite3.Statement<[number, number]>;

  constructor(
    { readConnection, writeConnection }: SqliteDatabase,
    private readonly writer: SqliteWriter,
    private readonly retries: SqliteRetries,
  ) {
    super();
    this.ranked = new SqliteRankedScores(readConnection);
    this.ownScores = new SqliteOwnScores(readConnection, writeConnection);
    this.written = new ScoreRows(writeConnection);
    this.counts = new ScoreCounts(writeConnection);
    this.seatedIn = readConnection
      .prepare<[string, string], string>(
        'SELECT DISTINCT game_id FROM seats WHERE game_id IN (SELECT value FROM json_each(?)) AND player_id = ?',
      )
      .pluck();
    this.setName = writeConnection.prepare(
      'UPDATE scores SET signed_name = ?, signed_by = ?, signed_at = ? WHERE id = ?',
    );
    this.openList = writeConnection.prepare('SELECT id FROM score_lists WHERE key = ? AND closed_at IS NULL');
    this.closeList = writeConnection.prepare('UPDATE score_lists SET closed_at = ? WHERE id = ?');
  }

  override page(list: ListPeriod, first: number, after?: Place): Promise<RankedPage> {
    return Promise.resolve(this.ranked.page(list, first, after));
  }

  override around(list: ListPeriod, first: number, playerId: string): Promise<RankedPage> {
    return Promise.resolve(this.ranked.around(list, first, playerId));
  }

  override amongFirst(gameId: string, top: number): Promise<readonly Score[]> {
    return Promise.resolve(this.ranked.amongFirst(gameId, top));
  }

  override gamesOf(playerId: string, gameIds: readonly string[]): Promise<readonly string[]> {
    return Promise.resolve(this.seatedIn.all(JSON.stringify(gameIds), playerId));
  }

  override sign(
    gameId: string,
    choose: (scores: readonly Score[]) => Signature,
    retry?: Retry,
  ): Promise<Score> {
    return this.writer.run(() => {
      const scores = this.written.find(gameId);
      // The id alone, as names must be forgettable.
      const signedBefore = this.retries.recall(retry);
      const signed = scores.find(({ id }) => String(id) === signedBefore);
      if (signed) return signed;
      const { score, name, playerId, at } = choose(scores);
      this.setName.run(name, playerId, at, score.id);
      this.retries.remember(retry, gameId, String(score.id));
      return { ...score, signedName: name, signedAt: at };
    });
  }

  override reset(choose: () => string, at: number, retry?: Retry): Promise<number> {
    return this.once(retry, () => {
      const list = this.openList.get(choose());
      if (!list) return 0;
      this.closeList.run(at, list.id);
      return this.counts.total(list.id, ALL_TIME);
    });
  }

  override own(playerId: string, first: number, after?: number): Promise<OwnPage> {
    return Promise.resolve(this.ownScores.page(playerId, first, after));
  }

  override clearOwn(playerId: string, retry?: Retry): Promise<number> {
    return this.once(retry, () => this.ownScores.clear(playerId));
  }

  override async forgetPlayer(playerId: string, name: string, transaction: Transaction): Promise<void> {
    await transaction.manager.query(
      'UPDATE scores SET signed_name = NULL, signed_by = NULL WHERE signed_by = ?',
      [playerId],
    );
    await transaction.manager.query('UPDATE score_seats SET player_id = NULL, name = ? WHERE player_id = ?', [
      name,
      playerId,
    ]);
    await transaction.manager.query('DELETE FROM score_bests WHERE player_id = ?', [playerId]);
  }

  private once<A>(retry: Retry | undefined, work: () => A): Promise<A> {
    return this.writer.run(() => this.retries.once(retry, null, work));
  }
}
