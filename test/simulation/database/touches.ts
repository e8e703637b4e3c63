/** The locks that a statement takes when it writes rows, and the transactions for which it waits. */
import { rowName } from './commit-log.js';
import type { Engine } from './engine.js';
import type { Entry } from './entries.js';
import { uniqueViolation } from './errors.js';
import { entryLock, rowLock, type LockRequest, type Mode } from './locks.js';
import type { OnConflict } from './plan.js';
import type { RecordedChange } from './recorder.js';
import { cellsOf, keyOf, type Row, type RowChange } from './rows.js';
import { tableNamed, type Table, type UniqueIndex } from './schema.js';
import type { Transaction } from './transaction.js';

/** A row that the statement touched has changed since its snapshot, so it must run again. */
export class StaleRow extends Error {}

/** Locks something, or throws if others hold it. */
export type Lock = (request: LockRequest) => void;

/** The rows and index entries that a statement touches. */
export class Touches {
  /** The names of rows that the statement sees in their newest version. */
  readonly newest = new Set<string>();

  /** @param snapshot the number of commits that the statement sees */
  constructor(
    private readonly engine: Engine,
    private readonly transaction: Transaction,
    private readonly onConflict: OnConflict | undefined,
    private readonly snapshot: () => number,
    private readonly lock: Lock,
  ) {}

  /** Locks what recorded changes touch, in order. @returns the changes that were made */
  accept(recorded: readonly RecordedChange[], hasFailed = false): readonly RowChange[] {
    const made: RowChange[] = [];
    for (const [index, { isDone, ...change }] of recorded.entries()) {
      const isLast = index === recorded.length - 1;
      if (isDone) made.push(change);
      else if (change.before || recorded[index + 1]?.isDone || (isLast && hasFailed))
        this.touch(change, isLast && hasFailed);
      else this.touchConflicting(change);
    }
    return made;
  }

  /** Locks a row. @throws StaleRow if it has changed, and what `lock` throws */
  lockRow(table: string, key: string, mode: Mode): void {
    const name = rowName(table, key);
    const isStale = this.engine.log.since(this.snapshot()).some(({ row }) => row === name);
    const isNewest = this.newest.has(name);
    // If it waits, it continues with the newest version.
    this.newest.add(name);
    this.lock(rowLock(table, key, mode));
    if (isStale && !isNewest) throw new StaleRow();
  }

  /** Names the index whose entry SQLite refused. */
  uniqueViolation(recorded: readonly RecordedChange[], message: string): Error {
    const { engine } = this;
    const last = recorded.at(-1);
    const name = last?.table ?? '';
    const table = tableNamed(engine.schema, name);
    const columns = [...message.matchAll(/\w+\.(\w+)/g)].map(([, column]) => column);
    const refused = table.uniques.find((index) => index.columns.join() === columns.join());
    const taken =
      last && engine.entries.of(table, last.after).find(({ index }) => this.isTaken(table, index, last));
    return uniqueViolation((taken?.index ?? refused)?.name ?? '', name);
  }

  /** @param hasFailed whether another row has an equal entry, which ends the statement before it looks at further indexes */
  private touch({ table: name, before, after }: RowChange, hasFailed: boolean): void {
    const { schema, entries, locks } = this.engine;
    const table = tableNamed(schema, name);
    if (before) this.lockRow(name, keyOf(before, table.key), modeOf(table, before, after));
    const old = entries.of(table, before);
    // An equal entry waits for every change of this row, also for one of other columns.
    for (const entry of old) locks.add(this.transaction, lockOf(entry));
    const made = entries.of(table, after).filter((entry) => !includes(old, entry));
    const { index } = this.onConflict ?? {};
    for (const entry of made) if (entry.index === index) this.waitForEntry(table, entry);
    for (const entry of made) {
      this.waitForEntry(table, entry);
      if (hasFailed && this.isTaken(table, entry.index, { before, after })) return;
      locks.add(this.transaction, lockOf(entry));
    }
  }

  /** Touches the row that kept one from being inserted, which is locked also if a condition keeps it from being updated. */
  private touchConflicting({ table: name, after }: RowChange): void {
    const { engine } = this;
    const table = tableNamed(engine.schema, name);
    const { index, updates = false } = this.onConflict ?? {};
    const entry = engine.entries.of(table, after).find((one) => one.index === index);
    if (!entry) return;
    this.waitForEntry(table, entry);
    const row = updates && this.rowWith(table, entry.index, after);
    if (row) this.lockRow(name, keyOf(row, table.key), 'NO KEY UPDATE');
  }

  /** Whether another row than the changed one has an equal entry. */
  private isTaken(table: Table, index: UniqueIndex, { before, after }: Omit<RowChange, 'table'>): boolean {
    const found = this.rowWith(table, index, after);
    return found !== undefined && (!before || keyOf(found, table.key) !== keyOf(before, table.key));
  }

  /** The row whose entry in an index equals that of another one. */
  private rowWith({ name }: Table, { columns, condition }: UniqueIndex, row: Row = {}): Row | undefined {
    const where = columns.map((column) => `"${column}" = ?`).join(' AND ');
    const also = condition === undefined ? '' : ` AND (${condition})`;
    return this.engine
      .prepared(`SELECT * FROM main."${name}" WHERE ${where}${also}`)
      .get(...cellsOf(row, columns)) as Row | undefined;
  }

  /** Waits for a transaction that has inserted or deleted an equal entry. */
  private waitForEntry(table: Table, { index, entry }: Entry): void {
    const { engine, transaction } = this;
    const request = lockOf({ index, entry });
    if (engine.locks.blockersOf(transaction, request).length > 0) this.lock(request);
    for (const { change, row } of engine.log.since(this.snapshot())) {
      if (change.table !== table.name || this.newest.has(row)) continue;
      if (!includes(this.entriesOf(change), { index, entry })) continue;
      this.newest.add(row);
      throw new StaleRow();
    }
  }

  /** The entries of a row before and after a change. */
  private entriesOf({ table: name, before, after }: RowChange): readonly Entry[] {
    const { schema, entries } = this.engine;
    const table = tableNamed(schema, name);
    return [...entries.of(table, before), ...entries.of(table, after)];
  }
}

/** Deleting a row or changing a key takes a stronger lock than other updates. */
function modeOf({ keyColumns }: Table, before: Row, after: Row | undefined): Mode {
  return after && keyOf(before, keyColumns) === keyOf(after, keyColumns) ? 'NO KEY UPDATE' : 'UPDATE';
}

const lockOf = ({ index, entry }: Entry): LockRequest => entryLock(index.name, entry);

const includes = (entries: readonly Entry[], { index, entry }: Entry): boolean =>
  entries.some((one) => one.index === index && one.entry === entry);
