import type BetterSqlite3 from 'better-sqlite3';
import type { RecordedEvents } from '../games/domain/game.js';
import { toRecordedEvents, type EventsRow } from '../games/storage/game.mapper.js';
import { GameReader } from '../games/storage/sqlite-game-rows.js';
import type { Save } from '../saves/save.js';
import { toSave, type SaveRow, type SaveSeatRow } from '../saves/save.mapper.js';
import type { Finding } from './finding.js';
import { IntegrityStore, type StoredGame, type StoredScore } from './integrity.store.js';
import { structureOf } from './sqlite-structure.js';

type Statement<P extends unknown[], R> = BetterSqlite3.Statement<P, R>;

/** Reads a SQLite file for a check, over a connection of its own. */
export class SqliteIntegrityStore extends IntegrityStore {
  private readonly games: GameReader;
  private readonly gamePage: Statement<[string, number], string>;
  private readonly log: Statement<[string], { versions: number; lastVersion: number | null }>;
  private readonly scores: Statement<[string], StoredScore>;
  private readonly eventsSince: Statement<[string, number, number], EventsRow>;
  private readonly savePage: Statement<[string, number], string>;
  private readonly saveById: Statement<[string], SaveRow>;
  private readonly saveSeats: Statement<[string], SaveSeatRow>;

  constructor(private readonly db: BetterSqlite3.Database) {
    super();
    this.games = new GameReader(db);
    this.gamePage = db
      .prepare<[string, number], string>('SELECT id FROM games WHERE id > ? ORDER BY id LIMIT ?')
      .pluck();
    this.log = db.prepare(
      'SELECT count(*) AS versions, max(version) AS lastVersion FROM game_events WHERE game_id = ?',
    );
    this.scores = db.prepare(`SELECT l.key AS listKey, s.side, s.points, s.finished_at AS finishedAt
      FROM scores s JOIN score_lists l ON l.id = s.list_id WHERE s.game_id = ? ORDER BY s.side`);
    this.eventsSince = db.prepare(
      'SELECT version, at, events, schema_version FROM game_events WHERE game_id = ? AND version > ? ORDER BY version LIMIT ?',
    );
    this.savePage = db
      .prepare<[string, number], string>('SELECT id FROM saves WHERE id > ? ORDER BY id LIMIT ?')
      .pluck();
    this.saveById = db.prepare('SELECT * FROM saves WHERE id = ?');
    this.saveSeats = db.prepare('SELECT player_id, name FROM save_seats WHERE save_id = ? ORDER BY seat');
  }

  override structure(): Promise<readonly Finding[]> {
    return Promise.resolve(structureOf(this.db));
  }

  override count(): Promise<{ readonly games: number; readonly saves: number }> {
    const count = (table: 'games' | 'saves'): number =>
      this.db.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get() ?? 0;
    return Promise.resolve({ games: count('games'), saves: count('saves') });
  }

  override gameIds(after: string, first: number): Promise<readonly string[]> {
    return Promise.resolve(this.gamePage.all(after, first));
  }

  override game(id: string): Promise<StoredGame | undefined> {
    const read = this.db.transaction((): StoredGame | undefined => {
      const game = this.games.find(id);
      if (!game) return undefined;
      const { versions = 0, lastVersion } = this.log.get(id) ?? {};
      return { game, versions, lastVersion: lastVersion ?? 0, scores: this.scores.all(id) };
    });
    return Promise.resolve(read());
  }

  override events(id: string, sinceVersion: number, first: number): Promise<readonly RecordedEvents[]> {
    return Promise.resolve(this.eventsSince.all(id, sinceVersion, first).map(toRecordedEvents));
  }

  override saveIds(after: string, first: number): Promise<readonly string[]> {
    return Promise.resolve(this.savePage.all(after, first));
  }

  override save(id: string): Promise<Save | undefined> {
    const read = this.db.transaction((): Save | undefined => {
      const row = this.saveById.get(id);
      return row && toSave(row, this.saveSeats.all(id));
    });
    return Promise.resolve(read());
  }
}
