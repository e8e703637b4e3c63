import type { Steps } from './steps.js';

/** Reads rows by a key of each, one at a time or several. */
export interface LookUp<R extends object> {
  /** With the key as `$1`. */
  readonly one: string;
  /** For PostgreSQL, with a list of keys as `$1`. */
  readonly many: string;
  readonly keyOf: (row: R) => string;
}

/**
 * Runs the steps of stores on the database that the configuration names. It is given a function that makes the steps, as
 * they may have to begin anew: they must have no effect but on the database.
 */
export abstract class StatementRunner {
  /** Reads what is committed, each statement by itself. */
  abstract read<T>(work: () => Steps<T>): Promise<T>;

  /** Reads the row of a key, as committed after the call; on PostgreSQL by one statement for all calls of the same time. */
  abstract lookUp<R extends object>(rows: LookUp<R>, key: string): Promise<R | undefined>;

  /** Reads what is committed, all of it as of one moment. */
  abstract snapshot<T>(work: () => Steps<T>): Promise<T>;

  /** Reads what is committed when the writes that now wait on this server are done. */
  abstract readAfterWrites<T>(work: () => Steps<T>): Promise<T>;

  /**
   * Runs steps in a transaction of its own: all of it is on disk when the promise resolves, and nothing of it when the
   * promise rejects, unless that is with `OutcomeUnknownError`. Begins anew after a conflict with another server.
   * @param turn transactions of this server with the same one come one after the other, where they might conflict
   * @throws DatabaseUnavailableError when nothing could be stored, which includes too many conflicts
   */
  abstract transaction<T>(work: () => Steps<T>, turn?: string): Promise<T>;

  /**
   * As `transaction`, for work that reads once, locks nothing by that, and then writes without waiting for results, such as
   * a move. On PostgreSQL transactions that come at the same time share one, with its trips and its commit; work that needs
   * more than that begins anew in a transaction of its own.
   */
  abstract sharedTransaction<T>(work: () => Steps<T>, turn: string): Promise<T>;
}
