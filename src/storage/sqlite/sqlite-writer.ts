import type BetterSqlite3 from 'better-sqlite3';
import {
  databaseFaultOf,
  stopping,
  unavailable,
  type DatabaseFault,
} from '../../kernel/errors/database-errors.js';
import { beginBatch, prepareFrame, SqliteBatch, type SqliteFrame, type SqliteJob } from './sqlite-batch.js';
import { databaseFaults, publishBatch, queuedWrites } from '../statement-signals.js';
import { world } from '../../kernel/world.js';

/** Maximum jobs per batch, which limits the latency of the first one. */
const BATCH_SIZE = 256;

/** Maximum wait of a write for another process that has locked the file. */
const LOCK_WAIT_MS = 2_000;

/** Interval of retries. SQLite's own busy timeout would block the event loop. */
const RETRY_MS = 10;

/**
 * The queue of all writes, because SQLite has one writer. Pending writes are committed together, with one flush to disk.
 */
export class SqliteWriter {
  private readonly frame: SqliteFrame;
  private readonly queue: SqliteJob[] = [];
  private draining = false;
  private closed = false;
  private onIdle: (() => void)[] = [];
  private failure: { readonly fault: DatabaseFault; readonly cause: unknown } | undefined;
  private lastStored = -Infinity;

  constructor(
    private readonly db: BetterSqlite3.Database,
    /** Called with the fault when writes start to fail, and with undefined when they work again. */
    private readonly onFault: (fault: DatabaseFault | undefined) => void = () => undefined,
    /** Returns an error if writing is currently not allowed; called before each batch. */
    private readonly refusal: () => Error | undefined = () => undefined,
  ) {
    this.frame = prepareFrame(db);
  }

  /** The fault of the last write; undefined if it was stored. */
  get fault(): DatabaseFault | undefined {
    return this.failure?.fault;
  }

  /** Milliseconds since the last commit. */
  get idleFor(): number {
    return world.monotonic() - this.lastStored;
  }

  /**
   * Queues a write. The promise settles after the commit. It resolves with the job's result once that is on disk. It rejects
   * with the job's error after rolling back only that job, or with `DatabaseUnavailableError` if the batch could not be stored
   * or the writer is closed. A damaged file is no longer written to.
   * @param work must not wait for anything
   */
  run<T>(work: (db: BetterSqlite3.Database) => T): Promise<T> {
    if (this.closed) return Promise.reject(stopping());
    if (this.failure?.fault === 'DAMAGED') return Promise.reject(unavailable(this.failure.cause));
    return new Promise<T>((resolve, reject) => {
      const since = world.monotonic();
      const job: SqliteJob = { work, since, resolve: resolve as (value: unknown) => void, reject };
      this.queue.push(job);
      queuedWrites.send(job);
      this.schedule();
    });
  }

  get waiting(): number {
    return this.queue.length;
  }

  /** Accepts writes again after the repair of a damaged file. */
  repaired(): void {
    this.setFault(undefined);
  }

  /** Rejects further writes; resolves once the queue is empty. */
  close(): Promise<void> {
    this.closed = true;
    if (!this.draining) return Promise.resolve();
    return new Promise((resolve) => this.onIdle.push(resolve));
  }

  private schedule(): void {
    if (this.draining) return;
    this.draining = true;
    // Deferred, so that writes of the same turn of the event loop join the same commit.
    world.setImmediate(() => {
      this.drain();
    });
  }

  private drain(): void {
    if (this.failure?.fault === 'DAMAGED') {
      this.batchFailedToBegin(this.failure.cause);
      return;
    }
    try {
      const refusal = this.refusal();
      if (refusal) throw refusal;
      beginBatch(this.db, this.frame);
    } catch (error) {
      this.batchFailedToBegin(error);
      return;
    }
    const jobs = this.queue.splice(0, BATCH_SIZE);
    const start = world.monotonic();
    const batch = new SqliteBatch(this.db, this.frame, jobs, (failure) => {
      if (failure === undefined) this.lastStored = world.monotonic();
      this.setFault(failure);
      publishBatch(jobs, start, batch.commitSeconds);
    });
    batch.run();
    this.afterBatch();
  }

  /** Retries while the file is locked, up to the limit of each job; other faults reject at once. */
  private batchFailedToBegin(cause: unknown): void {
    const isLocked = databaseFaultOf(cause) === 'LOCKED';
    const firstWaiting = isLocked
      ? this.queue.findIndex(({ since }) => world.monotonic() - since < LOCK_WAIT_MS)
      : -1;
    const rejected = this.queue.splice(0, firstWaiting < 0 ? this.queue.length : firstWaiting);
    if (rejected.length > 0) this.setFault(cause);
    publishBatch(rejected, world.monotonic());
    const error = unavailable(cause);
    for (const job of rejected) job.reject(error);
    if (this.queue.length === 0) {
      this.afterBatch();
    } else {
      void world.pause(RETRY_MS).then(() => {
        this.drain();
      });
    }
  }

  private setFault(cause: unknown): void {
    const fault = cause === undefined ? undefined : (databaseFaultOf(cause) ?? 'FAILING');
    const before = this.fault;
    if (fault !== undefined) databaseFaults.send({ reason: fault });
    this.failure = fault && { fault, cause };
    if (fault !== before) this.onFault(fault);
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
