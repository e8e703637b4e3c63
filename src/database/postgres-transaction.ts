import { isConnectionLost, isNeverSent, OutcomeUnknownError, sqlStateOf } from './postgres-errors.js';
import type { PostgresSession, Statement } from './postgres-session.js';

/**
 * Runs `work` in a transaction over this connection.
 * @throws OutcomeUnknownError when the connection was lost in the commit
 */
export async function inTransaction<T>(session: PostgresSession, work: () => Promise<T>): Promise<T> {
  await session.command('BEGIN');
  let result: T;
  try {
    result = await work();
  } catch (error) {
    // Of a connection that is gone there is nothing to roll back.
    await session.command('ROLLBACK').catch(() => undefined);
    throw error;
  }
  await session.command('COMMIT').catch((error: unknown) => {
    throw asOutcome(error);
  });
  return result;
}

/** What several statements have done together. */
export interface Together {
  /** How many rows each has touched, be it undone or not. */
  readonly counts: readonly number[];
  /** Set when nothing was stored: what the first that failed has failed at. */
  readonly refused?: Error;
}

/**
 * Stores several statements or none of them, in one trip. All are sent at once, so none can depend on what another
 * gives: one that must not be stored has to fail.
 * @throws OutcomeUnknownError when the connection was lost
 */
export async function atomically(
  session: PostgresSession,
  statements: readonly Statement[],
): Promise<Together> {
  const begun = session.command('BEGIN');
  const sent = statements.map((statement) => session.run(statement));
  const committed = session.command('COMMIT');
  const results = await Promise.allSettled([begun, ...sent, committed]);
  const failures = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as Error] : [],
  );
  // What the database itself has refused it has undone, whatever became of the connection after that.
  const refused = failures.find((error) => sqlStateOf(error) !== undefined && !isConnectionLost(error));
  if (refused === undefined && failures.length > 0) throw asOutcome(failures.at(-1));
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
