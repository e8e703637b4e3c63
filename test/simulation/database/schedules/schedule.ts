/** Schedules: statements of several connections in one order, and what happens at each step. */
import type { Outcome } from '../simulated-postgres.js';

interface Statement {
  readonly kind: 'statement';
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** The statements of one connection. Statements of a connection that waits are put off; only a waiting statement can be cancelled. */
export type Step = { readonly connection: number } & (
  Statement | { readonly kind: 'cancel' } | { readonly kind: 'terminate' }
);

export interface Schedule {
  readonly connections: number;
  /** Statements that fill the empty tables. */
  readonly setup: readonly string[];
  readonly steps: readonly Step[];
  /** Queries for the final contents. */
  readonly contents: readonly string[];
}

/** Each step in one line: the results that it brought, the connections that wait after it; finally the contents. */
export type Report = readonly string[];

/** Runs a schedule on a database, where each connection does one thing at a time. */
export interface Session {
  /** Starts a statement of a connection, and returns once each connection has a result or waits. */
  perform(step: Step): Promise<void>;
  isWaiting(connection: number): boolean;
  /** The results since the last call, by connection. */
  takeResults(): ReadonlyMap<number, Outcome | Error>;
  read(sql: string): Promise<unknown>;
}

export async function reportOf(session: Session, schedule: Schedule): Promise<Report> {
  const { connections, steps, contents } = schedule;
  const lines: string[] = [];
  const remaining = [...steps];
  for (;;) {
    const index = remaining.findIndex(
      ({ kind, connection }) => kind !== 'statement' || !session.isWaiting(connection),
    );
    const [step] = index === -1 ? [] : remaining.splice(index, 1);
    if (!step) break;
    if (step.kind === 'cancel' && !session.isWaiting(step.connection)) continue;
    await session.perform(step);
    const results = [...session.takeResults()]
      .sort(([one], [other]) => one - other)
      .map(([connection, result]) => ` | ${connection} gets ${shown(result)}`);
    const waiting = Array.from({ length: connections }, (_, index) => index).filter((one) =>
      session.isWaiting(one),
    );
    lines.push(
      `${named(step)}${results.join('')}${waiting.length > 0 ? ` | ${waiting.join(', ')} wait` : ''}`,
    );
  }
  for (const sql of contents) lines.push(`${sql}: ${JSON.stringify(await session.read(sql))}`);
  return lines;
}

function named(step: Step): string {
  const what = step.kind === 'statement' ? `${step.sql} ${JSON.stringify(step.values)}` : step.kind;
  return `${step.connection}: ${what}`;
}

/** A result in one line. No order of rows is promised. */
function shown(result: Outcome | Error): string {
  if (result instanceof Error) {
    const { code = result.message, constraint = '' } = result as { code?: string; constraint?: string };
    return `error ${code} ${constraint}`.trimEnd();
  }
  const rows = result.rows.map((row) => JSON.stringify(row)).sort();
  return `${result.command} ${result.rowCount} ${rows.join(' ')}`.trimEnd();
}
