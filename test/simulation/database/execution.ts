import { rowName } from './commit-log.js';
import type { Engine, Running } from './engine.js';
import {
  asPostgresError,
  isUniqueFailure,
  readOnlyTransaction,
  secondUpdate,
  uniqueViolation,
} from './errors.js';
import { entryLock, rowLock, type LockRequest, type Mode } from './locks.js';
import type { Query, RowLocks } from './plan.js';
import type { RecordedChange } from './recorder.js';
import { checkReferences } from './references.js';
import { cellsOf, keyOf, type Row, type RowChange } from './rows.js';
import { tableNamed, type Table } from './schema.js';
import type { Transaction } from './transaction.js';
import type { Entry } from './entries.js';

/** The result of a statement, as pg reports it. */
export interface Outcome {
  rows: Record<string, unknown>[];
  rowCount: number;
  /** The command tag, such as BEGIN, COMMIT, ROLLBACK or SELECT. */
  command: string;
}

/** A row that the statement touched has changed since its snapshot, so it must run again. */
class StaleRow extends Error {}

/** Locks something, or throws if others hold it. */
export type Lock = (request: LockRequest) => void;

/**
 * A running statement. It sees the rows committed before it started, and its transaction's own. When it touches a row that
 * has changed since, it sees that row in its newest version, like PostgreSQL at READ COMMITTED.
 */
export class Execution implements Running {
  private snapshot: number | undefined;
  private readonly newest = new Set<string>();
  private readonly numbers = new Map<string, number[]>();
  private readonly used = new Map<string, number>();

  constructor(
    private readonly engine: Engine,
    readonly transaction: Transaction,
    private readonly query: Query,
    private readonly values: readonly unknown[],
    /** The time at which the statement arrived, in epoch milliseconds. */
    readonly now: number,
    private readonly lock: Lock,
  ) {}

  /** The oldest snapshot that it needs. */
  get needed(): number {
    return this.snapshot ?? this.engine.log.position;
  }

  nextNumber(table: string): number {
    const numbers = this.numbers.get(table) ?? [];
    const place = this.used.get(table) ?? 0;
    const number = (numbers[place] ??= this.engine.nextNumber(table));
    this.numbers.set(table, numbers);
    this.used.set(table, place + 1);
    return number;
  }

  /** Runs the statement from its beginning. @throws PostgresError, and what `lock` throws */
  attempt(): Outcome {
    const { transaction, query, engine } = this;
    if (transaction.isSnapshot && (query.target !== undefined || query.rowLocks.length > 0))
      throw readOnlyTransaction(query.command);
    for (const request of query.tableLocks) this.lock(request);
    this.snapshot ??= transaction.snapshot ?? engine.log.position;
    if (transaction.isSnapshot) transaction.snapshot = this.snapshot;
    engine.running = this;
    try {
      for (;;) {
        try {
          return this.run();
        } catch (error) {
          if (!(error instanceof StaleRow)) throw error;
        }
      }
    } finally {
      engine.running = undefined;
    }
  }

  private run(): Outcome {
    const { engine, query, transaction } = this;
    const { log, view } = engine;
    this.used.clear();
    const seen = { snapshot: this.needed, newest: this.newest, own: transaction.changes };
    const isCurrent = seen.snapshot === log.position;
    const isPlain = query.target === undefined && query.rowLocks.length === 0;
    if (isPlain && isCurrent && seen.own.length === 0) return this.execute();
    const { outcome, changes } = view.within(seen, () => {
      for (const locks of query.rowLocks) this.lockRows(locks);
      const made = this.execute();
      const accepted = this.accept(this.recorded);
      this.requireSingleUpdates(accepted);
      return { outcome: made, changes: isCurrent ? this.checked(accepted) : accepted };
    });
    const current = {
      snapshot: log.position,
      newest: this.newest,
      own: [...transaction.changes, ...changes],
    };
    transaction.changes.push(
      ...(isCurrent || changes.length === 0 ? changes : view.within(current, () => this.checked(changes))),
    );
    return outcome;
  }

  private recorded: RecordedChange[] = [];

  /** Runs the statement on the rows that it sees. */
  private execute(): Outcome {
    const { engine, query } = this;
    const { command, text } = query;
    const statement = engine.prepared(text.sql);
    const values = engine.bound(text, this.values);
    this.recorded = [];
    try {
      return engine.recorder.record(this.recorded, () => {
        if (!statement.reader) return { rows: [], rowCount: statement.run(...values).changes, command };
        const rows = statement.all(...values).map((row) => this.withJson(row));
        return { rows, rowCount: rows.length, command };
      });
    } catch (error) {
      this.accept(this.recorded);
      throw isUniqueFailure(error) ? this.uniqueViolation(error.message) : asPostgresError(error);
    }
  }

  private withJson(row: Record<string, unknown>): Record<string, unknown> {
    for (const column of this.query.jsonColumns) {
      const text = row[column];
      // PostgreSQL returns null for no rows.
      row[column] = typeof text === 'string' && text !== '[]' ? (JSON.parse(text) as unknown) : null;
    }
    return row;
  }

