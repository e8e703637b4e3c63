import { keyOf, type RowChange } from './rows.js';
import { tableNamed, type Schema } from './schema.js';

/** A committed change with the name of its row, which stays the same when the key changes. */
export interface Traced {
  readonly change: RowChange;
  readonly row: string;
}

/** The name of a row that exists in a snapshot. */
export const rowName = (table: string, key: string): string => `${table} ${key}`;

/** The changes committed since the oldest snapshot in use. */
export class CommitLog {
  private first = 0;
  private readonly commits: (readonly RowChange[])[] = [];

  constructor(private readonly schema: Schema) {}

  /** Number of commits so far. It identifies the snapshot that contains them. */
  get position(): number {
    return this.first + this.commits.length;
  }

  add(changes: readonly RowChange[]): void {
    this.commits.push(changes);
  }

  /** Removes commits that all snapshots in use contain. */
  trim(oldest: number): void {
    const count = Math.min(oldest, this.position) - this.first;
    if (count <= 0) return;
    this.commits.splice(0, count);
    this.first += count;
  }

  /** The changes since a snapshot, oldest first. */
  since(snapshot: number): readonly Traced[] {
    if (snapshot === this.position) return [];
    const names = new Map<string, string>();
    const traced: Traced[] = [];
    for (const change of this.commits.slice(snapshot - this.first).flat()) {
      const { key } = tableNamed(this.schema, change.table);
      const before = change.before && rowName(change.table, keyOf(change.before, key));
      const row = before === undefined ? `new ${snapshot} ${traced.length}` : (names.get(before) ?? before);
      if (before !== undefined) names.delete(before);
      if (change.after) names.set(rowName(change.table, keyOf(change.after, key)), row);
      traced.push({ change, row });
    }
    return traced;
  }
}
