import type { StatementResult } from './postgres-client.js';
import { isConnectionLost, isNeverSent, OutcomeUnknownError, sqlStateOf } from './postgres-errors.js';
import type { PostgresSession, Statement } from './postgres-session.js';

/**
 * Runs `work` in a transaction over this connection.
 * @throws OutcomeUnknownError if the connection was lost during the commit
 */
export const inTransaction = <T>(session: PostgresSession, work: () => Promise<T>): Promise<T> =>
  readingFirst(
    session,
    () => Promise.resolve(),
    async () => {
      const result = await work();
      const { refused } = await commitWith(session, []);
      if (refused) throw refused;
      return result;
    },
  );

/**
 * Runs `work` in a transaction that starts in one round trip with the first reads. Rolls back unless `work` commits.
 *
 * Nothing may be written before the database confirms `BEGIN`: if `BEGIN` fails, for example because it is cancelled, each
 * following statement would be stored on its own.
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
    // A lost connection has nothing to roll back.
    if (session.isInTransaction) await session.command('ROLLBACK').catch(() => undefined);
  }
}

/** The results of pipelined statements. */
export interface Together {
  /** Affected rows of each statement, even if rolled back. */
  readonly counts: readonly number[];
  /** The error and index of the first failed statement. */
  readonly refused?: Error;
  readonly refusedAt?: number;
}

/** Collects the results of pipelined statements. @param isRefusal whether an error counts as a failure */
export function togetherOf(
  results: readonly PromiseSettledResult<StatementResult>[],
  isRefusal: (error: unknown) => boolean = () => true,
): Together {
  const counts = results.map((result) => (result.status === 'fulfilled' ? result.value.rowCount : 0));
  const refusedAt = results.findIndex((result) => result.status === 'rejected' && isRefusal(result.reason));
  const failed = results[refusedAt];
  return failed?.status === 'rejected' ? { counts, refused: failed.reason as Error, refusedAt } : { counts };
}

/** The database has rolled back a statement that it refused itself, even if the connection was lost later. */
const isUndone = (error: unknown): boolean => sqlStateOf(error) !== undefined && !isConnectionLost(error);

/**
 * Adds statements to this transaction and commits in one round trip; if one is refused, nothing is stored. All are sent at once,
 * so they cannot depend on each other's results: a statement that must not be stored has to fail. The database then skips the
 * others and treats `COMMIT` as `ROLLBACK`.
 * @throws OutcomeUnknownError if the connection was lost
 */
export async function commitWith(
  session: PostgresSession,
  statements: readonly Statement[],
): Promise<Together> {
  if (!session.isInTransaction) throw new Error('There is no transaction to commit');
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
  // For example after a failed statement whose error was caught.
  if (ended.value !== 'COMMIT') throw new Error('The transaction had failed before its commit');
  return together;
}

const asOutcome = (error: unknown): unknown =>
  isConnectionLost(error) && !isNeverSent(error) ? new OutcomeUnknownError(error) : error;
