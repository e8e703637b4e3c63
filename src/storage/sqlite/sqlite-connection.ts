import type BetterSqlite3 from 'better-sqlite3';
import { DataSource } from 'typeorm';
import { DatabaseWait } from '../database-wait.js';
import { migrations } from '../migrations/index.js';
import type { OnMigration } from '../run-migrations.js';
import { refuseFolder } from './opened-file.js';
import { isFileHeld, migrateSqlite } from './sqlite-migrations.js';
import { messageOf } from '../../kernel/errors/thrown.js';

/** A TypeORM data source and the raw connection under it. */
export interface SqliteConnection {
  readonly source: DataSource;
  readonly raw: BetterSqlite3.Database;
}

/** Busy timeout of a step while opening the file, before it is repeated. It blocks the event loop. */
const OPEN_TIMEOUT_MS = 200;

/** Busy timeout of the running server: short, because it blocks the event loop. The writer queue retries. */
const BUSY_TIMEOUT_MS = 10;

/** Larger files are not checked completely at start, which would take seconds. */
const CHECKED_AT_START_BYTES = 512 * 1024 * 1024;

/** Opens the writing connection and runs migrations. Creates the file if necessary. */
export async function openForWriting(
  file: string,
  wait = new DatabaseWait(),
  onMigration: OnMigration = () => undefined,
): Promise<SqliteConnection> {
  const connection = await wait.for(() => open(file, false), isFileHeld);
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

/** Opens a read-only connection that sees committed data. */
export async function openForReading(file: string, wait = new DatabaseWait(0)): Promise<SqliteConnection> {
  const connection = await wait.for(() => open(file, true), isFileHeld);
  connection.raw.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  return connection;
}

/** @throws Error if a page is damaged */
function checkPages(db: BetterSqlite3.Database): void {
  const pages = Number(db.pragma('page_count', { simple: true }));
  const bytes = pages * Number(db.pragma('page_size', { simple: true }));
  if (bytes > CHECKED_AT_START_BYTES) return;
  const fault = String(db.pragma('quick_check(1)', { simple: true }));
  if (fault !== 'ok') throw new Error('the file is damaged. Restore a backup');
}

async function open(file: string, readonly: boolean): Promise<SqliteConnection> {
  refuseFolder(file);
  let raw: BetterSqlite3.Database | undefined;
  const source = new DataSource({
    type: 'better-sqlite3',
    database: file,
    migrations: [...migrations],
    readonly,
    timeout: OPEN_TIMEOUT_MS,
    prepareDatabase: (db: BetterSqlite3.Database) => {
      raw = db;
      if (readonly) return;
      db.pragma('journal_mode = WAL');
      // FULL, because with NORMAL a power failure can lose acknowledged moves.
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

/** The binary of better-sqlite3 is missing, or was built for another Node version or system. */
const NO_BINARY = /bindings file|NODE_MODULE_VERSION|invalid ELF header|wrong ELF class|mach-o/i;

/** Explains why a SQLite file cannot be opened, with a remedy if the file is not the cause. */
export function openFault(error: unknown): string {
  const message = messageOf(error);
  return NO_BINARY.test(message)
    ? `better-sqlite3 has no binary for Node ${process.version} on this system. Run \`npm rebuild better-sqlite3\`, which downloads or compiles one (that needs python3, make and g++), or set DATABASE_URL to a PostgreSQL.`
    : message;
}
