import { Signal } from '../signals/signal.js';

/** Writes that were committed, or failed, together. */
export interface WrittenBatch {
  /** As they were sent when they were queued. */
  readonly writes: readonly object[];
  readonly size: number;
  /** Of `performance.now()`: when it began. */
  readonly start: number;
  /** From begin to end, in seconds. */
  readonly seconds: number;
  /** What the commit took, on PostgreSQL with all that it commits; missing where there was none. */
  readonly commitSeconds?: number;
}

/** A write has come to the end of the queue. */
export const queuedWrites = new Signal<object>('write:queued');

/** The writes at the head of the queue are on disk, or will never be. Sent before those who wait are told. */
export const writtenBatches = new Signal<WrittenBatch>('write:batch');
