import { Signal } from '../kernel/signals/signal.js';
import type { DatabaseFault } from '../kernel/errors/database-errors.js';

/** Writes that were committed, or failed, together. */
export interface WrittenBatch {
  /** The objects that `queuedWrites` has sent. */
  readonly writes: readonly object[];
  readonly size: number;
  /** When the batch began, by `performance.now()`. */
  readonly start: number;
  /** The duration, in seconds. */
  readonly seconds: number;
  /** The duration of the commit, in seconds, on PostgreSQL of the whole transaction; missing without a commit. */
  readonly commitSeconds?: number;
}

/** A write was queued. */
export const queuedWrites = new Signal<object>('write:queued');

/** A batch was committed or has failed. Sent before its writes are settled. */
export const writtenBatches = new Signal<WrittenBatch>('write:batch');

/** A read or a write failed by a fault of the database. */
export const databaseFaults = new Signal<{ readonly reason: DatabaseFault }>('database:fault');

/** Statements of the server take milliseconds: one of this duration is worth a look. */
export const SLOW_STATEMENT_MS = 500;

export interface SlowStatement {
  readonly sql: string;
  /** Of `performance.now()`. */
  readonly start: number;
  readonly milliseconds: number;
}

export const slowStatements = new Signal<SlowStatement>('statement:slow');

/** Publishes a statement that has ended if it was slow. @param start of `performance.now()` */
export function noteStatement(sql: string, start: number): void {
  const milliseconds = performance.now() - start;
  if (milliseconds >= SLOW_STATEMENT_MS) slowStatements.send({ sql, start, milliseconds });
}
