import type BetterSqlite3 from 'better-sqlite3';
import { secondsSince } from '../../kernel/signals/activity.js';
import { databaseFaultOf, unavailable } from '../../kernel/errors/database-errors.js';
import { world } from '../../kernel/world.js';

/** A queued write with its callbacks. */
export interface SqliteJob {
  readonly work: (db: BetterSqlite3.Database) => unknown;
  /** When it was queued, by `world.monotonic()`. */
  readonly since: number;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/** Prepares the statements that frame a batch. */
export const prepareFrame = (db: BetterSqlite3.Database) => ({
  // Immediate, because a deferred transaction fails instead of waiting when it upgrades its lock.
  begin: db.prepare('BEGIN IMMEDIATE'),
  commit: db.prepare('COMMIT'),
  rollback: db.prepare('ROLLBACK'),
  savepoint: db.prepare('SAVEPOINT job'),
  release: db.prepare('RELEASE job'),
  rollbackTo: db.prepare('ROLLBACK TO job'),
});

export type SqliteFrame = Readonly<ReturnType<typeof prepareFrame>>;

/**
 * Starts the transaction of a batch. @throws SqliteError if it cannot start, for example because the file is locked
 */
export function beginBatch(db: BetterSqlite3.Database, { begin, rollback }: SqliteFrame): void {
  // Left over from an earlier batch whose rollback failed.
  if (db.inTransaction) rollback.run();
  begin.run();
}

/**
 * Jobs that are committed together, each in its own savepoint, within one turn of the event loop. No job settles before the
 * commit.
 */
export class SqliteBatch {
  private readonly outcomes: (() => void)[] = [];
  /** Duration of the commit; undefined without one. */
  commitSeconds: number | undefined;
  /** The last error of the database. */
  private failure: unknown;

  constructor(
    private readonly db: BetterSqlite3.Database,
    private readonly frame: SqliteFrame,
    private readonly jobs: readonly SqliteJob[],
    /** Called once, before the jobs are settled, with the error of the database or undefined. */
    private readonly onEnd: (failure: unknown) => void,
  ) {}

  /** Runs and commits the jobs in the open transaction, or rejects all of them. */
  run(): void {
    try {
      for (const job of this.jobs) {
        this.frame.savepoint.run();
        let result: unknown;
        try {
          result = job.work(this.db);
        } catch (error) {
          this.undo(job, error);
          continue;
        }
        this.keep(job, result);
      }
      const start = world.monotonic();
      this.frame.commit.run();
      this.commitSeconds = secondsSince(start);
    } catch (error) {
      this.rejectAll(error);
      return;
    }
    this.onEnd(this.failure);
    for (const settle of this.outcomes) settle();
  }

  private keep(job: SqliteJob, value: unknown): void {
    this.frame.release.run();
    this.outcomes.push(() => {
      job.resolve(value);
    });
  }

  private undo(job: SqliteJob, error: unknown): void {
    const fault = databaseFaultOf(error);
    // On some errors, such as a full disk, SQLite rolls back the whole transaction; then all jobs fail. A damaged file is not
    // written to.
    if (!this.db.inTransaction || fault === 'DAMAGED') throw error;
    this.frame.rollbackTo.run();
    this.frame.release.run();
    if (fault !== undefined) this.failure = error;
    this.outcomes.push(() => {
      job.reject(fault === undefined ? error : unavailable(error));
    });
  }

  private rejectAll(cause: unknown): void {
    try {
      if (this.db.inTransaction) this.frame.rollback.run();
    } catch {
      // The next batch retries the rollback; the jobs reject with the first fault.
    }
    this.onEnd(cause);
    const error = unavailable(cause);
    for (const job of this.jobs) job.reject(error);
  }
}
