import type BetterSqlite3 from 'better-sqlite3';
import { DataSource, type EntityManager } from 'typeorm';
import { DatabaseWait } from '../database-wait.js';
import { migrations } from '../migrations/index.js';
import type { OnMigration } from '../run-migrations.js';
import { isFileHeld, migrateSqlite } from './sqlite-migrations.js';

/** An entity class of a module. */
export type Entity = new () => object;

/** A TypeORM data source and the raw connection under it. */
export interface SqliteConnection {
  readonly source: DataSource;
  readonly raw: BetterSqlite3.Database;
}

/** How long a step of opening the file waits for another process, before it is repeated. Node waits with it. */
const OPEN_TIMEOUT_MS = 200;

/** Busy timeout of the running server: short, because it blocks the event loop. The writer queue retries. */
const BUSY_TIMEOUT_MS = 10;

/** Larger files are not read through at start, which would take seconds. */
const CHECKED_AT_START_BYTES = 512 * 1024 * 1024;

/** Opens the connection that writes, and runs the migrations. Creates the file and its folder if need be. */
export async function openForWriting(
  file: string,
  entities: readonly Entity[],
  wait = new DatabaseWait(),
  onMigration: OnMigration = () => undefined,
): Promise<SqliteConnection> {
  const connection = await wait.for(() => open(file, entities, false), isFileHeld);
  try {
    await wait.for(() => {
      checkPages(connection.raw);
    }, isFileHeld);
    await migrateSqlite(connection.source, connection.raw, wait, onMigration);
  } catch (error) {
    await connection.source.destroy();
    throw error;
  }
  connection.raw.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  return connection;
}

/** Opens a connection that sees what is committed and cannot write. */
export async function openForReading(
  file: string,
  entities: readonly Entity[],
  wait = new DatabaseWait(0),
): Promise<SqliteConnection> {
  const connection = await wait.for(() => open(file, entities, true), isFileHeld);
  connection.raw.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  return connection;
}

/** Refuses a damaged file. @throws Error when a page is damaged */
function checkPages(db: BetterSqlite3.Database): void {
  const pages = Number(db.pragma('page_count', { simple: true }));
  const bytes = pages * Number(db.pragma('page_size', { simple: true }));
  if (bytes > CHECKED_AT_START_BYTES) return;
  const fault = String(db.pragma('quick_check(1)', { simple: true }));
  if (fault !== 'ok') throw new Error('the file is damaged: restore a backup');
}

async function open(file: string, entities: readonly Entity[], readonly: boolean): Promise<SqliteConnection> {
  let raw: BetterSqlite3.Database | undefined;
  const source = new DataSource({
    type: 'better-sqlite3',
    database: file,
    entities: [...entities],
    migrations: [...migrations],
    readonly,
    timeout: OPEN_TIMEOUT_MS,
    prepareDatabase: (db: BetterSqlite3.Database) => {
      raw = db;
      if (readonly) return;
      db.pragma('journal_mode = WAL');
      // FULL, because with NORMAL a power failure undoes acknowledged moves.
      db.pragma('synchronous = FULL');
    },
  });
  try {
    await source.initialize();
  } catch (error) {
    raw?.close();
    throw error;
  }
  if (raw === undefined) throw new Error('TypeORM opened no connection');
  return { source, raw };
}

/** The manager for jobs of the writer queue, which run inside a transaction that TypeORM has not begun. */
export function managerInTransaction(source: DataSource): EntityManager {
  const runner = source.createQueryRunner();
  // Else save() and transaction() would begin another one, which SQLite refuses; so they use savepoints.
  Object.assign(runner, { isTransactionActive: true, transactionDepth: 1 });
  return runner.manager;
}
