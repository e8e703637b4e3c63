import { DatabaseUnavailableError } from './errors.js';
import {
  prepareFrame,
  SqliteBatch,
  type SqliteFrame,
  type SqliteJob,
  type SqliteTransaction,
} from './sqlite-batch.js';

/** More would make the first of a batch wait too long for the last. */
const BATCH_SIZE = 256;

/**
 * The one queue through which every write of the server goes. SQLite has one writer, and TypeORM shares one
 * connection between all callers, so transactions that overlap would break each other. Writes that wait
 * together are committed together: one flush to disk for all of them.
 */
export class SqliteWriter {
  private readonly frame: SqliteFrame;
  private readonly queue: SqliteJob[] = [];
  private draining = false;
  private closed = false;
  private onIdle: (() => void)[] = [];

  constructor(private readonly tx: SqliteTransaction) {
    this.frame = prepareFrame(tx.db);
  }

  /**
   * Queues a write. The promise settles after the commit: with what the job gave, when it is on disk; with
   * what the job threw, when everything that it wrote is undone, which touches no other job. It rejects with
   * `DatabaseUnavailableError` when the batch could not be stored at all, or the writer is closed.
   *
   * A synchronous job is the fast one. A job may await what it does over `tx`, and nothing else: all other
   * writes of the server wait for it.
   */
  run<T>(work: (tx: SqliteTransaction) => T | Promise<T>): Promise<T> {
    if (this.closed) {
      return Promise.reject(
        new DatabaseUnavailableError('The server is stopping; nothing was stored. Try again later.'),
      );
    }
    return new Promise<T>((resolve, reject) => {
      this.queue.push({ work, resolve: resolve as (value: unknown) => void, reject });
      this.schedule();
    });
  }

  /** Refuses further writes and resolves when those that wait are on disk. */
  close(): Promise<void> {
    this.closed = true;
    if (!this.draining) return Promise.resolve();
    return new Promise((resolve) => this.onIdle.push(resolve));
  }

  private schedule(): void {
    if (this.draining) return;
    this.draining = true;
    // Not at once: whatever else arrives in this turn of the loop joins the same commit.
    setImmediate(() => {
      this.drain();
    });
  }

  private drain(): void {
    const pending = new SqliteBatch(this.tx, this.frame, this.queue.splice(0, BATCH_SIZE)).run();
    if (pending === undefined) {
      this.afterBatch();
    } else {
      void pending.then(() => {
        this.afterBatch();
      });
    }
  }

  private afterBatch(): void {
    this.draining = false;
    if (this.queue.length > 0) {
      this.schedule();
      return;
    }
    for (const resolve of this.onIdle) resolve();
    this.onIdle = [];
  }
}
