import { isConnectionLost, isNeverSent, OutcomeUnknownError, sqlStateOf } from './postgres-errors.js';
import type { PostgresSession, Statement } from './postgres-session.js';

/**
 * Runs `work` in a transaction over this connection.
 * @throws OutcomeUnknownError when the connection was lost in the commit
 */
export const inTransaction = <T>(session: PostgresSession, work: () => Promise<T>): Promise<T> =>
  readingFirst(
    session,
    () => Promise.resolve(),
    async () => {
      const result = await work();
      await commit(session);
      return result;
    },
  );

/**
 * Runs `work` in a transaction that is begun in one trip with what is read first. What `work` does not commit is undone.
 *
 * Nothing may be written before the database has said that the transaction is open: where `BEGIN` itself fails, as when
 * somebody cancels it, each statement sent behind it would be stored by itself.
 */
export async function readingFirst<R, T>(
  session: PostgresSession,
  read: () => Promise<R>,
  work: (found: R) => Promise<T>,
): Promise<T> {
  const [begun, found] = await Promise.allSettled([session.command('BEGIN'), read()]);
  if (begun.status === 'rejected') throw begun.reason;
  try {
    if (found.status === 'rejected') throw found.reason;
    return await work(found.value);
  } finally {
    // Of a connection that is gone there is nothing to roll back.
    if (session.isInTransaction) await session.command('ROLLBACK').catch(() => undefined);
  }
}

/**
 * Stores what this transaction has done.
 * @throws OutcomeUnknownError when the connection was lost
 */
export async function commit(session: PostgresSession): Promise<void> {
  const { refused } = await commitWith(session, []);
  if (refused) throw refused;
}

/** What statements have done together. */
export interface Together {
  /** How many rows each has touched, be it undone or not. */
  readonly counts: readonly number[];
  /** Set when nothing was stored: what the first that failed has failed at. */
  readonly refused?: Error;
}

/**
 * Adds statements to this transaction and stores all of it or nothing, in one trip. All are sent at once, so none can
 * depend on what another gives: one that must not be stored has to fail. After it the database does none of the others,
 * and takes `COMMIT` for `ROLLBACK`.
 * @throws OutcomeUnknownError when the connection was lost
 */
export async function commitWith(
  session: PostgresSession,
  statements: readonly Statement[],
): Promise<Together> {
  if (!session.isInTransaction) throw new Error('There is no transaction to be committed');
  const sent = statements.map((statement) => session.run(statement));
  const committed = session.command('COMMIT');
  const results = await Promise.allSettled([...sent, committed]);
  const failures = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as Error] : [],
  );
  // What the database itself has refused it has undone, whatever became of the connection after that.
  const refused = failures.find((error) => sqlStateOf(error) !== undefined && !isConnectionLost(error));
  if (refused === undefined) {
    if (failures.length > 0) throw asOutcome(failures.at(-1));
    // As after a statement that has failed and that somebody has caught.
    if ((await committed) !== 'COMMIT') throw new Error('The transaction had failed before its commit');
  }
  const counts = await Promise.all(
    sent.map((result) =>
      result.then(
        ({ rowCount }) => rowCount ?? 0,
        () => 0,
      ),
    ),
  );
  return { counts, ...(refused !== undefined && { refused }) };
}

const asOutcome = (error: unknown): unknown =>
  isConnectionLost(error) && !isNeverSent(error) ? new OutcomeUnknownError(error) : error;
