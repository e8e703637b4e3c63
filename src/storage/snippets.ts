import type { Dialect } from './dialect.js';
import { type Sql, one, type Steps } from './steps.js';

/** SQL that the databases write differently. */
export interface Snippets {
  readonly dialect: Dialect;
  /** The time of the database, in epoch milliseconds: one for all rows of a statement. */
  readonly now: string;
  /** Behind a `SELECT`: its rows stay as they are until the transaction ends; others may hold them as well. */
  readonly forShare: string;
  /** Behind a `SELECT`: the same, but others that would hold these rows wait. Rows may still refer to them. */
  readonly forNoKeyUpdate: string;
  /** Behind a `SELECT`: the same, for rows that are about to be changed. */
  readonly forUpdate: string;
  /** Behind a `SELECT`: the same, without the rows that another transaction holds. */
  readonly forUpdateSkipLocked: string;
  /** A statement: transactions that name the same text wait for each other until they end. */
  readonly holdName: string;
  /** A statement, to be run as a change: transactions that write to one of the tables wait until this one ends. */
  readonly holdTables: (tables: readonly [string, ...string[]]) => string;
  /** A table of the elements of a list of texts, with the columns `value` and `position`, from 1. */
  readonly elements: (parameter: string) => string;
  /**
   * The rows of another table as JSON, in the order of a column; null on SQLite, where a statement of its own reads them
   * in less time.
   */
  readonly rowsAsJson: (
    table: string,
    columns: readonly string[],
    condition: string,
    order: string,
  ) => string;
  /** A condition: the column has one of the values of a list. */
  readonly among: (column: string, parameter: string) => string;
}

/** SQLite has one transaction that writes at a time, which holds every row. */
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
  // As a query of its own it is run once: the clock itself is read for every row.
  now: '(SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint)',
  forShare: 'FOR SHARE',
  forNoKeyUpdate: 'FOR NO KEY UPDATE',
  forUpdate: 'FOR UPDATE',
  forUpdateSkipLocked: 'FOR UPDATE SKIP LOCKED',
  holdName: 'SELECT 1 AS held FROM pg_advisory_xact_lock(hashtextextended($1, 0))',
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

/** A string as both databases can store it: PostgreSQL has no character for zero, which a client may send. */
export const withoutZero = (text: string): string => text.replaceAll('\0', '\u2400');

const NOW = perDialect(({ now }) => `SELECT ${now} AS now`);

/** The time of the database, in epoch milliseconds. */
export function* databaseTime(): Steps<number> {
  const row = yield* one<{ now: number }>(NOW);
  if (!row) throw new Error('The database has given no time');
  return row.now;
}
