/** Rows of tables, for both databases. */
import type { Table } from '../../storage/table.js';

export type { ColumnType } from '../../storage/table.js';
export type CopiedTable = Table;

/** The value of a column, in either database. */
export type Cell = string | number | null;

/** The values of a row, in the order of its table's columns. */
export type Row = readonly Cell[];
