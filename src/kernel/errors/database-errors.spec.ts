import { describe, expect, it } from '@jest/globals';
import { databaseFaultOf, unavailable, unreadable } from './database-errors.js';

const sqlite = (code: string): Error => Object.assign(new Error('in /var/lib/yamb.sqlite'), { code });

describe('an SQLite error', () => {
  it.each([
    ['SQLITE_BUSY', 'LOCKED'],
    ['SQLITE_BUSY_SNAPSHOT', 'LOCKED'],
    ['SQLITE_FULL', 'DISK_FULL'],
    ['SQLITE_READONLY', 'READ_ONLY'],
    ['SQLITE_READONLY_DBMOVED', 'MOVED'],
    ['SQLITE_CORRUPT', 'DAMAGED'],
    ['SQLITE_CORRUPT_INDEX', 'DAMAGED'],
    ['SQLITE_NOTADB', 'DAMAGED'],
    ['SQLITE_CANTOPEN', 'NOT_OPEN'],
    ['SQLITE_IOERR_WRITE', 'FAILING'],
    ['SQLITE_IOERR_FSYNC', 'FAILING'],
  ])('%s is reported as %s without repeating the message of SQLite', (code, fault) => {
    const error = sqlite(code);
    expect(databaseFaultOf(error)).toBe(fault);
    expect(unavailable(error).message).toMatch(/^The [ a-z-]+; nothing was stored\. Try again later\.$/);
    expect(unreadable(error)?.message).toMatch(/^The [ a-z-]+\. Try again later\.$/);
  });

  it.each(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_ERROR', 'SQLITE_MISUSE', 'ENOENT'])(
    '%s counts as a fault of the server, not of the database',
    (code) => {
      expect(unreadable(sqlite(code))).toBeUndefined();
    },
  );
});
