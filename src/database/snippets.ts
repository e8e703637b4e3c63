import type { Sql } from './steps.js';

/** SQL that the databases write differently. */
export interface Snippets {
  /** The time of the database, in epoch milliseconds. */
  readonly now: string;
  /** Behind a `SELECT`: its rows stay as they are until the transaction ends; others may hold them as well. */
  readonly forShare: string;
  /** Behind a `SELECT`: the same, but others that would hold these rows wait. Rows may still refer to them. */
  readonly forNoKeyUpdate: string;
  /** Behind a `SELECT`: the same, for rows that are about to be changed. */
  readonly forUpdate: string;
  /** A table of the elements of a list of texts, with the columns `value` and `position`, from 1. */
  elements(parameter: string): string;
}

/** SQLite has one transaction that writes at a time, which holds every row. */
const SQLITE: Snippets = {
  now: "CAST(unixepoch('subsec') * 1000 AS INTEGER)",
  forShare: '',
  forNoKeyUpdate: '',
  forUpdate: '',
  elements: (parameter) => `(SELECT value, key + 1 AS position FROM json_each(${parameter})) AS elements`,
};

const POSTGRES: Snippets = {
  now: '(extract(epoch FROM clock_timestamp()) * 1000)::bigint',
  forShare: 'FOR SHARE',
  forNoKeyUpdate: 'FOR NO KEY UPDATE',
  forUpdate: 'FOR UPDATE',
  elements: (parameter) => `unnest(${parameter}::text[]) WITH ORDINALITY AS elements (value, position)`,
};

/** Writes a statement for each database. */
export const perDialect = (write: (snippets: Snippets) => string): Exclude<Sql, string> => ({
  sqlite: write(SQLITE),
  postgres: write(POSTGRES),
});
