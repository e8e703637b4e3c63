/** Describes tables once: the types of rows, inserts and the copy to PostgreSQL follow from it. A spec compares it with the migrations. */
import { write, type Steps } from './steps.js';

/**
 * The type of a column. `client text` is stored as clients sent it, unvalidated; `text` was validated by the server.
 * `integer` has 32 bits in PostgreSQL, `bigint` 64. In SQLite, both have 64.
 */
export type ColumnType = 'text' | 'client text' | 'integer' | 'bigint';

type Columns = Readonly<Record<string, ColumnType>>;

/** A table. Rows are read and written in the order of its columns. */
export interface Table<Of extends Columns = Columns, Nullable extends keyof Of = keyof Of> {
  readonly name: string;
  /** The columns of the primary key. */
  readonly key: readonly string[];
  readonly columns: Of;
  /** Columns that may be null; the copy does not ask. */
  readonly nullable?: readonly Nullable[];
}

/** Keeps the names of columns for `RowOf`. */
export const tableOf = <const Of extends Columns, const Nullable extends keyof Of>(
  table: Table<Of, Nullable>,
): Table<Of, Nullable> => table;

type CellOf<Type extends ColumnType> = Type extends 'text' | 'client text' ? string : number;

/** A row of a table by column name, as every database returns it. */
export type RowOf<T> =
  T extends Table<infer Of, infer Nullable>
    ? { readonly [Name in keyof Of]: CellOf<Of[Name]> | (Name extends Nullable ? null : never) }
    : never;

/** Makes the step that inserts a row of a table. */
export function insertInto<Of extends Columns, Nullable extends keyof Of>({
  name,
  columns,
}: Table<Of, Nullable>): (row: RowOf<Table<Of, Nullable>>) => Steps<void> {
  const names = Object.keys(columns);
  const parameters = names.map((_, index) => `$${index + 1}`);
  const sql = `INSERT INTO ${name} (${names.join(', ')}) VALUES (${parameters.join(', ')})`;
  return (row) => write(sql, ...names.map((column) => row[column] ?? null));
}

/** The names of a table's columns, in order. @param omitted columns to leave out */
export const columnsOf = ({ columns }: Table, omitted: readonly string[]): readonly string[] =>
  Object.keys(columns).filter((name) => !omitted.includes(name));
