import type { Dialect } from './dialect.js';
import { type Sql, one, type Steps } from './steps.js';

/** SQL that differs between the databases. */
export interface Snippets {
  readonly dialect: Dialect;
  /** Time of the database in epoch milliseconds, the same for all rows of a statement. */
  readonly now: string;
  /** Suffix of a `SELECT`: locks its rows until the transaction ends, shared with other such locks. */
  readonly forShare: string;
  /** Suffix of a `SELECT`: locks its rows exclusively; foreign keys may still refer to them. */
  readonly forNoKeyUpdate: string;
  /** Suffix of a `SELECT`: locks its rows for an update. */
  readonly forUpdate: string;
  /** Suffix of a `SELECT`: locks its rows for an update and skips rows locked by others. */
  readonly forUpdateSkipLocked: string;
  /** A statement that locks a name until the transaction ends. */
  readonly holdName: string;
  /** A statement, run with `change`, that blocks writes to the tables by others until the transaction ends. */
  readonly holdTables: (tables: readonly [string, ...string[]]) => string;
  /** The elements of a list of texts as a table with the columns `value` and `position`, from 1. */
  readonly elements: (parameter: string) => string;
  /** The rows of another table as ordered JSON; null on SQLite, where a separate statement is faster. */
  readonly rowsAsJson: (
    table: string,
    columns: readonly string[],
    condition: string,
    order: string,
  ) => string;
  /** A condition that the column has one of the values in a list. */
  readonly among: (column: string, parameter: string) => string;
}

/** SQLite allows one writing transaction at a time, so it needs no row locks. */
const SQLITE: Snippets = {
  dialect: 'sqlite',
  now: "CAST(unixepoch('subsec') * 1000 AS INTEGER)",
  forShare: '',
  forNoKeyUpdate: '',
  forUpdate: '',
  forUpdateSkipLocked: '',
  holdName: 'SELECT 1 AS held WHERE $1 IS NOT NULL',
  holdTables: ([first]) => `DELETE FROM ${first} WHERE false`,
  rowsAsJson: () => 'NULL',
  elements: (parameter) => `(SELECT value, key + 1 AS position FROM json_each(${parameter})) AS elements`,
  among: (column, parameter) => `${column} IN (SELECT value FROM json_each(${parameter}))`,
};

const POSTGRES: Snippets = {
  dialect: 'postgres',
  // A subquery runs once; the bare function would run for every row.
  now: '(SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint)',
  forShare: 'FOR SHARE',
  forNoKeyUpdate: 'FOR NO KEY UPDATE',
  forUpdate: 'FOR UPDATE',
  forUpdateSkipLocked: 'FOR UPDATE SKIP LOCKED',
  // Reads a table, so that a distributed database takes the lock where the table is, whichever node the client uses.
  holdName: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0)) AS held FROM migrations LIMIT 1',
  holdTables: (tables) => `LOCK TABLE ${tables.join(', ')} IN EXCLUSIVE MODE`,
  rowsAsJson: (table, columns, condition, order) => {
    const members = columns.map((column) => `'${column}', ${column}`).join(', ');
    return `(SELECT json_agg(json_build_object(${members}) ORDER BY ${order}) FROM ${table} WHERE ${condition})`;
  },
  elements: (parameter) => `unnest(${parameter}::text[]) WITH ORDINALITY AS elements (value, position)`,
  among: (column, parameter) => `${column} = ANY(${parameter})`,
};

/** Writes a statement for each database. */
export const perDialect = (write: (snippets: Snippets) => string): Exclude<Sql, string> => ({
  sqlite: write(SQLITE),
  postgres: write(POSTGRES),
});

/** Replaces the zero character, which clients may send and PostgreSQL cannot store. */
export const withoutZero = (text: string): string => text.replaceAll('\0', '\u2400');

const NOW = perDialect(({ now }) => `SELECT ${now} AS now`);

/** The time of the database, in epoch milliseconds. */
export function* databaseTime(): Steps<number> {
  const row = yield* one<{ now: number }>(NOW);
  if (!row) throw new Error('The database returned no time');
  return row.now;
}
