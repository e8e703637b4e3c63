import type { EntityManager } from 'typeorm';
import type { Steps } from './steps.js';

/** A transaction that runs, for stores of several modules to write in. */
export interface Transaction {
  /** TypeORM inside the transaction. */
  readonly manager: EntityManager;
  /** Runs steps inside the transaction. */
  run<T>(steps: Steps<T>): Promise<T>;
}

/** Reads through repositories, and transactions that write through them or that several modules write in. */
export abstract class Transactions {
  /**
   * Runs `work` in a transaction of its own: all of it is on disk when the promise resolves, and nothing of
   * it when the promise rejects. Nothing but the database may be awaited inside.
   */
  abstract run<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;

  /** Reads through TypeORM what is committed, each statement by itself. `work` may be called again when it fails. */
  abstract read<T>(work: (manager: EntityManager) => Promise<T>): Promise<T>;
}
