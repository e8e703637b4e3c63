/** Breaks the database under a running server, and repairs it. */
import { open, stat } from 'node:fs/promises';
import BetterSqlite3 from 'better-sqlite3';
import { SqliteDatabase } from '../../src/storage/sqlite/sqlite-database.js';
import type { TestServer } from './server.js';

/** Breaks the database. Returns a function that repairs it. */
export type BreakDatabase = (server: TestServer) => Promise<() => Promise<void> | void>;

/** The file cannot grow by another page. */
export const fillDisk: BreakDatabase = (server) => {
  const { writeConnection } = server.app.get(SqliteDatabase);
  // SQLite would use free space in the file first.
  writeConnection.pragma('wal_checkpoint(TRUNCATE)');
  const pages = Number(writeConnection.pragma('page_count', { simple: true }));
  writeConnection.pragma(`max_page_count = ${pages}`);
  return Promise.resolve(() => {
    writeConnection.pragma('max_page_count = 4294967294');
  });
};

/** Refuses every write, like a disk remounted read-only. */
export const forbidWriting: BreakDatabase = (server) => {
  const { writeConnection } = server.app.get(SqliteDatabase);
  writeConnection.pragma('query_only = on');
  return Promise.resolve(() => {
    writeConnection.pragma('query_only = off');
  });
};

/** Another process holds the lock. */
export const lockFile: BreakDatabase = ({ databaseFile }) => {
  const other = new BetterSqlite3(databaseFile);
  other.exec('BEGIN EXCLUSIVE');
  return Promise.resolve(() => {
    other.exec('ROLLBACK');
    other.close();
  });
};

/** Overwrites every page except the first. */
export const damageFile: BreakDatabase = async (server) => {
  const database = server.app.get(SqliteDatabase);
  database.writeConnection.pragma('wal_checkpoint(TRUNCATE)');
  const file = await open(server.databaseFile, 'r+');
  const { size } = await stat(server.databaseFile);
  const before = Buffer.alloc(size);
  await file.read(before, 0, size, 0);
  await file.write(Buffer.alloc(size - 4096, 0xa5), 0, size - 4096, 4096);
  // Cached pages would hide the damage for a while.
  database.forgetPages();
  return async () => {
    await file.write(before, 0, size, 0);
    await file.close();
  };
};
