/** Describes tables and their rows for both databases. */

/**
 * The type of a column. `client text` is stored as clients sent it, unvalidated; `text` was validated by the server.
 * `integer` has 32 bits in PostgreSQL, `bigint` 64. In SQLite, both have 64.
 */
export type ColumnType = 'text' | 'client text' | 'integer' | 'bigint';

/** A table. Rows are read and written in the order of its columns. */
export interface CopiedTable {
  readonly name: string;
  /** The columns of the primary key. */
  readonly key: readonly string[];
  readonly columns: Readonly<Record<string, ColumnType>>;
}

/** The value of a column, in either database. */
export type Cell = string | number | null;

/** The values of a row, in the order of its table's columns. */
export type Row = readonly Cell[];
