/** Opens a separate database for a spec in either dialect, with direct access past the stores. */
import { createTemporaryFolder } from '../../../test/harness/temporary-folder.js';
import { writeMigratedFile } from '../../../test/harness/migrated-file.js';
import { createMigratedSchema } from '../../../test/harness/migrated-schema.js';
import type { Schema } from '../../../test/harness/postgres.js';
import { waitFor } from '../../../test/harness/wait-for.js';
import type { Dialect } from '../dialect.js';
import { PostgresDatabase } from '../postgres/postgres-database.js';
import { numbered } from './numbered.js';
import { PostgresRunner } from '../postgres/postgres-runner.js';
import type { PostgresSession } from '../postgres/postgres-session.js';
import { inTransaction } from '../postgres/postgres-transaction.js';
import { SqliteDatabase } from '../sqlite/sqlite-database.js';
import { SqliteRunner } from '../sqlite/sqlite-runner.js';
import type { StatementRunner } from '../statement-runner.js';

type Parameter = string | number | null;

interface Opened {
  readonly runner: StatementRunner;
  /** Runs a statement with `?` parameters in either dialect. */
  write(sql: string, ...parameters: readonly Parameter[]): Promise<void>;
  /** The rows of a query. */
  read(sql: string, ...parameters: readonly Parameter[]): Promise<object[]>;
  close(): Promise<void>;
}

export interface OpenSqlite extends Opened {
  readonly dialect: 'sqlite';
  readonly database: SqliteDatabase;
}

export interface OpenPostgres extends Opened {
  readonly dialect: 'postgres';
  readonly database: PostgresDatabase;
  readonly schema: Schema;
  /** Opens the same tables as another server would. */
  openAnother(url?: string): Promise<PostgresDatabase>;
}

export type OpenDatabase = OpenSqlite | OpenPostgres;

/** Counts the rows of a table. */
export async function countRows(open: OpenDatabase, table: string): Promise<number> {
  const [row] = await open.read(`SELECT count(*) AS rows FROM ${table}`);
  return row && 'rows' in row ? Number(row.rows) : NaN;
}

export const openDatabase = (dialect: Dialect): Promise<OpenDatabase> =>
  dialect === 'sqlite' ? openSqlite() : openPostgres();

export async function openSqlite(): Promise<OpenSqlite> {
  const folder = await createTemporaryFolder();
  const file = folder.file('yamb.sqlite');
  await writeMigratedFile(file);
  const database = await SqliteDatabase.open(file);
  return {
    dialect: 'sqlite',
    database,
    runner: new SqliteRunner(database),
    write: (sql, ...parameters) =>
      database.writer.run((db) => {
        db.prepare(sql).run(...parameters);
      }),
    read: (sql, ...parameters) =>
      Promise.resolve(database.readConnection.prepare<unknown[], object>(sql).all(...parameters)),
    close: async () => {
      await database.onApplicationShutdown();
      await folder.remove();
    },
  };
}

export async function openPostgres(): Promise<OpenPostgres> {
  const schema = await createMigratedSchema();
  const open = (url = schema.url): Promise<PostgresDatabase> =>
    PostgresDatabase.open({ databaseUrl: url, databasePoolSize: 8 });
  const database = await open();
  const others: PostgresDatabase[] = [];
  return {
    dialect: 'postgres',
    schema,
    database,
    runner: new PostgresRunner(database),
    write: async (sql, ...parameters) => {
      await database.write((session) => session.change(numbered(sql), ...parameters));
    },
    read: async (sql, ...parameters) => [
      ...(await database.read((session) => session.rows(numbered(sql), ...parameters))),
    ],
    openAnother: async (url) => {
      const another = await open(url);
      others.push(another);
      return another;
    },
    close: async () => {
      for (const each of [database, ...others]) await each.onApplicationShutdown();
      await schema.drop();
    },
  };
}

/** Runs `work` in a transaction on PostgreSQL. Retries it after a conflict. */
export const transactionOn = <T>(
  database: PostgresDatabase,
  work: (session: PostgresSession) => Promise<T>,
): Promise<T> => database.write((session) => inTransaction(session, () => work(session)));

/** Waits until one server is blocked by a lock of another. */
export async function waitForLock(database: PostgresDatabase): Promise<void> {
  const waiting = `SELECT pid FROM pg_stat_activity
    WHERE application_name = current_setting('application_name') AND wait_event_type = 'Lock'`;
  await waitFor(
    async () => (await database.read((session) => session.rows(waiting))).length > 0,
    'a server to wait for a lock',
  );
}
