import type { PostgresDatabase } from '../database/postgres-database.js';
import type { RecordedEvents } from '../games/domain/game.js';
import { toRecordedEvents, type EventsRow } from '../games/storage/game.mapper.js';
import { findGame } from '../games/storage/postgres-game-rows.js';
import { findSave } from '../saves/postgres-save-rows.js';
import type { Save } from '../saves/save.js';
import { reasonOf, type Finding } from './finding.js';
import { IntegrityStore, type StoredGame, type StoredScore } from './integrity.store.js';
import { SEARCHES } from './postgres-structure.js';

const COUNT = 'SELECT (SELECT count(*) FROM games) AS games, (SELECT count(*) FROM saves) AS saves';
const GAME_PAGE = 'SELECT id FROM games WHERE id > $1 ORDER BY id LIMIT $2';
const SAVE_PAGE = 'SELECT id FROM saves WHERE id > $1 ORDER BY id LIMIT $2';
const LOG = `SELECT count(*) AS versions, coalesce(max(version), 0) AS "lastVersion" FROM game_events
  WHERE game_id = $1`;
const SCORES = `SELECT l.key AS "listKey", s.side, s.points, s.finished_at AS "finishedAt"
  FROM scores s JOIN score_lists l ON l.id = s.list_id WHERE s.game_id = $1 ORDER BY s.side`;
const EVENTS = `SELECT version, at, events, schema_version FROM game_events
  WHERE game_id = $1 AND version > $2 ORDER BY version LIMIT $3`;

type Log = Pick<StoredGame, 'versions' | 'lastVersion'>;

/** Reads PostgreSQL for a check: each game as of one moment, but not all games as of the same. */
export class PostgresIntegrityStore extends IntegrityStore {
  constructor(private readonly database: PostgresDatabase) {
    super();
  }

  override async structure(): Promise<readonly Finding[]> {
    const found: Finding[] = [];
    for (const { sql, fault } of SEARCHES) {
      try {
        const games = await this.database.read((session) => session.rows<{ gameId: string }>(sql));
        found.push(...games.map(({ gameId }) => ({ gameId, fault })));
      } catch (error) {
        found.push({ fault: `A table cannot be read: ${reasonOf(error)}.` });
      }
    }
    return found;
  }

  override async count(): Promise<{ readonly games: number; readonly saves: number }> {
    const count = await this.database.read((session) => session.row<{ games: number; saves: number }>(COUNT));
    return count ?? { games: 0, saves: 0 };
  }

  override gameIds(after: string, first: number): Promise<readonly string[]> {
    return this.ids(GAME_PAGE, after, first);
  }

  override game(id: string): Promise<StoredGame | undefined> {
    return this.database.snapshot(async (session) => {
      const game = await findGame(session, id);
      const log = await session.row<Log>(LOG, id);
      const scores = await session.rows<StoredScore>(SCORES, id);
      return game && { game, versions: log?.versions ?? 0, lastVersion: log?.lastVersion ?? 0, scores };
    });
  }

  override async events(id: string, sinceVersion: number, first: number): Promise<readonly RecordedEvents[]> {
    const rows = await this.database.read((session) =>
      session.rows<EventsRow>(EVENTS, id, sinceVersion, first),
    );
    return rows.map(toRecordedEvents);
  }

  override saveIds(after: string, first: number): Promise<readonly string[]> {
    return this.ids(SAVE_PAGE, after, first);
  }

  override save(id: string): Promise<Save | undefined> {
    return this.database.read((session) => findSave(session, id));
  }

  private async ids(sql: string, after: string, first: number): Promise<readonly string[]> {
    const rows = await this.database.read((session) => session.rows<{ id: string }>(sql, after, first));
    return rows.map(({ id }) => id);
  }
}
