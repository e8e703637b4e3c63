import { Injectable } from '@nestjs/common';
import type BetterSqlite3 from 'better-sqlite3';
import { Clock } from '../api/clock.js';
import type { Retry } from '../api/retry.js';
import { SqliteDatabase } from '../database/sqlite-database.js';
import { SqliteWriter } from '../database/sqlite-writer.js';
import type { Transaction } from '../database/transactions.js';
import { SqliteAccounts } from '../players/sqlite-accounts.js';
import { FinishedGames } from './finished-games.js';
import type { Game, GameChange, RecordedEvents, Seat } from './game.js';
import {
  toGame,
  toRecordedEvents,
  toRow,
  type EventsRow,
  type GameRow,
  type SeatRow,
} from './game.mapper.js';
import {
  GamesStore,
  type Answered,
  type GameListFilter,
  type GamePage,
  type Outcome,
  type PruneCursor,
  type Pruned,
} from './games.store.js';
import { listStatement } from './sqlite-game-list.js';
import { SqliteRetries } from './sqlite-retries.js';

type Connection = BetterSqlite3.Database;

/** The statements that read a game, prepared on one connection. */
class GameReader {
  private readonly game: BetterSqlite3.Statement<[string], GameRow>;
  private readonly seats: BetterSqlite3.Statement<[string], SeatRow>;

  constructor(db: Connection) {
    this.game = db.prepare('SELECT * FROM games WHERE id = ?');
    this.seats = db.prepare(
      'SELECT access, player_id, name, client_seed, named_player_id FROM seats WHERE game_id = ? ORDER BY seat',
    );
  }

  find(id: string): Game | undefined {
    const row = this.game.get(id);
    return row && this.complete(row);
  }

  complete(row: GameRow): Game {
    return toGame(row, this.seats.all(row.id));
  }
}

/** The statements that write a game, prepared on the writing connection. */
class GameWriter {
  private readonly addGame: BetterSqlite3.Statement<[GameRow]>;
  private readonly addSeat: BetterSqlite3.Statement<
    [string, number, string, string | null, string | null, string | null, string | null]
  >;
  private readonly giveSeat: BetterSqlite3.Statement<
    [string, string | null, string | null, string | null, string, number]
  >;
  private readonly addEvents: BetterSqlite3.Statement<[string, number, number, string]>;
  private readonly update: BetterSqlite3.Statement<[number, string, string, number, string, number]>;
  private readonly accounts: SqliteAccounts;

  constructor(db: Connection) {
    this.accounts = new SqliteAccounts(db);
    this.addGame = db.prepare(`INSERT INTO games
      (id, origin, ruleset_id, ruleset_key, team_size, seat_count, ranked, is_private, join_code, claim_after, status, version, state, seed, commitment, is_practice,
       created_by, created_at, updated_at)
      VALUES (@id, @origin, @ruleset_id, @ruleset_key, @team_size, @seat_count, @ranked, @is_private, @join_code,
       @claim_after, @status, @version, @state, @seed, @commitment,
       @is_practice, @created_by, @created_at, @updated_at)`);
    this.addSeat = db.prepare(
      'INSERT INTO seats (game_id, seat, access, player_id, name, client_seed, named_player_id) VALUES (?, ?, ?, ?, ?, ?, ?)',
    );
    this.giveSeat = db.prepare(
      'UPDATE seats SET access = ?, player_id = ?, name = ?, client_seed = ? WHERE game_id = ? AND seat = ?',
    );
    this.addEvents = db.prepare('INSERT INTO game_events (game_id, version, at, events) VALUES (?, ?, ?, ?)');
    this.update = db.prepare(
      'UPDATE games SET version = ?, status = ?, state = ?, updated_at = ? WHERE id = ? AND version = ?',
    );
  }

  /** @throws RequestError UNAUTHENTICATED when whoever makes the game has no account any more */
  add(game: Game, events: GameChange['events']): void {
    this.accounts.require(game.createdBy);
    this.addGame.run(toRow(game));
    game.seats.forEach((seat, index) => {
      const { access, playerId, clientSeed, namedPlayerId } = seat;
      this.addSeat.run(
        game.id,
        index,
        access,
        playerId,
        this.nameAt(seat),
        clientSeed,
        namedPlayerId ?? null,
      );
    });
    this.addEvents.run(game.id, game.version, game.createdAt, JSON.stringify(events));
  }

