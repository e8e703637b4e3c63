/** Describes tables once: the types of rows, the columns of statements and the copy to PostgreSQL follow. A spec compares it with the migrations. */
import { write, type Steps } from './steps.js';

type Stored = 'text' | 'client text' | 'integer' | 'bigint';

/**
 * The type of a column; with `?`, it may be null. `client text` is stored as clients sent it, unvalidated; `text` was validated
 * by the server. `integer` has 32 bits in PostgreSQL, `bigint` 64. In SQLite, both have 64.
 */
export type ColumnType = Stored | `${Stored}?`;

type Columns = Readonly<Record<string, ColumnType>>;

/** A table. Rows are read and written in the order of its columns. */
export interface Table<Of extends Columns = Columns> {
  readonly name: string;
  /** The columns of the primary key. */
  readonly key: readonly string[];
  readonly columns: Of;
}

/** A table whose column names `RowOf` knows. @param key the columns of the primary key */
export const tableOf = <const Of extends Columns>(
  name: string,
  key: readonly (keyof Of & string)[],
  columns: Of,
): Table<Of> => ({ name, key, columns });

type CellOf<Type extends ColumnType> = Type extends `${infer Kind extends Stored}?`
  ? CellOf<Kind> | null
  : Type extends 'text' | 'client text'
    ? string
    : number;

/** A row of a table by column name, as every database returns it. */
export type RowOf<T> = T extends Table<infer Of> ? { readonly [Name in keyof Of]: CellOf<Of[Name]> } : never;

/** The type of a column without `?`. */
export const storedType = (type: ColumnType): Stored => type.replace('?', '') as Stored;

/** The names of a table's columns, in order. @param omitted columns to leave out */
export const columnsOf = ({ columns }: Table, omitted: readonly string[] = []): readonly string[] =>
  Object.keys(columns).filter((name) => !omitted.includes(name));

/** The statement that inserts a row with these columns; the others get their defaults. */
export function insertSql(table: Table, names = columnsOf(table)): string {
  const parameters = names.map((_, index) => `$${index + 1}`);
  return `INSERT INTO ${table.name} (${names.join(', ')}) VALUES (${parameters.join(', ')})`;
}

/** Makes the step that inserts a row with these columns; by default, with all. @param step such as `insertNew` */
export function insertInto<Of extends Columns, Name extends keyof Of & string = keyof Of & string>(
  table: Table<Of>,
  names = columnsOf(table) as readonly Name[],
  step = write,
): (row: Pick<RowOf<Table<Of>>, Name>) => Steps<void> {
  const sql = insertSql(table, names);
  return (row) => step(sql, ...names.map((name) => row[name]));
}

/** Selects columns by their names in TypeScript: `games.created_at AS "createdAt"`. @param omitted columns to leave out */
export const selected = (table: Table, omitted?: readonly string[]): string =>
  columnsOf(table, omitted)
    .map((name) => {
      const property = name.replace(/_./g, (part) => part.slice(1).toUpperCase());
      return `${table.name}.${name} AS "${property}"`;
    })
    .join(', ');
