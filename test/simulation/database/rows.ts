/** Rows of the simulated database and their changes. */

export type Cell = string | number | null;

export type Row = Readonly<Record<string, Cell>>;

/** A row before and after a statement or a transaction. An insert has no `before`, and a delete has no `after`. */
export interface RowChange {
  readonly table: string;
  readonly before: Row | undefined;
  readonly after: Row | undefined;
}

/** The values of columns, in order. */
export const cellsOf = (row: Row, columns: readonly string[]): Cell[] =>
  columns.map((column) => row[column] ?? null);

/** Identifies a row or an index entry within its table. */
export const keyOf = (row: Row, columns: readonly string[]): string => JSON.stringify(cellsOf(row, columns));
