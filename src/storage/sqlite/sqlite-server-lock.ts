import { realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { databaseFaultOf } from '../../kernel/errors/database-errors.js';

/** The exclusive right of one server to use a SQLite file, until it is closed. */
export type SqliteServerLock = Pick<BetterSqlite3.Database, 'close'>;

/**
 * Takes the lock: a system lock on an empty file next to the file, which ends with the process in any case. Commands that work
 * alongside a server, such as a backup, do not take it.
 * @throws Error if another server has the lock, or the lock file cannot be created
 */
export function lockForServer(file: string): SqliteServerLock {
  const held = new BetterSqlite3(`${realPath(file)}.lock`, { timeout: 0 });
  try {
    return held.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    held.close();
    if (databaseFaultOf(error) !== 'LOCKED') throw error;
    throw new Error(
      'another server uses it. Stop that server, or use another file; to share a database, set DATABASE_URL to PostgreSQL',
      { cause: error },
    );
  }
}

/** Resolves links to the file; a file that does not exist yet may be in a linked folder. */
function realPath(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return join(realpathSync(dirname(file)), basename(file));
  }
}
