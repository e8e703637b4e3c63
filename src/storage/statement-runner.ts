import type { Steps } from './steps.js';

/** Statements that read rows by key, one at a time or several at once. */
export interface LookUp<R extends object> {
  /** Reads one row; `$1` is the key. */
  readonly one: string;
  /** Reads several rows on PostgreSQL; `$1` is a list of keys. */
  readonly many: string;
  readonly keyOf: (row: R) => string;
}

/**
 * Runs the steps of stores on the configured database. Its methods take a function that creates the steps, because they may be
 * retried. Steps must not have effects outside the database.
 */
export abstract class StatementRunner {
  /** Reads committed data, each statement on its own. */
  abstract read<T>(work: () => Steps<T>): Promise<T>;

  /** Reads the row of a key, as of after the call. On PostgreSQL, one statement serves concurrent calls. */
  abstract lookUp<R extends object>(rows: LookUp<R>, key: string): Promise<R | undefined>;

  /** Reads committed data in one snapshot. */
  abstract snapshot<T>(work: () => Steps<T>): Promise<T>;

  /** Reads committed data after the writes now pending on this server. */
  abstract readAfterWrites<T>(work: () => Steps<T>): Promise<T>;

  /**
   * Runs steps in their own transaction. When the promise resolves, everything is on disk; when it rejects, nothing is, except
   * with `OutcomeUnknownError`. Retries after a conflict with another server.
   * @param turn transactions of this server with the same turn run one after another, to prevent conflicts
   * @throws DatabaseUnavailableError if nothing could be stored, for example after too many conflicts
   */
  abstract transaction<T>(work: () => Steps<T>, turn?: string): Promise<T>;

  /**
   * Like `transaction`, for work that reads once without locking and then writes without waiting for results, such as a move.
   * On PostgreSQL, concurrent calls share one transaction, its round trips and its commit. Work that needs more is retried in
   * its own transaction.
   */
  abstract sharedTransaction<T>(work: () => Steps<T>, turn: string): Promise<T>;
}
