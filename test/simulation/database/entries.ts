import type BetterSqlite3 from 'better-sqlite3';
import { cellsOf, keyOf, type Row } from './rows.js';
import type { Table, UniqueIndex } from './schema.js';

export interface Entry {
  readonly index: UniqueIndex;
  readonly entry: string;
}

/** Computes the entries that rows have in unique indexes. */
export class Entries {
  private readonly conditions = new Map<string, BetterSqlite3.Statement<unknown[], number>>();

  constructor(private readonly db: BetterSqlite3.Database) {}

  /** The entries of a row; none for a missing row. */
  of(table: Table, row: Row | undefined): readonly Entry[] {
    if (!row) return [];
    return table.uniques
      .filter((index) => this.has(table, index, row))
      .map((index) => ({ index, entry: keyOf(row, index.columns) }));
  }

  /** Whether an index has an entry for a row. Null is never equal to another value. */
  private has(table: Table, { name, columns, condition }: UniqueIndex, row: Row): boolean {
    if (cellsOf(row, columns).includes(null)) return false;
    if (condition === undefined) return true;
    const names = table.columns.map((column) => column.name);
    let statement = this.conditions.get(name);
    if (!statement) {
      const cells = names.map((column) => `? AS "${column}"`).join(', ');
      statement = this.db
        .prepare<unknown[], number>(`SELECT (${condition}) IS TRUE FROM (SELECT ${cells})`)
        .pluck();
      this.conditions.set(name, statement);
    }
    return statement.get(...cellsOf(row, names)) === 1;
  }
}