  private lockRows({ table, mode, keys }: RowLocks): void {
    const { engine } = this;
    const { key } = tableNamed(engine.schema, table);
    for (const row of engine.prepared(keys.sql).all(...engine.bound(keys, this.values)))
      this.lockRow(table, keyOf(row as Row, key), mode);
  }

  /** Locks what recorded changes touch, in order. @returns the changes that were made */
  private accept(recorded: readonly RecordedChange[]): readonly RowChange[] {
    const made: RowChange[] = [];
    for (const { isDone, ...change } of recorded) {
      if (isDone) {
        made.push(change);
        for (const { index, entry } of this.changedEntries(change))
          this.engine.locks.add(this.transaction, entryLock(index.name, entry));
      } else this.touch(change);
    }
    return made;
  }

  private touch({ table: name, before, after }: RowChange): void {
    const { schema, entries } = this.engine;
    const table = tableNamed(schema, name);
    if (before) this.lockRow(name, keyOf(before, table.key), modeOf(table, before, after));
    const old = entries.of(table, before);
    for (const entry of entries.of(table, after)) if (!includes(old, entry)) this.waitForEntry(table, entry);
  }

  private lockRow(table: string, key: string, mode: Mode): void {
    const name = rowName(table, key);
    const isStale = this.engine.log.since(this.needed).some(({ row }) => row === name);
    const isNewest = this.newest.has(name);
    // If it waits, it continues with the newest version.
    this.newest.add(name);
    this.lock(rowLock(table, key, mode));
    if (isStale && !isNewest) throw new StaleRow();
  }

  /** Waits for a transaction that has inserted or deleted an equal entry. */
  private waitForEntry(table: Table, { index, entry }: Entry): void {
    const { engine, transaction } = this;
    const request = entryLock(index.name, entry);
    if (engine.locks.blockersOf(transaction, request).length > 0) this.lock(request);
    for (const { change, row } of engine.log.since(this.needed)) {
      if (change.table !== table.name || this.newest.has(row)) continue;
      const both = [...engine.entries.of(table, change.before), ...engine.entries.of(table, change.after)];
      if (!includes(both, { index, entry })) continue;
      this.newest.add(row);
      throw new StaleRow();
    }
  }

  /** The entries that a change adds or removes. */
  private changedEntries({ table: name, before, after }: RowChange): readonly Entry[] {
    const { schema, entries } = this.engine;
    const table = tableNamed(schema, name);
    const old = entries.of(table, before);
    const made = entries.of(table, after);
    return [
      ...old.filter((entry) => !includes(made, entry)),
      ...made.filter((entry) => !includes(old, entry)),
    ];
  }

  /** Names the index whose entry SQLite refused. */
  private uniqueViolation(message: string): Error {
    const { engine } = this;
    const last = this.recorded.at(-1);
    const name = last?.table ?? this.query.target ?? '';
    const table = tableNamed(engine.schema, name);
    const columns = [...message.matchAll(/\w+\.(\w+)/g)].map(([, column]) => column);
    const refused = table.uniques.find((index) => index.columns.join() === columns.join());
    const taken = engine.entries.of(table, last?.after).find(({ index }) => {
      const where = index.columns.map((column) => `"${column}" = ?`).join(' AND ');
      const condition = index.condition === undefined ? '' : ` AND (${index.condition})`;
      const found = engine
        .prepared(`SELECT * FROM main."${name}" WHERE ${where}${condition}`)
        .get(...cellsOf(last?.after ?? {}, index.columns));
      return found && (!last?.before || keyOf(found as Row, table.key) !== keyOf(last.before, table.key));
    });
    return uniqueViolation((taken?.index ?? refused)?.name ?? '', name);
  }

  /** @throws PostgresError if an `INSERT` with `ON CONFLICT` changed a row twice */
  private requireSingleUpdates(changes: readonly RowChange[]): void {
    if (this.query.command !== 'INSERT') return;
    const written = new Set<string>();
    for (const { table, before, after } of changes) {
      const { key } = tableNamed(this.engine.schema, table);
      if (before && written.has(keyOf(before, key))) throw secondUpdate();
      if (after) written.add(keyOf(after, key));
    }
  }

  private checked(changes: readonly RowChange[]): readonly RowChange[] {
    return checkReferences(this.engine, changes, {
      lock: this.lock,
      accept: (recorded) => this.accept(recorded),
    });
  }
}

/** Deleting a row or changing a key takes a stronger lock than other updates. */
function modeOf({ keyColumns }: Table, before: Row, after: Row | undefined): Mode {
  return after && keyOf(before, keyColumns) === keyOf(after, keyColumns) ? 'NO KEY UPDATE' : 'UPDATE';
}

const includes = (entries: readonly Entry[], { index, entry }: Entry): boolean =>
  entries.some((one) => one.index === index && one.entry === entry);
