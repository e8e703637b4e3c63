import { mkdirSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { databaseFaultOf } from '../../kernel/errors/database-errors.js';

/**
 * The right of one server to use a SQLite file. It is a lock of the system on an empty file beside it, so that it ends with
 * the process, however that ends. Commands that work beside a server, such as a backup, do not take it.
 */
export class SqliteServerLock {
  private constructor(private readonly held: BetterSqlite3.Database) {}

  /** @throws Error when another server has the lock, or the file for it cannot be made */
  static take(file: string): SqliteServerLock {
    mkdirSync(dirname(file), { recursive: true });
    const held = new BetterSqlite3(`${realPath(file)}.lock`, { timeout: 0 });
    try {
      held.exec('BEGIN EXCLUSIVE');
      return new SqliteServerLock(held);
    } catch (error) {
      held.close();
      if (databaseFaultOf(error) !== 'LOCKED') throw error;
      throw new Error(
        'another server uses it. Stop that server, or name another file; several servers can share a PostgreSQL, by DATABASE_URL',
        { cause: error },
      );
    }
  }

  release(): void {
    this.held.close();
  }
}

/** The same for all links that lead to the file; one that is not there yet may be in a linked folder. */
function realPath(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return join(realpathSync(dirname(file)), basename(file));
  }
}
