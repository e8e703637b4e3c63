/** Reads the tables of a migrated SQLite database, with the names that PostgreSQL gives to their constraints. */
import type BetterSqlite3 from 'better-sqlite3';

export interface Column {
  readonly name: string;
  /** The SQL of its default value; null without one. */
  readonly default: string | null;
}

export interface UniqueIndex {
  readonly name: string;
  readonly table: string;
  readonly columns: readonly string[];
  /** The predicate of a partial index. */
  readonly condition: string | undefined;
}

export interface ForeignKey {
  readonly name: string;
  readonly child: string;
  readonly columns: readonly string[];
  readonly parent: string;
  readonly parentColumns: readonly string[];
  /** Whether deleting the parent deletes the child. */
  readonly cascades: boolean;
}

export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly key: readonly string[];
  /** In the order of creation, in which PostgreSQL checks them. */
  readonly uniques: readonly UniqueIndex[];
  /** Columns of indexes that a foreign key may refer to. Changing one takes the strongest row lock. */
  readonly keyColumns: readonly string[];
  /** The foreign keys to its parents. */
  readonly parents: readonly ForeignKey[];
  /** The foreign keys that refer to it. */
  readonly children: readonly ForeignKey[];
  /** The column whose value PostgreSQL takes from a sequence. */
  readonly identity: string | undefined;
}

export type Schema = ReadonlyMap<string, Table>;

export function readSchema(db: BetterSqlite3.Database): Schema {
  const names = db
    .prepare<[], string>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY rowid",
    )
    .pluck()
    .all();
  const foreignKeys = names.flatMap((name) => foreignKeysOf(db, name));
  return new Map(names.map((name) => [name, tableOf(db, name, foreignKeys)]));
}

/** Finds a table. @throws Error if it does not exist */
export function tableNamed(schema: Schema, name: string): Table {
  const table = schema.get(name);
  if (!table) throw new Error(`The simulated database has no table ${name}`);
  return table;
}

interface ColumnInfo {
  readonly name: string;
  readonly type: string;
  readonly dflt_value: string | null;
  /** The position in the primary key, from 1. */
  readonly pk: number;
}

function tableOf(db: BetterSqlite3.Database, name: string, foreignKeys: readonly ForeignKey[]): Table {
  const infos = db.prepare<[string], ColumnInfo>('SELECT * FROM pragma_table_info(?)').all(name);
  const inKey = infos.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
  const key = inKey.map((column) => column.name);
  const [first] = inKey;
  const isIdentity = inKey.length === 1 && first?.type.toUpperCase() === 'INTEGER' && !isKeyed(db, name);
  const uniques = uniquesOf(db, name, key);
  return {
    name,
    columns: infos.map((info) => ({ name: info.name, default: info.dflt_value })),
    key,
    uniques,
    keyColumns: [
      ...new Set(uniques.filter((one) => one.condition === undefined).flatMap(({ columns }) => columns)),
    ],
    parents: foreignKeys.filter(({ child }) => child === name),
    children: foreignKeys.filter(({ parent }) => parent === name),
    identity: isIdentity ? first.name : undefined,
  };
}

/** Whether a table is stored in its primary key. */
function isKeyed(db: BetterSqlite3.Database, name: string): boolean {
  return (
    db.prepare<[string], number>('SELECT wr FROM pragma_table_list WHERE name = ?').pluck().get(name) === 1
  );
}

interface IndexInfo {
  readonly name: string;
  readonly origin: 'c' | 'u' | 'pk';
}

function uniquesOf(
  db: BetterSqlite3.Database,
  table: string,
  key: readonly string[],
): readonly UniqueIndex[] {
  const infos = db
    .prepare<[string], IndexInfo>(
      'SELECT name, origin FROM pragma_index_list(?) WHERE "unique" = 1 ORDER BY seq DESC',
    )
    .all(table);
  const others = infos
    .filter(({ origin }) => origin !== 'pk')
    .map(({ name, origin }) => {
      const columns = db
        .prepare<[string], string>('SELECT name FROM pragma_index_info(?) ORDER BY seqno')
        .pluck()
        .all(name);
      const isNamed = origin === 'c';
      return {
        name: isNamed ? name : `${table}_${columns.join('_')}_key`,
        table,
        columns,
        condition: isNamed ? conditionOf(db, name) : undefined,
      };
    });
  return [{ name: `${table}_pkey`, table, columns: key, condition: undefined }, ...others];
}

function conditionOf(db: BetterSqlite3.Database, index: string): string | undefined {
  const sql = db
    .prepare<[string], string>("SELECT sql FROM sqlite_master WHERE type = 'index' AND name = ?")
    .pluck()
    .get(index);
  return /\sWHERE\s([^]*)$/i.exec(sql ?? '')?.[1];
}

interface ForeignKeyInfo {
  readonly id: number;
  readonly table: string;
  readonly from: string;
  readonly to: string;
  readonly on_delete: string;
}

function foreignKeysOf(db: BetterSqlite3.Database, child: string): readonly ForeignKey[] {
  const infos = db
    .prepare<[string], ForeignKeyInfo>('SELECT * FROM pragma_foreign_key_list(?) ORDER BY id DESC, seq')
    .all(child);
  return [...new Set(infos.map(({ id }) => id))].map((id) => {
    const parts = infos.filter((info) => info.id === id);
    const columns = parts.map(({ from }) => from);
    return {
      name: `${child}_${columns.join('_')}_fkey`,
      child,
      columns,
      parent: parts[0]?.table ?? '',
      parentColumns: parts.map(({ to }) => to),
      cascades: parts[0]?.on_delete === 'CASCADE',
    };
  });
}
