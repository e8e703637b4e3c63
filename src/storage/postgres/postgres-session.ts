import type { QueryResultRow } from 'pg';
import { noteStatement } from '../statement-signals.js';
import type { PostgresClient, StatementResult } from './postgres-client.js';
import type { Value } from '../steps.js';
import { world } from '../../kernel/world.js';
import { stored } from '@yamb-server/engine';

export type { Value } from '../steps.js';

/** A statement and its values. */
export interface Statement {
  readonly sql: string;
  readonly values?: readonly Value[];
}

/** The names of prepared statements; SQL keeps its name for the lifetime of the process. */
const names = new Map<string, string>();

const nameOf = (sql: string): string => stored(names, sql, () => `yamb_${names.size + 1}`);

/**
 * One connection. Statements are prepared on first use, so their text must not contain values. Statements sent without awaiting
 * the previous ones are pipelined and executed in order.
 */
export class PostgresSession {
  constructor(private readonly client: PostgresClient) {}

  /** The last reported transaction status; also true in a failed transaction that has not been rolled back. */
  get isInTransaction(): boolean {
    return this.client.getTransactionStatus() !== 'I';
  }

  /** Runs a statement; returns its rows. */
  async rows<R extends QueryResultRow>(sql: string, ...values: readonly Value[]): Promise<readonly R[]> {
    return (await this.run<R>({ sql, values })).rows;
  }

  /** Runs a statement; returns its first row. */
  async row<R extends QueryResultRow>(sql: string, ...values: readonly Value[]): Promise<R | undefined> {
    return (await this.run<R>({ sql, values })).rows[0];
  }

  /** Runs a statement; returns the number of affected rows. */
  async change(sql: string, ...values: readonly Value[]): Promise<number> {
    return (await this.run({ sql, values })).rowCount;
  }

  run<R extends QueryResultRow>({ sql, values = [] }: Statement): Promise<StatementResult<R>> {
    this.client.gather();
    return this.client.prepared<R>(nameOf(sql), sql, values);
  }

  /** Runs an unprepared statement without values; returns its command tag. */
  async command(sql: string): Promise<string> {
    this.client.gather();
    const start = world.monotonic();
    try {
      return (await this.client.query(sql)).command;
    } finally {
      noteStatement(sql, start);
    }
  }
}
