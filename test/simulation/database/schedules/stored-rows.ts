/** Statements that give PostgreSQL the rows of a SQLite file. */
import BetterSqlite3 from 'better-sqlite3';
import pg from 'pg';
import { readSchema, type Table } from '../schema.js';

type Cell = string | number | null;

/** Replaces all rows of the tables, in one text. */
export function replaceRows(state: Buffer): string {
  const db = new BetterSqlite3(state);
  const tables = dataTablesOf(db);
  const statements = tables.flatMap((table) => {
    const rows = db.prepare<[], Record<string, Cell>>(`SELECT * FROM "${table.name}"`).all();
    return [`DELETE FROM "${table.name}"`, ...insertOf(table, rows), ...restartOf(table, rows)];
  });
  db.close();
  // Turns off the triggers of foreign keys.
  return ['SET session_replication_role = replica', ...statements, 'RESET session_replication_role'].join(
    ';\n',
  );
}

/** Queries for all rows of a database, in the order of their keys. */
export function contentsOf(migrated: Buffer): readonly string[] {
  const db = new BetterSqlite3(migrated);
  const queries = dataTablesOf(db).map(({ name, columns, key }) => {
    const list = columns.map((column) => `"${column.name}"`).join(', ');
    return `SELECT ${list} FROM "${name}" ORDER BY ${key.map((column) => `"${column}"`).join(', ')}`;
  });
  db.close();
  return queries;
}

const dataTablesOf = (db: BetterSqlite3.Database): readonly Table[] =>
  [...readSchema(db).values()].filter(({ name }) => !name.endsWith('migrations'));

function insertOf({ name, columns }: Table, rows: readonly Record<string, Cell>[]): readonly string[] {
  if (rows.length === 0) return [];
  const values = rows.map(
    (row) => `(${columns.map((column) => literal(row[column.name] ?? null)).join(', ')})`,
  );
  return [
    `INSERT INTO "${name}" (${columns.map((column) => `"${column.name}"`).join(', ')}) VALUES ${values.join(', ')}`,
  ];
}

function restartOf({ name, identity }: Table, rows: readonly Record<string, Cell>[]): readonly string[] {
  if (identity === undefined) return [];
  const last = Math.max(0, ...rows.map((row) => Number(row[identity])));
  return [`ALTER TABLE "${name}" ALTER COLUMN "${identity}" RESTART WITH ${last + 1}`];
}

const literal = (cell: Cell): string => {
  if (cell === null) return 'NULL';
  return typeof cell === 'number' ? String(cell) : pg.escapeLiteral(cell);
};
