import type BetterSqlite3 from 'better-sqlite3';
import { cellsOf, type RowChange } from './rows.js';
import { tableNamed, type Schema, type Table } from './schema.js';

interface Writers {
  readonly table: Table;
  readonly names: readonly string[];
  readonly insert: BetterSqlite3.Statement;
  readonly update: BetterSqlite3.Statement;
  readonly remove: BetterSqlite3.Statement;
}

/** Applies changes of rows to the database. */
export class Images {
  private readonly writers = new Map<string, Writers>();

  constructor(
    private readonly db: BetterSqlite3.Database,
    private readonly schema: Schema,
  ) {}

  apply({ table, before, after }: RowChange): void {
    const writers = this.writersOf(table);
    const { names, insert, update, remove } = writers;
    const { key } = writers.table;
    if (!before) {
      if (after) insert.run(...cellsOf(after, names));
    } else if (after) update.run(...cellsOf(after, names), ...cellsOf(before, key));
    else remove.run(...cellsOf(before, key));
  }

  revert({ table, before, after }: RowChange): void {
    this.apply({ table, before: after, after: before });
  }

  private writersOf(name: string): Writers {
    const cached = this.writers.get(name);
    if (cached) return cached;
    const table = tableNamed(this.schema, name);
    const names = table.columns.map((column) => column.name);
    const where = table.key.map((column) => `"${column}" = ?`).join(' AND ');
    const quoted = names.map((column) => `"${column}"`);
    const writers = {
      table,
      names,
      insert: this.db.prepare(
        `INSERT INTO main."${name}" (${quoted.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
      ),
      update: this.db.prepare(
        `UPDATE main."${name}" SET ${quoted.map((column) => `${column} = ?`).join(', ')} WHERE ${where}`,
      ),
      remove: this.db.prepare(`DELETE FROM main."${name}" WHERE ${where}`),
    };
    this.writers.set(name, writers);
    return writers;
  }
}
