import { Injectable } from '@nestjs/common';
import type BetterSqlite3 from 'better-sqlite3';
import { SqliteDatabase } from '../database/sqlite-database.js';
import { SqliteWriter } from '../database/sqlite-writer.js';
import type { Transaction } from '../database/transactions.js';
import type { Retry } from '../api/input/retry.js';
import type { Game } from '../games/domain/game.js';
import { GameReader } from '../games/storage/sqlite-game-rows.js';
import { SqliteAccounts } from '../players/sqlite-accounts.js';
import { toRow, toSave, type SaveRow, type SaveSeatRow } from './save.mapper.js';
import { SqliteRetries } from '../retries/sqlite-retries.js';
import { MAX_SAVES, saveNotFound, tooManySaves, type Save } from './save.js';
import { SavesStore } from './saves.store.js';

const BY_ID = 'SELECT * FROM saves WHERE id = ? AND player_id = ?';
const SEATS = 'SELECT player_id, name FROM save_seats WHERE save_id = ? ORDER BY seat';

/** Saves in SQLite. Counting and adding is one job of the writer queue, so that nobody gets one too many. */
@Injectable()
export class SqliteSavesStore extends SavesStore {
  private readonly byId: BetterSqlite3.Statement<[string, string], SaveRow>;
  private readonly byIdWritten: BetterSqlite3.Statement<[string, string], SaveRow>;
  private readonly seatsWritten: BetterSqlite3.Statement<[string], SaveSeatRow>;
  private readonly byPlayer: BetterSqlite3.Statement<[string], SaveRow>;
  private readonly seats: BetterSqlite3.Statement<[string], SaveSeatRow>;
  private readonly count: BetterSqlite3.Statement<[string], number>;
  private readonly addSave: BetterSqlite3.Statement<[SaveRow]>;
  private readonly addSeat: BetterSqlite3.Statement<[string, number, string, string]>;
  private readonly removeSave: BetterSqlite3.Statement<[string, string]>;
  private readonly accounts: SqliteAccounts;
  private readonly games: GameReader;

  constructor(
    { readConnection, writeConnection }: SqliteDatabase,
    private readonly writer: SqliteWriter,
    private readonly retries: SqliteRetries,
  ) {
    super();
    this.accounts = new SqliteAccounts(writeConnection);
    this.games = new GameReader(writeConnection);
    this.byId = readConnection.prepare(BY_ID);
    this.byIdWritten = writeConnection.prepare(BY_ID);
    this.byPlayer = readConnection.prepare('SELECT * FROM saves WHERE player_id = ? ORDER BY id DESC');
    this.seats = readConnection.prepare(SEATS);
    this.seatsWritten = writeConnection.prepare(SEATS);
    this.count = writeConnection
      .prepare<[string], number>('SELECT count(*) FROM saves WHERE player_id = ?')
      .pluck();
    this.addSave = writeConnection.prepare(`INSERT INTO saves
      (id, player_id, game_id, name, ruleset_key, is_private, is_imported, start, totals, turns_left, saved_at)
      VALUES (@id, @player_id, @game_id, @name, @ruleset_key, @is_private, @is_imported, @start, @totals, @turns_left,
       @saved_at)`);
    this.addSeat = writeConnection.prepare(
      'INSERT INTO save_seats (save_id, seat, player_id, name) VALUES (?, ?, ?, ?)',
    );
    this.removeSave = writeConnection.prepare('DELETE FROM saves WHERE id = ? AND player_id = ?');
  }

  override add(gameId: string, copy: (game: Game | undefined) => Save, retry?: Retry): Promise<Save> {
    return this.writer.run(() => {
      // The id alone, as names must be forgettable.
      const savedBefore = this.retries.recall(retry);
      if (retry && savedBefore !== undefined) return this.written(retry.playerId, savedBefore);
      const save = copy(this.games.find(gameId));
      this.accounts.require(save.playerId);
      if ((this.count.get(save.playerId) ?? 0) >= MAX_SAVES) throw tooManySaves();
      this.addSave.run(toRow(save));
      save.seats.forEach(({ playerId, name }, seat) => {
        this.addSeat.run(save.id, seat, playerId, this.accounts.nameOf(playerId, name));
      });
      this.retries.remember(retry, gameId, save.id);
      return save;
    });
  }

  override find(playerId: string, id: string): Promise<Save | undefined> {
    const row = this.byId.get(id, playerId);
    return Promise.resolve(row && this.complete(row));
  }

  override list(playerId: string): Promise<readonly Save[]> {
    return Promise.resolve(this.byPlayer.all(playerId).map((row) => this.complete(row)));
  }

  override remove(playerId: string, id: string, retry?: Retry): Promise<boolean> {
    return this.writer.run(() => {
      if (this.retries.recall(retry) !== undefined) return true;
      const removed = this.removeSave.run(id, playerId).changes > 0;
      if (removed) this.retries.remember(retry, null, '');
      return removed;
    });
  }

  override async forgetPlayer(playerId: string, name: string, transaction: Transaction): Promise<void> {
    await transaction.manager.query('DELETE FROM saves WHERE player_id = ?', [playerId]);
    await transaction.manager.query('UPDATE save_seats SET name = ? WHERE player_id = ?', [name, playerId]);
  }

  private complete(row: SaveRow): Save {
    return toSave(row, this.seats.all(row.id));
  }

  /** A save that was stored before, perhaps in the same batch. */
  private written(playerId: string, id: string): Save {
    const row = this.byIdWritten.get(id, playerId);
    if (!row) throw saveNotFound(id);
    return toSave(row, this.seatsWritten.all(row.id));
  }
}
