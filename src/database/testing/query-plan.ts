import { all, type Sql, type Value } from '../steps.js';
import type { OpenSqlite } from './open-database.js';

/** The steps by which SQLite runs a statement. */
export function queryPlan({ database }: OpenSqlite, sql: Sql, ...values: readonly Value[]): string[] {
  const text = typeof sql === 'string' ? sql : sql.sqlite;
  const plan = database.reading.run(all<{ detail: string }>(`EXPLAIN QUERY PLAN ${text}`, ...values));
  return plan.map(({ detail }) => detail);
}
