import { Injectable } from '@nestjs/common';
import type { Retry } from '../../api/input/retry.js';
import { Config } from '../../config/config.js';
import { PostgresDatabase } from '../../database/postgres-database.js';
import type { Transaction } from '../../database/transactions.js';
import { PostgresAccounts } from '../../players/postgres-accounts.js';
import { PostgresRetries } from '../../retries/postgres-retries.js';
import type { Answered } from '../../retries/retries.store.js';
import type { Game, GameStatus, RecordedEvents } from '../domain/game.js';
import { writeCreatedMemo } from '../commands/created-memo.js';
import { toRecordedEvents, type EventsRow } from './game.mapper.js';
import { GamesStore, type GameListFilter, type GamePage, type NewLog, type Outcome } from './games.store.js';
import { ReadableGames } from './readable-games.js';
import { PostgresCommands } from './postgres-commands.js';
import { PostgresFinishedGames } from './postgres-finished-games.js';
import { listStatement } from './postgres-game-list.js';
import { adding, findGame, gameOf, playersOfNew, type SeatedGameRow } from './postgres-game-rows.js';
import { countingNewGame, PostgresUsage } from './postgres-usage.js';
import { quotasOf } from '../domain/quotas.js';
import { KeyedMutex } from '../../database/keyed-mutex.js';

const UNTOUCHED = `SELECT id FROM games WHERE status = $1 AND updated_at < $2 AND id > $3 ORDER BY id LIMIT $4`;

const VERSIONS = 'SELECT id, version FROM games WHERE id = ANY($1)';

const EVENTS = `SELECT version, at, events, schema_version FROM game_events
  WHERE game_id = $1 AND version > $2 ORDER BY version LIMIT $3`;

/** Games in PostgreSQL, which other servers change at the same time. */
@Injectable()
export class PostgresGamesStore extends GamesStore {
  private readonly readable = new ReadableGames();
  private readonly mutex = new KeyedMutex();
  private readonly usage: PostgresUsage;
  private readonly commands: PostgresCommands;

  constructor(
    private readonly database: PostgresDatabase,
    private readonly retries: PostgresRetries,
    finished: PostgresFinishedGames,
    config: Config,
  ) {
    super();
    this.usage = new PostgresUsage(quotasOf(config));
    this.commands = new PostgresCommands(database, retries, finished, this.usage);
  }

  override add(game: Game, log: NewLog, retry?: Retry): Promise<Answered<string>> {
    return this.retries.answer(retry, game.id, async (session) => {
      const accounts = await PostgresAccounts.hold(session, playersOfNew(game), game.createdBy);
      const statements = adding(game, log, accounts);
      await this.usage.requireNewGame(session, game);
      await session.runAll([...statements, countingNewGame(game)]);
      return { answer: game.id, memo: writeCreatedMemo(game) };
    });
  }

  override async madeBefore(retry?: Retry): Promise<string | undefined> {
    return retry && this.database.read((session) => this.retries.recall(session, retry));
  }

  override find(id: string): Promise<Game | undefined> {
    return this.database.read((session) => findGame(session, id));
  }

  override change<A>(
    id: string,
    decide: (game: Game | undefined) => Outcome<A>,
    retry?: Retry,
  ): Promise<Answered<A>> {
    return this.mutex.run(id, () => this.commands.run(id, decide, retry));
  }

  override async list(filter: GameListFilter, first: number, after?: string): Promise<GamePage> {
    const { sql, values } = listStatement(filter, first + 1, after);
    const rows = await this.database.read((session) => session.rows<SeatedGameRow>(sql, ...values));
    return this.readable.page(rows, first, gameOf);
  }

  override async untouched(
    status: GameStatus,
    since: number,
    after: string,
    first: number,
  ): Promise<readonly string[]> {
    const rows = await this.database.read((session) =>
      session.rows<{ id: string }>(UNTOUCHED, status, since, after, first),
    );
    return rows.map(({ id }) => id);
  }

  override async versions(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.database.read((session) =>
      session.rows<{ id: string; version: number }>(VERSIONS, ids),
    );
    return new Map(rows.map(({ id, version }) => [id, version]));
  }

  override async events(id: string, sinceVersion: number, first: number): Promise<readonly RecordedEvents[]> {
    const rows = await this.database.read((session) =>
      session.rows<EventsRow>(EVENTS, id, sinceVersion, first),
    );
    return rows.map(toRecordedEvents);
  }

  override async forgetPlayer(playerId: string, name: string, transaction: Transaction): Promise<void> {
    await transaction.manager.query('UPDATE seats SET name = $1 WHERE player_id = $2', [name, playerId]);
    await transaction.manager.query('UPDATE seats SET name = $1 WHERE named_player_id = $2', [
      name,
      playerId,
    ]);
    await transaction.manager.query(
      "UPDATE seats SET access = 'CODE', kept_for = NULL WHERE kept_for = $1 AND player_id IS NULL",
      [playerId],
    );
    await transaction.manager.query('DELETE FROM idempotency_keys WHERE player_id = $1', [playerId]);
  }
}
