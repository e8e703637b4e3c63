/** Reads and writes stored data directly, in the same way for both databases. Statements use `?` for parameters. */
import BetterSqlite3 from 'better-sqlite3';
import { PostgresDatabase } from '../../src/storage/postgres/postgres-database.js';
import { SqliteDatabase } from '../../src/storage/sqlite/sqlite-database.js';
import { Database } from '../../src/storage/database.js';
import { numbered } from '../../src/storage/testing/numbered.js';
import { placeOf } from './places.js';
import type { TestServer } from './server.js';

type Parameter = string | number | null;

export async function readRows<R extends object>(
  { app }: Pick<TestServer, 'app'>,
  sql: string,
  ...parameters: readonly Parameter[]
): Promise<readonly R[]> {
  const database = app.get<unknown>(Database, { strict: false });
  if (database instanceof SqliteDatabase) {
    return database.readConnection.prepare<unknown[], R>(sql).all(...parameters);
  }
  return postgres(database).read((session) => session.rows<R>(numbered(sql), ...parameters));
}

/** Runs several statements without parameters, or one with parameters. */
export async function writeRows(
  { app }: Pick<TestServer, 'app'>,
  sql: string,
  ...parameters: readonly Parameter[]
): Promise<void> {
  const database = app.get<unknown>(Database, { strict: false });
  if (database instanceof SqliteDatabase) {
    await database.writer.run((db) => db.prepare(sql).run(...parameters));
    return;
  }
  await postgres(database).write((session) => session.change(numbered(sql), ...parameters));
}

/** Reads the database file of a server in another process. */
export async function readStored<R extends object>(
  databaseFile: string,
  sql: string,
  ...parameters: readonly Parameter[]
): Promise<readonly R[]> {
  const databaseUrl = (await placeOf(databaseFile)).env['DATABASE_URL'];
  if (databaseUrl === undefined) {
    const file = new BetterSqlite3(databaseFile, { readonly: true });
    const rows = file.prepare<unknown[], R>(sql).all(...parameters);
    file.close();
    return rows;
  }
  const database = await PostgresDatabase.openUnchanged({ databaseUrl, databasePoolSize: 2 });
  const rows = await database.read((session) => session.rows<R>(numbered(sql), ...parameters));
  await database.onApplicationShutdown();
  return rows;
}

function postgres(database: unknown): PostgresDatabase {
  if (database instanceof PostgresDatabase) return database;
  throw new Error('The server uses an unknown database');
}
