import type { Engine, Running } from './engine.js';
import { asPostgresError, isUniqueFailure, readOnlyTransaction, secondUpdate } from './errors.js';
import type { Query, RowLocks, Text } from './plan.js';
import type { RecordedChange } from './recorder.js';
import { checkReferences } from './references.js';
import { keyOf, type Row, type RowChange } from './rows.js';
import { tableNamed } from './schema.js';
import { StaleRow, Touches, type Lock } from './touches.js';
import type { Transaction } from './transaction.js';

/** The result of a statement, as pg reports it. */
export interface Outcome {
  rows: Record<string, unknown>[];
  rowCount: number;
  /** The command tag, such as BEGIN, COMMIT, ROLLBACK or SELECT. */
  command: string;
}

/**
 * A running statement. It sees the rows committed before it started, and its transaction's own. When it touches a row that
 * has changed since, it sees that row in its newest version, like PostgreSQL at READ COMMITTED.
 */
export class Execution implements Running {
  private snapshot: number | undefined;
  private readonly touches: Touches;
  /** The numbers that it has taken from a sequence. It takes them once, also if it runs again. */
  private readonly numbers: number[] = [];

  constructor(
    private readonly engine: Engine,
    readonly transaction: Transaction,
    private readonly query: Query,
    private readonly values: readonly unknown[],
    /** The time at which the statement arrived, in epoch milliseconds. */
    readonly now: number,
    private readonly lock: Lock,
  ) {
    this.touches = new Touches(engine, transaction, query.onConflict, () => this.needed, lock);
  }

  /** The oldest snapshot that it needs. */
  get needed(): number {
    return this.snapshot ?? this.engine.log.position;
  }

  isNewest(row: string): boolean {
    return this.touches.newest.has(row);
  }

  /** Runs the statement from its beginning. @throws PostgresError, and what `lock` throws */
  attempt(): Outcome {
    const { transaction, query, engine } = this;
    for (const request of query.tableLocks) this.lock(request);
    if (transaction.isSnapshot && (query.target !== undefined || query.rowLocks.length > 0))
      throw readOnlyTransaction(query.command);
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
    const seen = { snapshot: this.needed, newest: this.touches.newest, own: transaction.changes };
    const isCurrent = seen.snapshot === log.position;
    const isPlain = query.target === undefined && query.rowLocks.length === 0;
    if (isPlain && isCurrent && seen.own.length === 0) return this.execute();
    const { outcome, changes } = view.within(seen, () => {
      for (const locks of query.rowLocks) this.lockRows(locks);
      const made = this.execute();
      const accepted = this.touches.accept(this.recorded);
      this.requireSingleUpdates(accepted);
      return { outcome: made, changes: isCurrent ? this.checked(accepted) : accepted };
    });
    const current = {
      snapshot: log.position,
      newest: this.touches.newest,
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
    const { command } = query;
    const text = this.touches.newest.size > 0 ? (query.textAfterWait ?? query.text) : query.text;
    const statement = engine.prepared(text.sql);
    const values = this.bound(text);
    this.recorded = [];
    try {
      return engine.recorder.record(this.recorded, () => {
        if (!statement.reader) return { rows: [], rowCount: statement.run(...values).changes, command };
        const rows = statement.all(...values).map((row) => this.withJson(row));
        return { rows, rowCount: rows.length, command };
      });
    } catch (error) {
      this.touches.accept(this.recorded, true);
      throw isUniqueFailure(error)
        ? this.touches.uniqueViolation(this.recorded, error.message)
        : asPostgresError(error);
    }
  }

  private bound(text: Text): readonly unknown[] {
    const { engine, numbers, query } = this;
    let used = 0;
    return engine.bound(text, this.values, () => (numbers[used++] ??= engine.nextNumber(query.target ?? '')));
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
    for (const row of engine.prepared(keys.sql).all(...this.bound(keys)))
      this.touches.lockRow(table, keyOf(row as Row, key), mode);
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
      accept: (recorded) => this.touches.accept(recorded),
      hasWritten: (table, row) => this.hasWritten(table, row),
    });
  }

  private hasWritten(table: string, row: Row): boolean {
    const { key } = tableNamed(this.engine.schema, table);
    return this.transaction.changes.some(
      (change) => change.table === table && change.after && keyOf(change.after, key) === keyOf(row, key),
    );
  }
}
