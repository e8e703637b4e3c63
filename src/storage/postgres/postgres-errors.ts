/** Classifies errors of PostgreSQL and of its connections. */
import { DatabaseUnavailableError, type DatabaseFault } from '../../kernel/errors/database-errors.js';
import { codeOf, messageOf } from '../../kernel/errors/thrown.js';

const SENTENCES: Readonly<Partial<Record<DatabaseFault, string>>> = {
  DISK_FULL: 'The disk of the database is full',
  READ_ONLY: 'The database is read-only',
  DAMAGED: 'The database is damaged',
  NOT_OPEN: 'The database rejects the server',
  UNREACHABLE: 'The database cannot be reached',
  BUSY: 'The database is overloaded',
};

/** SQLSTATE codes and prefixes of errors that a statement does not cause. */
const SQLSTATES: readonly (readonly [RegExp, DatabaseFault])[] = [
  [/^(08|57P0[1-5]|25P03)/, 'UNREACHABLE'],
  [/^53100/, 'DISK_FULL'],
  // Insufficient resources, a lock or statement timeout, a deadlock.
  [/^(53|54|55P03|57014|40)/, 'BUSY'],
  [/^25006/, 'READ_ONLY'],
  [/^XX00[12]/, 'DAMAGED'],
  [/^(28|3D)/, 'NOT_OPEN'],
  [/^58/, 'FAILING'],
];

/** Error codes of Node, and of `PrimaryClient`, for a failed connection. */
const LOST_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENETDOWN', 'EADDRNOTAVAIL', 'EMFILE', 'NO_PRIMARY'],
]);

/** Messages of pg for a lost connection, which have no codes. */
const LOST =
  /^(Connection terminated|Client (has encountered|was closed)|Query read timeout|Connection ended|timeout expired)/;

/** The message of pg-pool if all connections stay in use. */
const POOL_EMPTY = 'timeout exceeded when trying to connect';

const isSqlState = (code: string): boolean => /^(?!E)[0-9A-Z]{5}$/.test(code);

/** The SQLSTATE of an error of PostgreSQL; undefined for other errors. */
export const sqlStateOf = (error: unknown): string | undefined => {
  const code = codeOf(error);
  return isSqlState(code) ? code : undefined;
};

/** Classifies an error; undefined if the statement or something else caused it. */
export function postgresFaultOf(error: unknown): DatabaseFault | undefined {
  const code = codeOf(error);
  if (isSqlState(code)) return SQLSTATES.find(([states]) => states.test(code))?.[1];
  if (LOST_CODES.has(code)) return 'UNREACHABLE';
  const message = messageOf(error);
  return LOST.test(message) ? 'UNREACHABLE' : message.startsWith(POOL_EMPTY) ? 'BUSY' : undefined;
}

/** Whether the connection was lost, which leaves the outcome of pending statements unknown. */
export const isConnectionLost = (error: unknown): boolean => postgresFaultOf(error) === 'UNREACHABLE';

/** Whether the connection was lost before the statement was sent. */
export const isNeverSent = (error: unknown): boolean => messageOf(error).endsWith('not queryable');

/** Whether the database rolled back this transaction because of a concurrent one, so that it can be retried. */
export const isConflict = (error: unknown): boolean => /^40(001|P01)$/.test(sqlStateOf(error) ?? '');

/** Whether the session is read-only, as on a standby. Nothing of the transaction was stored. */
export const isReadOnly = (error: unknown): boolean => postgresFaultOf(error) === 'READ_ONLY';

/** The connection was lost during the commit. */
export class OutcomeUnknownError extends DatabaseUnavailableError {
  constructor(cause: unknown) {
    super(
      'The connection to the database was lost during the commit, so the change may or may not be stored. ' +
        'Send the same request again with the same idempotency key: it takes effect only once.',
      { cause },
    );
  }
}

/** Converts a database error to one that says that nothing was stored; returns other errors unchanged. */
export const notStored = (error: unknown): unknown =>
  asUnavailable(error, (sentence) => `${sentence}; nothing was stored. Try again later.`);

/** Converts a database error to one that says why it cannot be read; returns other errors unchanged. */
export const notRead = (error: unknown): unknown =>
  asUnavailable(error, (sentence) => `${sentence}. Try again later.`);

function asUnavailable(cause: unknown, message: (sentence: string) => string): unknown {
  if (cause instanceof DatabaseUnavailableError) return cause;
  const fault = postgresFaultOf(cause);
  if (fault === undefined) return cause;
  return new DatabaseUnavailableError(message(SENTENCES[fault] ?? 'The database failed'), { cause });
}
