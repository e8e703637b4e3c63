import type { StatementResult } from '../../../src/storage/postgres/postgres-client.js';
import { noteStatement } from '../../../src/storage/statement-signals.js';
import type { Value } from '../../../src/storage/steps.js';
import { world, type Timer } from '../../../src/kernel/world.js';
import { Ordered, type Link } from './link.js';
import type { Backend, Outcome, SimulatedPostgres } from './simulated-postgres.js';

/** The timeouts of the pool: see `postgres-connection.ts`. */
const LOCK_TIMEOUT_MS = 5_000;
const ANSWER_TIMEOUT_MS = 15_000;

interface Request {
  readonly sql: string;
  readonly values: readonly unknown[];
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: Error) => void;
  timer?: Timer;
}

/** A client of the simulated database, in place of `PostgresClient`. Sends statements without waiting for earlier ones. */
export class SimulatedClient {
  /** By `world.monotonic()`. */
  readonly openedAt = world.monotonic();
  private backend: Backend | undefined;
  /** The value in the last response. */
  private status: 'I' | 'T' | 'E' | null = null;
  private isLost = false;
  /** Requests without a response, in order. */
  private pending: Request[] = [];
  /** Requests that the database has received and not started. */
  private readonly received: Request[] = [];
  private isRunning = false;
  private readonly requests: Ordered;
  private readonly responses: Ordered;

  constructor(
    private readonly postgres: SimulatedPostgres,
    private readonly link: Link,
  ) {
    this.requests = new Ordered((deliver) => {
      link.send(deliver);
    });
    this.responses = new Ordered((deliver) => {
      link.back(deliver);
    });
  }

  /** Connects to the database. */
  connect(): Promise<void> {
    return new Promise((resolve, reject) => {
      const request: Request = {
        sql: '',
        values: [],
        resolve: () => {
          resolve();
        },
        reject,
      };
      this.pending.push(request);
      this.requests.send(() => {
        if (this.isLost) return;
        this.backend = this.postgres.connect();
        this.respond(request, { rows: [], rowCount: 0, command: '' });
      });
    });
  }

  async prepared<R extends object>(
    _name: string,
    sql: string,
    values: readonly Value[],
  ): Promise<StatementResult<R>> {
    const start = world.monotonic();
    try {
      const { rows, rowCount } = await this.query(sql, values);
      return { rows: rows as R[], rowCount };
    } finally {
      noteStatement(sql, start);
    }
  }

  query(sql: string, values: readonly unknown[] = []): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      if (this.isLost) {
        reject(new Error('Client was closed and is not queryable'));
        return;
      }
      const request: Request = { sql, values, resolve, reject };
      request.timer = world.after(ANSWER_TIMEOUT_MS, () => {
        reject(new Error('Query read timeout'));
        this.lose();
      });
      this.pending.push(request);
      this.requests.send(() => {
        this.received.push(request);
        this.runNext();
      });
    });
  }

  /** Combines writes; the simulated network has none. */
  gather(): void {
    return;
  }

  getTransactionStatus(): 'I' | 'T' | 'E' | null {
    return this.status;
  }

  get isUsable(): boolean {
    return !this.isLost;
  }

  /**
   * The connection is lost: rejects all pending and later statements.
   * @param isNoticed whether the database notices it now, rather than keeping the transaction open until it is terminated
   */
  lose(isNoticed = true): void {
    if (this.isLost) return;
    this.isLost = true;
    if (isNoticed) this.terminateBackend();
    const error = new Error('Connection terminated unexpectedly');
    for (const { reject, timer } of this.pending.splice(0)) {
      world.cancel(timer);
      reject(error);
    }
  }

  /** The database ends the connection, also after the client has lost it. */
  terminateBackend(): void {
    this.backend?.terminate();
    this.backend = undefined;
    this.received.length = 0;
  }

  private runNext(): void {
    const { backend } = this;
    if (this.isRunning || !backend) return;
    const request = this.received.shift();
    if (!request) return;
    this.isRunning = true;
    const run: { timer?: Timer; isSettled: boolean } = { isSettled: false };
    const settle = (result: Outcome | Error): void => {
      run.isSettled = true;
      world.cancel(run.timer);
      this.isRunning = false;
      this.respond(request, result);
      this.runNext();
    };
    const refusal = this.link.refusal?.();
    try {
      if (refusal) backend.refuse(request.sql, refusal, settle);
      else backend.run(request.sql, request.values, settle);
    } catch (error) {
      // The model cannot run the statement. Whoever waits for it would otherwise wait until a timeout.
      if (!run.isSettled) settle(error as Error);
      throw error;
    }
    if (run.isSettled) return;
    run.timer = world.after(LOCK_TIMEOUT_MS, () => {
      backend.cancel('55P03', 'canceling statement due to lock timeout');
    });
  }

  private respond(request: Request, result: Outcome | Error): void {
    const status = this.backend?.transactionStatus ?? null;
    this.responses.send(() => {
      if (this.isLost) return;
      world.cancel(request.timer);
      this.pending = this.pending.filter((one) => one !== request);
      this.status = status;
      if (result instanceof Error) request.reject(result);
      else request.resolve(result);
    });
  }
}
