import { statSync, type Stats } from 'node:fs';
import { dirname } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { makeFolder } from '../../kernel/make-folder.js';

/**
 * Checks whether the open file is still the one at its path. SQLite continues to write to a moved, replaced or deleted file;
 * writes to a deleted one are lost when the process ends.
 */
export class OpenedFile {
  private readonly opened: Identity;

  /** @param path of the file just opened */
  constructor(readonly path: string) {
    this.opened = identityOf(path);
  }

  /** SQLite's own error for a moved file; undefined if the file is in place. */
  movedFault(): Error | undefined {
    const { dev, ino } = identityOf(this.path);
    if (dev === this.opened.dev && ino === this.opened.ino) return undefined;
    return new BetterSqlite3.SqliteError('the file was moved or deleted', 'SQLITE_READONLY_DBMOVED');
  }
}

type Identity = Partial<Pick<Stats, 'dev' | 'ino'>>;

/** Empty if the file does not exist. Uses numbers, which are faster than big integers: this runs before every batch of writes. */
const identityOf = (path: string): Identity => statSync(path, { throwIfNoEntry: false }) ?? {};

/** Creates the folder of a file. @throws Error if that fails, or if the file itself is a folder */
export function makePlace(path: string): void {
  refuseFolder(path);
  makeFolder(dirname(path));
}

/** @throws Error if the file is a folder */
export function refuseFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory())
    throw new Error('it is a folder. Name a file in it');
}
