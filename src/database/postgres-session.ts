import type { ClientBase, QueryResult, QueryResultRow } from 'pg';
import type { Value } from './steps.js';

export type { Value } from './steps.js';

/** A statement and its values. */
export interface Statement {
  readonly sql: string;
  readonly values?: readonly Value[];
}

/** The names under which statements are prepared; a text has one for as long as the process runs. */
const names = new Map<string, string>();

function nameOf(sql: string): string {
  const known = names.get(sql);
  if (known !== undefined) return known;
  const name = `yamb_${names.size + 1}`;
  names.set(sql, name);
  return name;
}

/**
 * One connection. A statement is prepared when it is first used, so its text must not hold values. Statements that are
 * sent without waiting for the ones before travel together, and are done one after the other.
 */
export class PostgresSession {
  constructor(private readonly client: ClientBase) {}

  /** Whether the database has last said so; also of a transaction that has failed, and waits for its end. */
  get isInTransaction(): boolean {
    return this.client.getTransactionStatus() !== 'I';
  }

  /** Runs a statement; gives its rows. */
  async rows<R extends QueryResultRow>(sql: string, ...values: readonly Value[]): Promise<readonly R[]> {
    return (await this.run<R>({ sql, values })).rows;
  }

  /** Runs a statement; gives its first row. */
  async row<R extends QueryResultRow>(sql: string, ...values: readonly Value[]): Promise<R | undefined> {
    return (await this.run<R>({ sql, values })).rows[0];
  }

  /** Runs a statement; gives how many rows it has touched. */
  async change(sql: string, ...values: readonly Value[]): Promise<number> {
    return (await this.run({ sql, values })).rowCount ?? 0;
  }

  run<R extends QueryResultRow>({ sql, values = [] }: Statement): Promise<QueryResult<R>> {
    return this.client.query<R>({ name: nameOf(sql), text: sql, values: [...values] });
  }

  /** Runs statements in one trip, one after the other. Rejects with what the first that failed has failed at. */
  async runAll(statements: readonly Statement[]): Promise<void> {
    const results = await Promise.allSettled(statements.map((statement) => this.run(statement)));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  }

  /** Runs a statement without values, which is not prepared; gives what it did. */
  async command(sql: string): Promise<string> {
    return (await this.client.query(sql)).command;
  }
}
