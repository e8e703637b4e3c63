/** Foreign keys, which PostgreSQL checks after each statement with its newest committed rows. */
import type { Engine } from './engine.js';
import { foreignKeyViolation } from './errors.js';
import { rowLock, tableLock, type LockRequest } from './locks.js';
import type { RecordedChange } from './recorder.js';
import { cellsOf, keyOf, type Cell, type Row, type RowChange } from './rows.js';
import { tableNamed, type ForeignKey } from './schema.js';

/** The parts of a statement that a check needs. */
export interface Checked {
  /** Whether the transaction has written a version of a row before the statement. */
  hasWritten(table: string, row: Row): boolean;
  lock(request: LockRequest): void;
  /** Locks what further changes touch, and returns those that were made. */
  accept(recorded: readonly RecordedChange[]): readonly RowChange[];
}

/** Checks the foreign keys of changes, and deletes the children of deleted rows. @returns all changes */
export function checkReferences(
  engine: Engine,
  changes: readonly RowChange[],
  statement: Checked,
): readonly RowChange[] {
  const all = [...changes];
  // Grows during the loop.
  for (const change of all) {
    const { parents, children } = tableNamed(engine.schema, change.table);
    for (const foreignKey of parents) requireParent(engine, foreignKey, change, statement);
    for (const foreignKey of children) all.push(...checkChildren(engine, foreignKey, change, statement));
  }
  return all;
}

function requireParent(engine: Engine, foreignKey: ForeignKey, change: RowChange, statement: Checked): void {
  const { name, child, columns, parent, parentColumns } = foreignKey;
  const { before, after } = change;
  if (!after) return;
  const values = cellsOf(after, columns);
  if (values.includes(null)) return;
  // PostgreSQL checks an unchanged key again if the transaction made the old version.
  if (before && keyOf(before, columns) === JSON.stringify(values) && !statement.hasWritten(child, before))
    return;
  statement.lock(tableLock(parent, 'ROW SHARE'));
  const key = find(engine, parent, parentColumns, values);
  if (key === undefined) throw foreignKeyViolation(name, child);
  statement.lock(rowLock(parent, key, 'KEY SHARE'));
}

function checkChildren(
  engine: Engine,
  foreignKey: ForeignKey,
  { before, after }: RowChange,
  statement: Checked,
): readonly RowChange[] {
  const { name, child, columns, parent, parentColumns, cascades } = foreignKey;
  if (!before || (after && keyOf(before, parentColumns) === keyOf(after, parentColumns))) return [];
  const values = cellsOf(before, parentColumns);
  // Another row may have taken the key.
  if (find(engine, parent, parentColumns, values) !== undefined) return [];
  statement.lock(tableLock(child, cascades ? 'ROW EXCLUSIVE' : 'ROW SHARE'));
  if (cascades && !after) {
    const recorded: RecordedChange[] = [];
    const remove = engine.prepared(`DELETE FROM main."${child}" WHERE ${equal(columns)}`);
    engine.recorder.record(recorded, () => remove.run(...values));
    return statement.accept(recorded);
  }
  const key = find(engine, child, columns, values);
  if (key === undefined) return [];
  statement.lock(rowLock(child, key, 'KEY SHARE'));
  throw foreignKeyViolation(name, parent);
}

/** The key of a row with these values. */
function find(
  engine: Engine,
  table: string,
  columns: readonly string[],
  values: readonly Cell[],
): string | undefined {
  const { key } = tableNamed(engine.schema, table);
  const names = key.map((column) => `"${column}"`).join(', ');
  const row = engine
    .prepared(`SELECT ${names} FROM main."${table}" WHERE ${equal(columns)} LIMIT 1`)
    .get(...values);
  return row && keyOf(row as Row, key);
}

const equal = (columns: readonly string[]): string =>
  columns.map((column) => `"${column}" = ?`).join(' AND ');
