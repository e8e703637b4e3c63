/**
 * The rows of a statement's snapshot, for a statement that sees a row of its target in a newer version because it waited for
 * it. PostgreSQL shows that version to the target only: other references to the same table go on seeing the snapshot.
 */
import type BetterSqlite3 from 'better-sqlite3';
import type { Traced } from './commit-log.js';
import { cellsOf } from './rows.js';
import { tableNamed, type Schema } from './schema.js';
import { nameIn, type Tokens } from './tokens.js';

/** Tables whose old rows a statement refers to have a view of them, and a table of those that are not stored any longer. */
const viewOf = (table: string): string => `"old ${table}"`;
const replacedOf = (table: string): string => `temp."replaced ${table}"`;

/** Replaces the references to the target of an `UPDATE` or `DELETE`, except the first; undefined if it has no others. */
export function withOldReferences(target: string, tokens: Tokens): Tokens | undefined {
  const replaced = tokens.flatMap((token, index) => {
    const isReference = nameIn(token) === target && /^(FROM|JOIN)$/.test(tokens[index - 1] ?? '');
    if (!isReference || tokens[index - 2] === 'DELETE') return [token];
    return tokens[index + 1] === 'AS' ? [viewOf(target)] : [viewOf(target), 'AS', token];
  });
  return replaced.includes(viewOf(target)) ? replaced : undefined;
}

export class OldRows {
  private readonly inserts = new Map<string, BetterSqlite3.Statement>();

  constructor(
    private readonly db: BetterSqlite3.Database,
    private readonly schema: Schema,
  ) {}

  /** Creates the view of a table, outside of transactions. */
  create(table: string): void {
    if (this.inserts.has(table)) return;
    const { columns, key } = tableNamed(this.schema, table);
    const cells = columns.map(({ name }) => `"${name}"`).join(', ');
    const row = key.map((column) => `"${column}"`).join(', ');
    this.db.exec(`CREATE TEMP TABLE "replaced ${table}" (${cells});
      CREATE TEMP VIEW ${viewOf(table)} AS
        SELECT ${cells} FROM main."${table}" WHERE simulated_newest('${table}', ${row}) = 0
        UNION ALL SELECT ${cells} FROM ${replacedOf(table)}`);
    this.inserts.set(
      table,
      this.db.prepare(`INSERT INTO ${replacedOf(table)} VALUES (${columns.map(() => '?').join(', ')})`),
    );
  }

  /** Fills the views. @param later the changes since the snapshot @param newest the rows seen in their newest version */
  fill(later: readonly Traced[], newest: ReadonlySet<string>): void {
    const filled = new Set<string>();
    for (const { change, row } of later) {
      if (!newest.has(row) || filled.has(row)) continue;
      filled.add(row);
      const columns = tableNamed(this.schema, change.table).columns.map(({ name }) => name);
      if (change.before) this.inserts.get(change.table)?.run(...cellsOf(change.before, columns));
    }
  }
}
