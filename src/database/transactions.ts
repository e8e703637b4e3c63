import type { EntityManager } from 'typeorm';

/** A transaction that runs, for stores of several modules to write in. */
export type Transaction = EntityManager;

/** Ordinary writes through repositories. The hot path of a game has a store of its own for each dialect. */
export abstract class Transactions {
  /**
   * Runs `work` in a transaction of its own: all of it is on disk when the promise resolves, and nothing of
   * it when the promise rejects. Nothing but the database may be awaited inside.
   */
  abstract run<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
}
