import { codeOf } from './thrown.js';

/** Faults of the database as a whole, as short, stable codes for health checks and metrics. */
export const DATABASE_FAULTS = [
  'LOCKED',
  'DISK_FULL',
  'READ_ONLY',
  'MOVED',
  'DAMAGED',
  'NOT_OPEN',
  'FAILING',
  'UNREACHABLE',
  'BUSY',
  'NEWER',
] as const;
export type DatabaseFault = (typeof DATABASE_FAULTS)[number];

/** Why a server of an older version cannot use the tables of the database. */
export const NEWER_SCHEMA = 'A newer version of the server has changed the tables of the database';

const SENTENCES: Readonly<Record<DatabaseFault, string>> = {
  LOCKED: 'The database file is locked by another process',
  DISK_FULL: 'The disk of the database is full',
  READ_ONLY: 'The database file is read-only',
  MOVED: 'The database file was moved or deleted',
  DAMAGED: 'The database file is damaged',
  NOT_OPEN: 'The database file cannot be opened',
  FAILING: 'The disk of the database fails to read or write',
  UNREACHABLE: 'The database cannot be reached',
  BUSY: 'The database is overloaded',
  NEWER: NEWER_SCHEMA,
};

/** SQLite results that no statement causes. Extended codes begin with one of these. */
const SQLITE_RESULTS: readonly (readonly [RegExp, DatabaseFault])[] = [
  [/^SQLITE_(BUSY|LOCKED|PROTOCOL)/, 'LOCKED'],
  [/^SQLITE_FULL/, 'DISK_FULL'],
  [/^SQLITE_READONLY_DBMOVED/, 'MOVED'],
  [/^SQLITE_(READONLY|PERM|AUTH)/, 'READ_ONLY'],
  [/^SQLITE_(CORRUPT|NOTADB)/, 'DAMAGED'],
  [/^SQLITE_CANTOPEN/, 'NOT_OPEN'],
  [/^SQLITE_(IOERR|NOMEM|NOLFS)/, 'FAILING'],
];

/** The database is unavailable. A retry may succeed. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

/** Classifies an error of SQLite; undefined if the database did not cause it. */
export function databaseFaultOf(error: unknown): DatabaseFault | undefined {
  const code = codeOf(error);
  return SQLITE_RESULTS.find(([results]) => results.test(code))?.[1];
}

/** Creates the error for a write that was not stored, with the reason in a sentence. */
export function unavailable(cause: unknown): DatabaseUnavailableError {
  const fault = databaseFaultOf(cause);
  const reason = fault === undefined ? 'The database could not store the change' : SENTENCES[fault];
  return new DatabaseUnavailableError(`${reason}; nothing was stored. Try again later.`, { cause });
}

/** Creates the error for work that begins while the server closes its database. */
export const stopping = (): DatabaseUnavailableError =>
  new DatabaseUnavailableError('The server is stopping; nothing was stored. Try again later.');

/** Creates the error for a read that failed; undefined if the database did not cause the error. */
export function unreadable(cause: unknown): DatabaseUnavailableError | undefined {
  const fault = databaseFaultOf(cause);
  return fault && new DatabaseUnavailableError(`${SENTENCES[fault]}. Try again later.`, { cause });
}

/** Creates the error for an impossible row: SQLite does not detect every damaged page. */
export const damaged = (): DatabaseUnavailableError =>
  new DatabaseUnavailableError(`${SENTENCES.DAMAGED}. Try again later.`);
