import { all, type Sql, type Value } from '../steps.js';
import type { OpenPostgres, OpenSqlite } from './open-database.js';

/** Returns SQLite's plan for a statement. */
export function queryPlan({ database }: OpenSqlite, sql: Sql, ...values: readonly Value[]): string[] {
  const text = typeof sql === 'string' ? sql : sql.sqlite;
  const plan = database.reading.run(all<{ detail: string }>(`EXPLAIN QUERY PLAN ${text}`, ...values));
  return plan.map(({ detail }) => detail);
}

/** Returns PostgreSQL's plan for a statement without running it. */
export const postgresPlan = (open: OpenPostgres, sql: Sql, ...values: readonly Value[]): Promise<string[]> =>
  explain(open, 'EXPLAIN (COSTS OFF)', sql, values);

/** Runs a statement on PostgreSQL and returns the maximum rows read by a step, including filtered ones. */
export async function rowsRead(open: OpenPostgres, sql: Sql, ...values: readonly Value[]): Promise<number> {
  const plan = await explain(open, 'EXPLAIN (ANALYZE, COSTS OFF)', sql, values);
  const counts = plan.flatMap((line) => {
    const [, rows, loops, removed] = /rows=(\d+) loops=(\d+)|Rows Removed by Filter: (\d+)/.exec(line) ?? [];
    return removed === undefined ? Number(rows ?? 0) * Number(loops ?? 0) : Number(removed);
  });
  return Math.max(...counts);
}

function explain(
  { database }: OpenPostgres,
  how: string,
  sql: Sql,
  values: readonly Value[],
): Promise<string[]> {
  const text = typeof sql === 'string' ? sql : sql.postgres;
  return database.read(async (session) => {
    const plan = await session.rows<{ 'QUERY PLAN': string }>(`${how} ${text}`, ...values);
    return plan.map(({ 'QUERY PLAN': line }) => line);
  });
}
