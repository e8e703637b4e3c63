import { Injectable } from '@nestjs/common';
import type BetterSqlite3 from 'better-sqlite3';
import type { Retry } from '../../api/input/retry.js';
import { Config } from '../../config/config.js';
import { SqliteDatabase } from '../../database/sqlite-database.js';
import { SqliteWriter } from '../../database/sqlite-writer.js';
import type { Transaction } from '../../database/transactions.js';
import type { Answered } from '../../retries/retries.store.js';
import { SqliteRetries } from '../../retries/sqlite-retries.js';
import { writeCreatedMemo } from '../commands/created-memo.js';
import { FinishedGames } from './finished-games.js';
import type { Game, GameStatus, RecordedEvents } from '../domain/game.js';
import { toRecordedEvents, type EventsRow, type GameRow } from './game.mapper.js';
import { GamesStore, type GameListFilter, type GamePage, type NewLog, type Outcome } from './games.store.js';
import { ReadableGames } from './readable-games.js';
import { listStatement } from './sqlite-game-list.js';
import { quotasOf } from '../domain/quotas.js';
import { GameReader, GameWriter } from './sqlite-game-rows.js';
import { SqliteUsage } from './sqlite-usage.js';

/** Games in SQLite. A command runs as one synchronous job of the writer queue, so that nothing can come between. */
@Injectable()
export class SqliteGamesStore extends GamesStore {
  private readonly readable = new ReadableGames();
  private readonly reader: GameReader;
  private readonly written: GameReader;
  private readonly rows: GameWriter;
  private readonly usage: SqliteUsage;
  private readonly eventsSince: BetterSqlite3.Statement<[string, number, number], EventsRow>;
  private readonly versionsOf: BetterSqlite3.Statement<[string], { id: string; version: number }>;
  private readonly untouchedSince: BetterSqlite3.Statement<[string, number, string, number], string>;
  private readonly readConnection: BetterSqlite3.Database;

  constructor(
    database: SqliteDatabase,
    private readonly writer: SqliteWriter,
    private readonly retries: SqliteRetries,
    private readonly finished: FinishedGames,
    config: Config,
  ) {
    super();
    this.readConnection = database.readConnection;
    this.reader = new GameReader(database.readConnection);
    this.written = new GameReader(database.writeConnection);
    this.rows = new GameWriter(database.writeConnection);
    this.usage = new SqliteUsage(database.writeConnection, quotasOf(config));
    this.versionsOf = database.readConnection.prepare(
      'SELECT id, version FROM games WHERE id IN (SELECT value FROM json_each(?))',
    );
    this.untouchedSince = database.readConnection
      .prepare<[string, number, string, number], string>(
        'SELECT id FROM games WHERE status = ? AND updated_at < ? AND id > ? ORDER BY id LIMIT ?',
      )
      .pluck();
    this.eventsSince = database.readConnection.prepare(
      'SELECT version, at, events, schema_version FROM game_events WHERE game_id = ? AND version > ? ORDER BY version LIMIT ?',
    );
  }

  override add(game: Game, log: NewLog, retry?: Retry): Promise<Answered<string>> {
    return this.writer.run((): Answered<string> => {
      const memo = this.retries.recall(retry);
      if (memo !== undefined) return { replayed: true, memo };
      this.rows.add(game, log, this.usage);
      this.retries.remember(retry, game.id, writeCreatedMemo(game));
      return { replayed: false, answer: game.id };
    });
  }

  override async madeBefore(retry?: Retry): Promise<string | undefined> {
    // As a job of the queue: what has been answered must not be missed, and what is not committed not be answered.
    return retry && this.writer.run(() => this.retries.recall(retry));
  }

  override find(id: string): Promise<Game | undefined> {
    return Promise.resolve(this.reader.find(id));
  }

  override change<A>(
    id: string,
    decide: (game: Game | undefined) => Outcome<A>,
    retry?: Retry,
  ): Promise<Answered<A>> {
    return this.writer.run((): Answered<A> => {
      const remembered = this.retries.recall(retry);
      if (remembered !== undefined) return { replayed: true, memo: remembered };
      const game = this.written.find(id);
      const { answer, change, memo } = decide(game);
      if (game && change) {
        this.rows.change(game, change, this.usage);
        if (change.status === 'FINISHED') this.finished.add(game, change);
      }
      this.retries.remember(retry, id, memo);
      return { replayed: false, answer };
    });
  }

  override list(filter: GameListFilter, first: number, after?: string): Promise<GamePage> {
    const { sql, parameters } = listStatement(filter, first + 1, after);
    const rows = this.readConnection.prepare<unknown[], GameRow>(sql).all(...parameters);
    return Promise.resolve(this.readable.page(rows, first, (row) => this.reader.complete(row)));
  }

  override untouched(
    status: GameStatus,
    since: number,
    after: string,
    first: number,
  ): Promise<readonly string[]> {
    return Promise.resolve(this.untouchedSince.all(status, since, after, first));
  }

  override versions(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = this.versionsOf.all(JSON.stringify(ids));
    return Promise.resolve(new Map(rows.map(({ id, version }) => [id, version])));
  }

  override events(id: string, sinceVersion: number, first: number): Promise<readonly RecordedEvents[]> {
    return Promise.resolve(this.eventsSince.all(id, sinceVersion, first).map(toRecordedEvents));
  }

  override async forgetPlayer(playerId: string, name: string, transaction: Transaction): Promise<void> {
    await transaction.manager.query('UPDATE seats SET name = ? WHERE player_id = ?', [name, playerId]);
    await transaction.manager.query('UPDATE seats SET name = ? WHERE named_player_id = ?', [name, playerId]);
    await transaction.manager.query(
      "UPDATE seats SET access = 'CODE', kept_for = NULL WHERE kept_for = ? AND player_id IS NULL",
      [playerId],
    );
    await transaction.manager.query('DELETE FROM idempotency_keys WHERE player_id = ?', [playerId]);
  }
}
