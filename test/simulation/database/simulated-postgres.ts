import BetterSqlite3 from 'better-sqlite3';
import { Backend } from './backend.js';
import { Engine } from './engine.js';
import { deadlock, PostgresError } from './errors.js';
import type { Outcome } from './execution.js';
import type { LockRequest } from './locks.js';
import type { RowChange } from './rows.js';
import type { Transaction } from './transaction.js';
import { Waiting, type Blockers, type Place, type Wait, type Waiter } from './waiting.js';

export type { Backend } from './backend.js';
export type { Outcome } from './execution.js';
export type { RowChange } from './rows.js';

export type Settle = (result: Outcome | Error) => void;

/** A statement with its place in the queue. */
export interface Job {
  readonly place: Place;
  /** The oldest snapshot that it needs. */
  readonly needed: () => number;
  /** Runs the statement from its beginning. @throws PostgresError, Blocked */
  readonly attempt: () => Outcome;
  /** The statement has ended. */
  readonly end: (result: Outcome | PostgresError) => void;
}

interface WaitingJob extends Waiter {
  readonly job: Job;
}

/** A statement must wait. */
class Blocked extends Error {
  constructor(
    readonly request: LockRequest,
    readonly blockers: Blockers,
  ) {
    super('A statement must wait');
  }
}

/**
 * A deterministic model of PostgreSQL at READ COMMITTED, which runs the statements of the stores on a SQLite database in memory.
 *
 * Each statement sees the rows that were committed before it, and locks the rows that it writes until its transaction ends. A
 * statement that needs a lock of another transaction waits, and runs again from its beginning once that transaction has ended.
 */
export class SimulatedPostgres {
  /** The committed rows, for checkers. */
  readonly base: BetterSqlite3.Database;
  /** Called after each commit with its changes in order, for traces and checkers. It must not run statements. */
  onCommit: (changes: readonly RowChange[]) => void = () => undefined;
  /** Called with each statement that arrives, for recordings. */
  onStatement: (backend: Backend, sql: string, values: readonly unknown[]) => void = () => undefined;
  /** Chooses which of some waiting statements continues first, where PostgreSQL promises no order. */
  chooseNext: (count: number) => number = () => 0;

  private readonly engine: Engine;
  private readonly waiting = new Waiting<WaitingJob>();
  private readonly snapshots = new Set<Transaction>();
  private settled: (() => void)[] = [];
  private turns = 0;

  /**
   * @param migrated the bytes of a migrated SQLite file
   * @param now the time of the database, in epoch milliseconds
   */
  constructor(
    migrated: Buffer,
    private readonly now: () => number,
  ) {
    this.base = new BetterSqlite3(withoutWal(migrated));
    this.engine = new Engine(this.base);
  }

  /** Opens a connection. */
  connect(): Backend {
    return new Backend(this, this.engine, this.now);
  }

  /** Frees its memory, which the functions of SQLite refer to as long as it is open. */
  close(): void {
    this.base.close();
  }

  nextTurn(): number {
    return ++this.turns;
  }

  /** Does something that can let other statements continue, and then reports the results of all. */
  perform(work: () => void): void {
    const settled: (() => void)[] = [];
    this.settled = settled;
    work();
    for (;;) {
      const next = this.waiting.takeReady(this.chooseNext);
      if (!next) break;
      this.start(next.job);
    }
    this.engine.log.trim(this.oldestNeeded());
    for (const settle of settled) settle();
  }

  /** Reports a result once everything is consistent. Call it in `perform`. */
  report(settle: () => void): void {
    this.settled.push(settle);
  }

  /** Runs a statement until it ends or waits. Call it in `perform`. */
  start(job: Job): void {
    try {
      job.end(job.attempt());
    } catch (error) {
      if (error instanceof PostgresError) job.end(error);
      else if (error instanceof Blocked) this.wait(job, error);
      else throw error;
    }
  }

  /** Locks something for a statement. @throws Blocked if it must wait */
  lock(place: Place, request: LockRequest): void {
    const blockers = this.blockersOf(place, request);
    if (blockers.holders.length + blockers.ahead.length > 0) throw new Blocked(request, blockers);
    this.engine.locks.add(place.transaction, request);
  }

  /** Ends the wait of a transaction's statement without a result. */
  stopWaiting(transaction: Transaction): Job | undefined {
    const waiter = this.waiting.of(transaction);
    if (waiter) this.waiting.remove(waiter);
    return waiter?.job;
  }

  begin(transaction: Transaction): void {
    if (transaction.isSnapshot) this.snapshots.add(transaction);
  }

  commit(transaction: Transaction): void {
    const { changes } = transaction;
    if (changes.length > 0) {
      const { base, engine } = this;
      base.transaction(() => {
        for (const change of changes) engine.images.apply(change);
      })();
      engine.log.add(changes);
      this.onCommit(changes);
    }
    this.rollBack(transaction);
  }

  rollBack(transaction: Transaction): void {
    transaction.hasEnded = true;
    this.engine.locks.release(transaction);
    this.snapshots.delete(transaction);
  }

  private blockersOf({ transaction, turn }: Place, request: LockRequest): Blockers {
    const { locks } = this.engine;
    const ahead = request.queues
      ? this.waiting
          .ahead(request, turn)
          .filter((waiter) => !locks.blocks(transaction, waiter.request))
          .map(({ place }) => place.transaction)
      : [];
    return { holders: locks.blockersOf(transaction, request), ahead };
  }

  private wait(job: Job, { request, blockers: { holders, ahead } }: Blocked): void {
    const { waiting } = this;
    const { place } = job;
    const waiter: WaitingJob = { job, place, request, blockers: [...holders, ...ahead] };
    const overtakings = waiter.blockers.flatMap((blocker) => {
      const chain = waiting.chain(blocker, place.transaction, (one) =>
        this.blockersOf(one.place, one.request),
      );
      return chain ? [overtakingIn([{ waiter, isBehind: !holders.includes(blocker) }, ...chain])] : [];
    });
    if (overtakings.includes(undefined)) {
      job.end(deadlock());
      return;
    }
    waiting.add(waiter);
    for (const found of overtakings) if (found) waiting.overtake(...found);
  }

  private oldestNeeded(): number {
    return Math.min(
      this.engine.log.position,
      ...this.waiting.all.map(({ job }) => job.needed()),
      ...[...this.snapshots].map(({ snapshot }) => snapshot ?? Infinity),
    );
  }
}

/** A statement that breaks a circle of waits by overtaking the next one; undefined if all wait for holders of locks. */
function overtakingIn(circle: readonly Wait<WaitingJob>[]): readonly [WaitingJob, WaitingJob] | undefined {
  const index = circle.findIndex(({ isBehind }) => isBehind);
  const [one, other] = [circle[index], circle[(index + 1) % circle.length]];
  return one && other && [one.waiter, other.waiter];
}

/** A copy of a SQLite file that can be opened in memory, without a write-ahead log. */
function withoutWal(file: Buffer): Buffer {
  const copy = Buffer.from(file);
  // The read and write versions of the file format.
  copy[18] = 1;
  copy[19] = 1;
  return copy;
}
