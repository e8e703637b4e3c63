import { statSync, type Stats } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';

/**
 * Recognises whether the file that is open is still the one at its path. SQLite goes on writing to a file that was moved,
 * replaced or deleted, and what it writes to a deleted one is gone when the process ends.
 */
export class OpenedFile {
  private readonly opened: Identity;

  /** @param path of a file that was just opened */
  constructor(readonly path: string) {
    this.opened = identityOf(path);
  }

  /** The error with which SQLite itself refuses to write to such a file where it checks; undefined if it is in place. */
  movedFault(): Error | undefined {
    const { dev, ino } = identityOf(this.path);
    if (dev === this.opened.dev && ino === this.opened.ino) return undefined;
    return new BetterSqlite3.SqliteError('the file was moved or deleted', 'SQLITE_READONLY_DBMOVED');
  }
}

type Identity = Partial<Pick<Stats, 'dev' | 'ino'>>;

/** Empty where there is no file. Read before every batch of writes: numbers take less time than big integers. */
const identityOf = (path: string): Identity => statSync(path, { throwIfNoEntry: false }) ?? {};
