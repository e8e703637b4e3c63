import type { Engine } from './engine.js';
import { failedTransaction, lateIsolation, outsideTransaction, PostgresError } from './errors.js';
import { Execution, type Outcome } from './execution.js';
import { nameLock, type LockRequest } from './locks.js';
import type { Plan } from './plan.js';
import type { Job, Settle, SimulatedPostgres } from './simulated-postgres.js';
import { Transaction } from './transaction.js';

/** The process of PostgreSQL for one connection. */
export class Backend {
  private transaction: Transaction | undefined;
  private hasFailed = false;
  private isClosed = false;
  /** The transaction of the running statement. */
  private running: Transaction | undefined;

  constructor(
    private readonly postgres: SimulatedPostgres,
    private readonly engine: Engine,
    private readonly now: () => number,
  ) {}

  /** Whether there is no transaction, an open one, or a failed one. */
  get transactionStatus(): 'I' | 'T' | 'E' {
    if (this.hasFailed) return 'E';
    return this.transaction ? 'T' : 'I';
  }

  /** Whether a statement waits for a lock. */
  get isWaiting(): boolean {
    return this.running !== undefined;
  }

  /**
   * Runs a statement. Calls `settle` at once, or if it has to wait for a lock, when another backend ends a transaction. Only one
   * statement may run at a time.
   */
  run(sql: string, values: readonly unknown[], settle: Settle): void {
    if (this.isClosed) throw new Error('The connection is closed');
    if (this.running) throw new Error('A statement is running');
    const plan = this.engine.planOf(sql);
    this.postgres.onStatement(this, sql, values);
    this.postgres.perform(() => {
      if (plan.kind === 'begin' || plan.kind === 'commit' || plan.kind === 'rollback') {
        const result = this.control(plan);
        this.postgres.report(() => {
          settle(result);
        });
      } else if (this.hasFailed) {
        this.postgres.report(() => {
          settle(failedTransaction());
        });
      } else this.postgres.start(this.jobOf(plan, values, settle));
    });
  }

  /** Refuses a statement instead of running it. The open transaction fails, or ends if the statement was to end it. */
  refuse(sql: string, error: PostgresError, settle: Settle): void {
    const { transaction } = this;
    const { kind } = this.engine.planOf(sql);
    this.postgres.perform(() => {
      if (transaction) this.postgres.rollBack(transaction);
      const isEnded = kind === 'commit' || kind === 'rollback';
      if (isEnded) this.transaction = undefined;
      this.hasFailed = !isEnded && (this.hasFailed || transaction !== undefined);
      this.postgres.report(() => {
        settle(error);
      });
    });
  }

  /** Fails the waiting statement, as a timeout would. @param code the SQLSTATE, such as 55P03 for a lock timeout */
  cancel(code: string, message: string): void {
    const { running } = this;
    if (!running) return;
    this.postgres.perform(() => {
      this.postgres.stopWaiting(running)?.end(new PostgresError(code, message));
    });
  }

  /** The connection is lost: rolls back, releases its locks, and drops a waiting statement without a result. */
  terminate(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.postgres.perform(() => {
      for (const transaction of new Set([this.running, this.transaction])) {
        if (!transaction) continue;
        this.postgres.stopWaiting(transaction);
        this.postgres.rollBack(transaction);
      }
      this.running = undefined;
      this.transaction = undefined;
    });
  }

  private control(plan: Plan & { readonly kind: 'begin' | 'commit' | 'rollback' }): Outcome | Error {
    const { transaction, hasFailed } = this;
    if (plan.kind === 'begin') {
      if (hasFailed) return failedTransaction();
      // PostgreSQL only warns inside a transaction.
      if (transaction) {
        if (plan.isSnapshot && transaction.hasStatements) {
          const error = lateIsolation();
          this.end(transaction, error);
          return error;
        }
      } else {
        this.transaction = new Transaction(plan.isSnapshot);
        this.postgres.begin(this.transaction);
      }
      return { rows: [], rowCount: 0, command: 'BEGIN' };
    }
    this.transaction = undefined;
    this.hasFailed = false;
    const isCommitted = plan.kind === 'commit' && !hasFailed;
    if (transaction && isCommitted) this.postgres.commit(transaction);
    else if (transaction) this.postgres.rollBack(transaction);
    return { rows: [], rowCount: 0, command: isCommitted ? 'COMMIT' : 'ROLLBACK' };
  }

  private jobOf(
    plan: Exclude<Plan, { readonly kind: 'begin' | 'commit' | 'rollback' }>,
    values: readonly unknown[],
    settle: Settle,
  ): Job {
    const { engine, postgres } = this;
    const transaction = this.transaction ?? new Transaction();
    transaction.hasStatements = true;
    this.running = transaction;
    const place = { transaction, turn: postgres.nextTurn() };
    const lock = (request: LockRequest): void => {
      postgres.lock(place, request);
    };
    const end = (result: Outcome | PostgresError): void => {
      this.end(transaction, result);
      postgres.report(() => {
        settle(result);
      });
    };
    if (plan.kind === 'query') {
      const execution = new Execution(engine, transaction, plan, values, this.now(), lock);
      return { place, end, needed: () => execution.needed, attempt: () => execution.attempt() };
    }
    return {
      place,
      end,
      needed: () => engine.log.position,
      attempt: () => {
        if (plan.kind === 'lock name') {
          lock(nameLock(String(values[0])));
          return { rows: [{ held: '' }], rowCount: 1, command: 'SELECT' };
        }
        if (!this.transaction) throw outsideTransaction('LOCK TABLE');
        for (const request of plan.tableLocks) lock(request);
        return { rows: [], rowCount: 0, command: 'LOCK' };
      },
    };
  }

  /** Ends a statement, and its transaction if it has no other statements or fails. */
  private end(transaction: Transaction, result: Outcome | PostgresError): void {
    this.running = undefined;
    if (result instanceof PostgresError) {
      // PostgreSQL releases the locks now, but keeps the transaction until it is told to end it.
      this.postgres.rollBack(transaction);
      this.hasFailed = this.transaction === transaction;
    } else if (this.transaction !== transaction) this.postgres.commit(transaction);
  }
}
