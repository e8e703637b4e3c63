/** How a table and its rows are described, for both databases. */

/**
 * The type of a column. `client text` is stored as clients sent it, unvalidated; `text` was validated by the server.
 * `integer` has 32 bits in PostgreSQL, `bigint` 64. In SQLite both have 64.
 */
export type ColumnType = 'text' | 'client text' | 'integer' | 'bigint';

/** A table. Its columns are in the order in which rows are read and written. */
export interface CopiedTable {
  readonly name: string;
  /** The columns of the primary key. */
  readonly key: readonly string[];
  readonly columns: Readonly<Record<string, ColumnType>>;
}

/** The value of a column, in either database. */
export type Cell = string | number | null;

/** The values of a row, in the order of the columns of its table. */
export type Row = readonly Cell[];
