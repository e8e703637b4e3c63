import { secondsSince } from '../kernel/signals/activity.js';
import { Signal } from '../kernel/signals/signal.js';
import type { DatabaseFault } from '../kernel/errors/database-errors.js';
import { world } from '../kernel/world.js';

/** Writes that were committed or failed together. */
export interface WrittenBatch {
  /** The objects sent by `queuedWrites`. */
  readonly writes: readonly object[];
  readonly size: number;
  /** Start of the batch, by `world.monotonic()`. */
  readonly start: number;
  /** The duration, in seconds. */
  readonly seconds: number;
  /** Duration of the commit in seconds, or of the whole transaction on PostgreSQL; missing without a commit. */
  readonly commitSeconds?: number;
}

/** A write was queued. */
export const queuedWrites = new Signal<object>('write:queued');

/** A batch was committed or has failed. Sent before its writes are settled. */
export const writtenBatches = new Signal<WrittenBatch>('write:batch');

/** Reports a batch, unless it has no writes. @param commitSeconds missing if nothing was stored */
export function publishBatch(writes: readonly object[], start: number, commitSeconds?: number): void {
  const size = writes.length;
  if (size === 0 || !writtenBatches.hasListeners) return;
  const commit = commitSeconds === undefined ? {} : { commitSeconds };
  writtenBatches.send({ writes, size, start, seconds: secondsSince(start), ...commit });
}

/** A read or write failed because of a fault of the database. */
export const databaseFaults = new Signal<{ readonly reason: DatabaseFault }>('database:fault');

/** Statements normally take milliseconds; one this slow deserves attention. */
export const SLOW_STATEMENT_MS = 500;

export interface SlowStatement {
  readonly sql: string;
  /** By `world.monotonic()`. */
  readonly start: number;
  readonly milliseconds: number;
}

export const slowStatements = new Signal<SlowStatement>('statement:slow');

/** Publishes a completed statement if it was slow. @param start by `world.monotonic()` */
export function noteStatement(sql: string, start: number): void {
  const milliseconds = world.monotonic() - start;
  if (milliseconds >= SLOW_STATEMENT_MS) slowStatements.send({ sql, start, milliseconds });
}
