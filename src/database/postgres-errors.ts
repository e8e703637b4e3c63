/** What errors of PostgreSQL, and of the connection to it, say about the database. */
import { DatabaseUnavailableError, type DatabaseFault } from './errors.js';

const SENTENCES: Readonly<Partial<Record<DatabaseFault, string>>> = {
  DISK_FULL: 'The disk of the database is full',
  READ_ONLY: 'The database may only be read',
  DAMAGED: 'The database is damaged',
  NOT_OPEN: 'The database does not let the server in',
  UNREACHABLE: 'The database cannot be reached',
  BUSY: 'The database has too much to do',
};

/** SQLSTATEs that are nobody's mistake in a statement; longer codes begin with one of these. */
const SQLSTATES: readonly (readonly [RegExp, DatabaseFault])[] = [
  [/^(08|57P0[1-5]|25P03)/, 'UNREACHABLE'],
  [/^53100/, 'DISK_FULL'],
  // Too little of something, a lock or a statement that took too long, and two that wait for each other.
  [/^(53|54|55P03|57014|40)/, 'BUSY'],
  [/^25006/, 'READ_ONLY'],
  [/^XX00[12]/, 'DAMAGED'],
  [/^(28|3D)/, 'NOT_OPEN'],
  [/^58/, 'FAILING'],
];

/** What Node says of a connection. */
const LOST_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENETDOWN', 'EADDRNOTAVAIL', 'EMFILE'],
]);

/** What pg says of it, which gives no codes. */
const LOST =
  /^(Connection terminated|Client (has encountered|was closed)|Query read timeout|Connection ended|timeout expired)/;

/** What the pool says when every connection stays taken. */
const POOL_EMPTY = 'timeout exceeded when trying to connect';

interface DatabaseErrorShape {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly constraint?: unknown;
}

// Not instanceof: TypeORM wraps what pg throws, and copies what is in it.
const shapeOf = (error: unknown): DatabaseErrorShape =>
  typeof error === 'object' && error !== null ? error : {};

const isSqlState = (code: unknown): code is string =>
  typeof code === 'string' && /^(?!E)[0-9A-Z]{5}$/.test(code);

/** The SQLSTATE of an error that PostgreSQL has answered with. */
export const sqlStateOf = (error: unknown): string | undefined => {
  const { code } = shapeOf(error);
  return isSqlState(code) ? code : undefined;
};

/** What an error says about the database; undefined when it is about the statement, or something else. */
export function postgresFaultOf(error: unknown): DatabaseFault | undefined {
  const { code, message } = shapeOf(error);
  if (isSqlState(code)) return SQLSTATES.find(([states]) => states.test(code))?.[1];
  if (typeof code === 'string' && LOST_CODES.has(code)) return 'UNREACHABLE';
  if (typeof message !== 'string') return undefined;
  return LOST.test(message) ? 'UNREACHABLE' : message.startsWith(POOL_EMPTY) ? 'BUSY' : undefined;
}

/** Whether the connection is gone, so that nobody heard what became of what was sent. */
export const isConnectionLost = (error: unknown): boolean => postgresFaultOf(error) === 'UNREACHABLE';

/** Whether the connection was gone before anything could be sent. */
export const isNeverSent = (error: unknown): boolean =>
  String(shapeOf(error).message).endsWith('not queryable');

/** Whether two transactions were in each other's way: the database has undone this one and asks for it again. */
export const isConflict = (error: unknown): boolean => /^40(001|P01)$/.test(sqlStateOf(error) ?? '');

/** Whether a row is there already that this constraint allows once. */
export const violates = (error: unknown, constraint: string): boolean =>
  sqlStateOf(error) === '23505' && shapeOf(error).constraint === constraint;

/** The connection was lost in the very moment of the commit. */
export class OutcomeUnknownError extends DatabaseUnavailableError {
  constructor(cause: unknown) {
    super(
      'The connection to the database was lost while the change was being stored, so that nobody knows whether it was. ' +
        'Send the same request with the same idempotencyKey again: it is done once, and answered.',
      { cause },
    );
  }
}

/** Says in a sentence why nothing was stored, where the error is the database's; else gives the error as it is. */
export const notStored = (error: unknown): unknown =>
  told(error, (sentence) => `${sentence}; nothing was stored. Try again later.`);

/** Says in a sentence why nothing can be read, where the error is the database's; else gives the error as it is. */
export const notRead = (error: unknown): unknown =>
  told(error, (sentence) => `${sentence}. Try again later.`);

function told(cause: unknown, message: (sentence: string) => string): unknown {
  if (cause instanceof DatabaseUnavailableError) return cause;
  const fault = postgresFaultOf(cause);
  if (fault === undefined) return cause;
  return new DatabaseUnavailableError(message(SENTENCES[fault] ?? 'The database fails'), { cause });
}
