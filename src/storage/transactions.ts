import type { EntityManager } from 'typeorm';
import type { Steps } from './steps.js';

/** An open transaction in which stores of several modules can write. */
export interface Transaction {
  /** TypeORM inside the transaction. */
  readonly manager: EntityManager;
  /** Runs steps inside the transaction. */
  run<T>(steps: Steps<T>): Promise<T>;
}

/** Reads and transactions through repositories, and transactions across modules. */
export abstract class Transactions {
  /**
   * Runs `work` in its own transaction. When the promise resolves, everything is on disk; when it rejects, nothing is. `work`
   * must only await the database.
   */
  abstract run<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;

  /** Reads committed data through TypeORM, each statement on its own. `work` may be retried after a failure. */
  abstract read<T>(work: (manager: EntityManager) => Promise<T>): Promise<T>;
}
