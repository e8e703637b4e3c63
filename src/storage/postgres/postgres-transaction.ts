import type { StatementResult } from './postgres-client.js';
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

/** What statements that were sent together have done. */
export interface Together {
  /** How many rows each has touched, be it undone or not. */
  readonly counts: readonly number[];
  /** Set when a statement has failed: what the first of these has failed at, and its index. */
  readonly refused?: Error;
  readonly refusedAt?: number;
}

/** What statements that were sent together have done. @param isRefusal which errors count as failures */
export function togetherOf(
  results: readonly PromiseSettledResult<StatementResult>[],
  isRefusal: (error: unknown) => boolean = () => true,
): Together {
  const counts = results.map((result) => (result.status === 'fulfilled' ? result.value.rowCount : 0));
  const refusedAt = results.findIndex((result) => result.status === 'rejected' && isRefusal(result.reason));
  const failed = results[refusedAt];
  return failed?.status === 'rejected' ? { counts, refused: failed.reason as Error, refusedAt } : { counts };
}

/** What the database itself has refused it has undone, whatever became of the connection after that. */
const isUndone = (error: unknown): boolean => sqlStateOf(error) !== undefined && !isConnectionLost(error);

/**
 * Adds statements to this transaction and stores all of it or nothing, in one trip; nothing was stored where one was
 * refused. All are sent at once, so none can depend on what another gives: one that must not be stored has to fail. After
 * it the database does none of the others, and takes `COMMIT` for `ROLLBACK`.
 * @throws OutcomeUnknownError when the connection was lost
 */
export async function commitWith(
  session: PostgresSession,
  statements: readonly Statement[],
): Promise<Together> {
  if (!session.isInTransaction) throw new Error('There is no transaction to be committed');
  const sent = statements.map((statement) => session.run(statement));
  const committed = session.command('COMMIT');
  const [results, [ended]] = await Promise.all([Promise.allSettled(sent), Promise.allSettled([committed])]);
  const together = togetherOf(results, isUndone);
  if (together.refused) return together;
  if (ended.status === 'rejected') {
    if (!isUndone(ended.reason)) throw asOutcome(ended.reason);
    return { ...together, refused: ended.reason as Error, refusedAt: sent.length };
  }
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw asOutcome(failed.reason);
  // As after a statement that has failed and whose error was caught.
  if (ended.value !== 'COMMIT') throw new Error('The transaction had failed before its commit');
  return together;
}

const asOutcome = (error: unknown): unknown =>
  isConnectionLost(error) && !isNeverSent(error) ? new OutcomeUnknownError(error) : error;
