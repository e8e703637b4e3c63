import type BetterSqlite3 from 'better-sqlite3';
import { SqliteAccounts } from '../../players/sqlite-accounts.js';
import { isOver, type Game, type GameChange, type Seat } from '../domain/game.js';
import { departuresText, toGame, toRow, type GameRow, type SeatRow } from './game.mapper.js';
import { SCHEMA_VERSION } from '../domain/schema-version.js';
import type { NewLog } from './games.store.js';
import { noSuchPlayer } from '../commands/no-such-player.js';
import type { SqliteUsage } from './sqlite-usage.js';
import { SQLITE_NOW } from './sqlite-ended-games.js';

/** The statements that read a game, prepared on one connection. */
export class GameReader {
  private readonly game: BetterSqlite3.Statement<[string], GameRow>;
  private readonly seats: BetterSqlite3.Statement<[string], SeatRow>;

  constructor(db: BetterSqlite3.Database) {
    this.game = db.prepare('SELECT * FROM games WHERE id = ?');
    this.seats = db.prepare(
      'SELECT access, player_id, name, client_seed, named_player_id, kept_for FROM seats WHERE game_id = ? ORDER BY seat',
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
export class GameWriter {
  private readonly addGame: BetterSqlite3.Statement<[GameRow]>;
  private readonly addSeat: BetterSqlite3.Statement<
    [
      string,
      number,
      string,
      string | null,
      string | null,
      string | null,
      string | null,
      string | null,
      string,
    ]
  >;
  private readonly giveSeat: BetterSqlite3.Statement<
    [string, string | null, string | null, string | null, string | null, string, number]
  >;
  private readonly setDepartures: BetterSqlite3.Statement<[string | null, string]>;
  private readonly setSeatStatus: BetterSqlite3.Statement<[Pick<Game, 'id' | 'status'>]>;
  private readonly addEvents: BetterSqlite3.Statement<[string, number, number, string]>;
  private readonly update: BetterSqlite3.Statement<[number, string, string, number, string, number]>;
  private readonly accounts: SqliteAccounts;

  constructor(db: BetterSqlite3.Database) {
    this.accounts = new SqliteAccounts(db);
    this.addGame = db.prepare(`INSERT INTO games
      (id, origin, ruleset_id, ruleset_key, team_size, seat_count, ranked, is_private, join_code, claim_after,
       status, version, state, seed, commitment, is_practice, created_by, created_at, updated_at, schema_version)
      VALUES (@id, @origin, @ruleset_id, @ruleset_key, @team_size, @seat_count, @ranked, @is_private, @join_code,
       @claim_after, @status, @version, @state, @seed, @commitment, @is_practice, @created_by, @created_at,
       @updated_at, @schema_version)`);
    this.addSeat = db.prepare(
      `INSERT INTO seats (game_id, seat, access, player_id, name, client_seed, named_player_id, kept_for,
       game_status)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    this.giveSeat = db.prepare(
      'UPDATE seats SET access = ?, player_id = ?, name = ?, client_seed = ?, kept_for = ? WHERE game_id = ? AND seat = ?',
    );
    this.setDepartures = db.prepare('UPDATE games SET departures = ? WHERE id = ?');
    this.setSeatStatus = db.prepare(`UPDATE seats SET game_status = @status,
      over_at = CASE WHEN @status IN ('FINISHED', 'ABANDONED') THEN ${SQLITE_NOW} END WHERE game_id = @id`);
    this.addEvents = db.prepare(
      `INSERT INTO game_events (game_id, version, at, events, schema_version) VALUES (?, ?, ?, ?, ${SCHEMA_VERSION})`,
    );
    this.update = db.prepare(
      `UPDATE games SET version = ?, status = ?, state = ?, updated_at = ?, schema_version = ${SCHEMA_VERSION}
      WHERE id = ? AND version = ?`,
    );
  }

  /**
   * @throws RequestError UNAUTHENTICATED when whoever makes the game has no account any more, BAD_USER_INPUT when a seat
   * is kept for nobody, QUOTA_EXCEEDED
   */
  add(game: Game, log: NewLog, usage: SqliteUsage): void {
    this.accounts.require(game.createdBy);
    usage.requireNewGame(game);
    this.addGame.run(toRow(game));
    game.seats.forEach((seat, index) => {
      const { access, playerId, clientSeed, namedPlayerId, keptFor } = seat;
      if (keptFor !== undefined && !this.accounts.has(keptFor)) throw noSuchPlayer(index, keptFor);
      this.addSeat.run(
        game.id,
        index,
        access,
        playerId,
        this.nameAt(seat),
        clientSeed,
        namedPlayerId ?? null,
        keptFor ?? null,
        game.status,
      );
    });
    // An import may be over already.
    if (isOver(game)) this.setSeatStatus.run(game);
    for (const [index, events] of log.entries()) {
      this.addEvents.run(game.id, index + 1, game.createdAt, JSON.stringify(events));
    }
    usage.countNewGame(game);
  }

  /** @throws RequestError UNAUTHENTICATED when whoever takes a seat has no account any more, QUOTA_EXCEEDED */
  change(game: Game, change: GameChange, usage: SqliteUsage): void {
    const { version, status, state, seats, at, events } = change;
    if (seats !== game.seats) usage.requireSeats(game, change);
    const { changes } = this.update.run(version, status, JSON.stringify(state), at, game.id, game.version);
    if (changes !== 1) throw new Error(`Game ${game.id} is no longer at version ${game.version}`);
    this.addEvents.run(game.id, version, at, JSON.stringify(events));
    usage.countChange(game, change);
    if (departuresText(change) !== departuresText(game))
      this.setDepartures.run(departuresText(change), game.id);
    if (status !== game.status) this.setSeatStatus.run({ id: game.id, status });
    seats.forEach(({ access, playerId, name, clientSeed, keptFor }, seat) => {
      // The same object unless somebody has joined or left, which moves do not.
      if (seats[seat] === game.seats[seat]) return;
      if (playerId !== null) this.accounts.require(playerId);
      this.giveSeat.run(access, playerId, name, clientSeed, keptFor ?? null, game.id, seat);
    });
  }

  /** One whom a saved game names may have been forgotten since it was read. */
  private nameAt({ name, namedPlayerId }: Seat): string | null {
    return name === null || namedPlayerId === undefined ? name : this.accounts.nameOf(namedPlayerId, name);
  }
}
