import { setImmediate as nextLoopTurn } from 'node:timers/promises';
import type BetterSqlite3 from 'better-sqlite3';
import type { EntityManager } from 'typeorm';
import { secondsSince } from '../signals/activity.js';
import { databaseFaultOf, unavailable } from './errors.js';

/** What a write job gets. Both write over the same connection, inside the job's own savepoint. */
export interface SqliteTransaction {
  /** The raw connection, for prepared statements. */
  readonly db: BetterSqlite3.Database;
  /** TypeORM over the same connection. Its own `transaction()` nests. */
  readonly manager: EntityManager;
}

/** A queued write: what to do, since when it waits, and where its outcome goes. */
export interface SqliteJob {
  readonly work: (tx: SqliteTransaction) => unknown;
  /** By `performance.now()`, which no change of the clock moves. */
  readonly since: number;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/** The statements that frame a batch, prepared once. */
export interface SqliteFrame {
  readonly begin: BetterSqlite3.Statement;
  readonly commit: BetterSqlite3.Statement;
  readonly rollback: BetterSqlite3.Statement;
  readonly savepoint: BetterSqlite3.Statement;
  readonly release: BetterSqlite3.Statement;
  readonly rollbackTo: BetterSqlite3.Statement;
}

/** Prepares the statements that frame a batch. */
export function prepareFrame(db: BetterSqlite3.Database): SqliteFrame {
  return {
    // Immediate, because a deferred transaction that must upgrade its lock fails instead of waiting.
    begin: db.prepare('BEGIN IMMEDIATE'),
    commit: db.prepare('COMMIT'),
    rollback: db.prepare('ROLLBACK'),
    savepoint: db.prepare('SAVEPOINT job'),
    release: db.prepare('RELEASE job'),
    rollbackTo: db.prepare('ROLLBACK TO job'),
  };
}

/** Begins the transaction of a batch. @throws what SQLite says when it cannot, such as that the file is locked */
export function beginBatch({ db }: SqliteTransaction, { begin, rollback }: SqliteFrame): void {
  // What an earlier batch left behind whose rollback failed.
  if (db.inTransaction) rollback.run();
  begin.run();
}

/**
 * Jobs that are committed together, each in a savepoint of its own. No job hears of its outcome before the
 * commit. A batch of synchronous jobs commits without leaving the loop turn.
 */
export class SqliteBatch {
  private readonly outcomes: (() => void)[] = [];
  /** What the commit took; undefined where there was none. */
  commitSeconds: number | undefined;
  /** What the database failed at, if it did. */
  private failure: unknown;

  constructor(
    private readonly tx: SqliteTransaction,
    private readonly frame: SqliteFrame,
    private readonly jobs: readonly SqliteJob[],
    /** Told once, before the jobs are: what the database failed at, nothing when all went well. */
    private readonly onEnd: (failure: unknown) => void,
  ) {}

  /**
   * Runs and commits in the transaction that has begun, or rejects every job. A promise comes back only when a job gave
   * one; it never rejects.
   */
  run(): Promise<void> | undefined {
    return this.runFrom(0);
  }

  private runFrom(first: number): Promise<void> | undefined {
    try {
      let next = first;
      for (let job = this.jobs[next]; job; job = this.jobs[next]) {
        next += 1;
        this.frame.savepoint.run();
        let result: unknown;
        try {
          result = job.work(this.tx);
        } catch (error) {
          this.undo(job, error);
          continue;
        }
        if (isPromise(result)) {
          return this.settleLater(job, result).then(
            () => this.runFrom(next),
            (error: unknown) => {
              this.rejectAll(error);
            },
          );
        }
        this.keep(job, result);
      }
      const start = performance.now();
      this.frame.commit.run();
      this.commitSeconds = secondsSince(start);
    } catch (error) {
      this.rejectAll(error);
      return undefined;
    }
    this.onEnd(this.failure);
    for (const settle of this.outcomes) settle();
    return undefined;
  }

  private async settleLater(job: SqliteJob, result: PromiseLike<unknown>): Promise<void> {
    const settle = await result.then(
      (value) => () => {
        this.keep(job, value);
      },
      (error: unknown) => () => {
        this.undo(job, error);
      },
    );
    // Statements that the job started and did not await still land in its own savepoint, not in the next one.
    await nextLoopTurn();
    settle();
  }

  private keep(job: SqliteJob, value: unknown): void {
    this.frame.release.run();
    this.outcomes.push(() => {
      job.resolve(value);
    });
  }

  private undo(job: SqliteJob, error: unknown): void {
    const fault = databaseFaultOf(error);
    // SQLite itself rolls back everything when, for one, the disk is full: then the others are lost as well. Nothing
    // at all goes into a file that is damaged.
    if (!this.tx.db.inTransaction || fault === 'DAMAGED') throw error;
    this.frame.rollbackTo.run();
    this.frame.release.run();
    if (fault !== undefined) this.failure = error;
    this.outcomes.push(() => {
      job.reject(fault === undefined ? error : unavailable(error));
    });
  }

  private rejectAll(cause: unknown): void {
    try {
      this.rollBackWhole();
    } catch {
      // The next batch tries again; the jobs are told of the first fault, not of this one.
    }
    this.onEnd(cause);
    const error = unavailable(cause);
    for (const job of this.jobs) job.reject(error);
  }

  private rollBackWhole(): void {
    if (this.tx.db.inTransaction) this.frame.rollback.run();
  }
}

function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}