  /** @throws RequestError UNAUTHENTICATED when whoever takes a seat has no account any more */
  change(game: Game, { version, status, state, seats, at, events }: GameChange): void {
    const { changes } = this.update.run(version, status, JSON.stringify(state), at, game.id, game.version);
    if (changes !== 1) throw new Error(`Game ${game.id} is no longer at version ${game.version}`);
    this.addEvents.run(game.id, version, at, JSON.stringify(events));
    seats.forEach(({ access, playerId, name, clientSeed }, seat) => {
      // The same object unless somebody has joined or left, which moves do not.
      if (seats[seat] === game.seats[seat]) return;
      if (playerId !== null) this.accounts.require(playerId);
      this.giveSeat.run(access, playerId, name, clientSeed, game.id, seat);
    });
  }

  /** One whom a saved game names may have been forgotten since it was read. */
  private nameAt({ name, namedPlayerId }: Seat): string | null {
    return name === null || namedPlayerId === undefined ? name : this.accounts.nameOf(namedPlayerId, name);
  }
}

/** Games in SQLite. A command runs as one synchronous job of the writer queue, so that nothing can come between. */
@Injectable()
export class SqliteGamesStore extends GamesStore {
  private readonly reader: GameReader;
  private readonly written: GameReader;
  private readonly rows: GameWriter;
  private readonly retries: SqliteRetries;
  private readonly eventsSince: BetterSqlite3.Statement<[string, number, number], EventsRow>;
  private readonly readConnection: Connection;

  constructor(
    database: SqliteDatabase,
    private readonly writer: SqliteWriter,
    clock: Clock,
    private readonly finished: FinishedGames,
  ) {
    super();
    this.readConnection = database.readConnection;
    this.reader = new GameReader(database.readConnection);
    this.written = new GameReader(database.writeConnection);
    this.rows = new GameWriter(database.writeConnection);
    this.retries = new SqliteRetries(database.writeConnection, clock);
    this.eventsSince = database.readConnection.prepare(
      'SELECT version, at, events FROM game_events WHERE game_id = ? AND version > ? ORDER BY version LIMIT ?',
    );
  }

  override add(game: Game, events: GameChange['events'], retry?: Retry): Promise<Answered<string>> {
    return this.writer.run((): Answered<string> => {
      const memo = this.retries.recall(retry);
      if (memo !== undefined) return { replayed: true, memo };
      this.rows.add(game, events);
      this.retries.remember(retry, game.id, game.id);
      return { replayed: false, answer: game.id };
    });
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
        this.rows.change(game, change);
        if (change.status === 'FINISHED') this.finished.add(game, change);
      }
      this.retries.remember(retry, id, memo);
      return { replayed: false, answer };
    });
  }

  override list(filter: GameListFilter, first: number, after?: string): Promise<GamePage> {
    const { sql, parameters } = listStatement(filter, first + 1, after);
    const rows = this.readConnection.prepare<unknown[], GameRow>(sql).all(...parameters);
    const games = rows.slice(0, first).map((row) => this.reader.complete(row));
    return Promise.resolve({ games, hasMore: rows.length > first });
  }

  override events(id: string, sinceVersion: number, first: number): Promise<readonly RecordedEvents[]> {
    return Promise.resolve(this.eventsSince.all(id, sinceVersion, first).map(toRecordedEvents));
  }

  override pruneRetries(now: number, after?: PruneCursor): Promise<Pruned> {
    return this.writer.run(() => this.retries.prune(now, after));
  }

  override async forgetPlayer(playerId: string, name: string, transaction: Transaction): Promise<void> {
    await transaction.query('UPDATE seats SET name = ? WHERE player_id = ?', [name, playerId]);
    await transaction.query('UPDATE seats SET name = ? WHERE named_player_id = ?', [name, playerId]);
    await transaction.query('DELETE FROM idempotency_keys WHERE player_id = ?', [playerId]);
  }
}
