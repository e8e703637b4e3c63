import type { Steps } from './steps.js';

/**
 * Runs the steps of stores on the database that the configuration names. It is given a function that makes the steps, as
 * they may have to begin anew: they must have no effect but on the database.
 */
export abstract class StatementRunner {
  /** Reads what is committed, each statement by itself. */
  abstract read<T>(work: () => Steps<T>): Promise<T>;

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
}
