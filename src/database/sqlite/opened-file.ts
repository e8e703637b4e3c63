import { statSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';

/**
 * Recognises whether the file that is open is still the one at its path. SQLite goes on writing to a file that was moved,
 * replaced or deleted, and what it writes to a deleted one is gone when the process ends.
 */
export class OpenedFile {
  private readonly identity: string | undefined;

  /** @param path of a file that was just opened */
  constructor(readonly path: string) {
    this.identity = identityOf(path);
  }

  /** The error with which SQLite itself refuses to write to such a file where it checks; undefined if it is in place. */
  movedFault(): Error | undefined {
    if (identityOf(this.path) === this.identity) return undefined;
    return new BetterSqlite3.SqliteError('the file was moved or deleted', 'SQLITE_READONLY_DBMOVED');
  }
}

function identityOf(path: string): string | undefined {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
}
