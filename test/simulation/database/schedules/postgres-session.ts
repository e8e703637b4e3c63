import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import type { Outcome } from '../simulated-postgres.js';
import { reportOf, type Report, type Schedule, type Session, type Step } from './schedule.js';

/** How long a statement waits before PostgreSQL looks for a deadlock. */
const DEADLOCK_TIMEOUT = '1ms';

/** Waits of this length have been checked for deadlocks. */
const WAITING = `SELECT pid FROM pg_locks
  WHERE NOT granted AND pid = ANY($1) AND waitstart < clock_timestamp() - interval '6 ms'`;

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

interface Connection {
  readonly client: pg.Client;
  readonly pid: number;
  /** Resolves once the running statement has a result. */
  running: Promise<void> | undefined;
}

/** Connections to a PostgreSQL whose tables exist. */
export class PostgresSession implements Session {
  private readonly connections: Connection[] = [];
  private results = new Map<number, Outcome | Error>();

  private constructor(
    private readonly url: string,
    private readonly control: pg.Client,
  ) {}

  /** @param url selects a schema */
  static async open(url: string): Promise<PostgresSession> {
    return new PostgresSession(url, await clientOf(url));
  }

  /** Runs statements in order on a connection of their own. */
  async command(...statements: readonly string[]): Promise<void> {
    for (const sql of statements) await this.control.query(sql);
  }

  /** Runs a schedule on tables with the rows of its setup only. @param empty empties the tables */
  async report(schedule: Schedule, empty: string): Promise<Report> {
    await this.command([empty, ...schedule.setup].join('; '));
    for (let index = this.connections.length; index < schedule.connections; index += 1)
      await this.connect(index);
    return reportOf(this, schedule);
  }

  async close(): Promise<void> {
    for (const { client } of [...this.connections, { client: this.control }]) await client.end();
  }

  async perform(step: Step): Promise<void> {
    const connection = this.connectionOf(step.connection);
    if (step.kind === 'statement') {
      connection.running = this.run(step.connection, connection.client, {
        text: step.sql,
        values: [...step.values],
        types,
      });
    } else if (step.kind === 'cancel') {
      await this.control.query('SELECT pg_cancel_backend($1)', [connection.pid]);
      await connection.running;
    } else await this.terminate(step.connection);
    await this.rest();
  }

  isWaiting(connection: number): boolean {
    return this.connectionOf(connection).running !== undefined;
  }

  takeResults(): ReadonlyMap<number, Outcome | Error> {
    const { results } = this;
    this.results = new Map();
    return results;
  }

  async read(sql: string): Promise<unknown> {
    return (await this.control.query({ text: sql, types })).rows;
  }

  /** Returns once each connection has a result or waits. */
  private async rest(): Promise<void> {
    for (;;) {
      const pids = this.pending();
      if (pids.length === 0) return;
      const { rows } = await this.control.query(WAITING, [pids]);
      if (rows.length === pids.length && this.pending().length === pids.length) return;
      await pause(1);
    }
  }

  private pending(): readonly number[] {
    return this.connections.filter(({ running }) => running !== undefined).map(({ pid }) => pid);
  }

  private async run(index: number, client: pg.Client, query: pg.QueryConfig): Promise<void> {
    // An error arrives before PostgreSQL has rolled back.
    const isReady = new Promise<void>((resolve) => {
      client.once('drain', () => {
        resolve();
      });
    });
    const result = await client.query<Record<string, unknown>>(query).then(
      ({ rows, rowCount, command }) => ({ rows, rowCount: rowCount ?? 0, command }),
      (error: unknown) => error as Error,
    );
    await isReady;
    this.connectionOf(index).running = undefined;
    this.results.set(index, result);
  }

  private async connect(index: number): Promise<void> {
    const client = await clientOf(this.url);
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    // Otherwise the order in which a statement finds rows depends on where they are stored.
    await client.query(
      `SET enable_seqscan = off; SET enable_bitmapscan = off; SET deadlock_timeout = '${DEADLOCK_TIMEOUT}'`,
    );
    this.connections[index] = { client, pid: rows[0]?.pid ?? 0, running: undefined };
  }

  private async terminate(index: number): Promise<void> {
    const { pid } = this.connectionOf(index);
    await this.control.query('SELECT pg_terminate_backend($1, 10000)', [pid]);
    await this.connect(index);
  }

  private connectionOf(index: number): Connection {
    const connection = this.connections[index];
    if (!connection) throw new RangeError(`There is no connection ${index}`);
    return connection;
  }
}

async function clientOf(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // A terminated connection reports an error, which its statement reports too.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
