import type BetterSqlite3 from 'better-sqlite3';
import { CommitLog, rowName } from './commit-log.js';
import { Entries } from './entries.js';
import { Images } from './images.js';
import { Locks, rowLock, type Mode } from './locks.js';
import { OldRows } from './old-rows.js';
import { planOf, type Plan, type Text } from './plan.js';
import { Recorder } from './recorder.js';
import type { Cell } from './rows.js';
import { readSchema, type Schema } from './schema.js';
import type { Transaction } from './transaction.js';
import { View } from './view.js';

/** The parts of a running statement that its functions need. */
export interface Running {
  readonly transaction: Transaction;
  /** The time at which the statement arrived. */
  readonly now: number;
  /** Whether it sees a row in its newest version, rather than that of its snapshot. */
  isNewest(row: string): boolean;
}

/** The parts that execute statements. */
export class Engine {
  readonly schema: Schema;
  readonly locks = new Locks<Transaction>();
  readonly log: CommitLog;
  readonly images: Images;
  readonly oldRows: OldRows;
  readonly view: View;
  readonly recorder: Recorder;
  readonly entries: Entries;
  /** The statement whose functions SQLite calls. */
  running: Running | undefined;

  private readonly plans = new Map<string, Plan>();
  private readonly statements = new Map<
    string,
    BetterSqlite3.Statement<unknown[], Record<string, unknown>>
  >();
  private readonly numbers = new Map<string, number>();

  constructor(readonly db: BetterSqlite3.Database) {
    db.pragma('foreign_keys = OFF');
    db.pragma('case_sensitive_like = ON');
    this.schema = readSchema(db);
    this.addFunctions();
    for (const [table, { identity }] of this.schema)
      if (identity !== undefined) this.numbers.set(table, this.lastNumber(table, identity));
    this.log = new CommitLog(this.schema);
    this.images = new Images(db, this.schema);
    this.oldRows = new OldRows(db, this.schema);
    this.view = new View(db, this.images, this.oldRows, this.log);
    this.recorder = new Recorder(db, this.schema);
    this.entries = new Entries(db);
  }

  planOf(sql: string): Plan {
    let plan = this.plans.get(sql);
    if (!plan) {
      plan = planOf(this.schema, sql);
      this.plans.set(sql, plan);
      if (plan.kind === 'query' && plan.textAfterWait && plan.target !== undefined)
        this.oldRows.create(plan.target);
    }
    return plan;
  }

  prepared(sql: string): BetterSqlite3.Statement<unknown[], Record<string, unknown>> {
    let statement = this.statements.get(sql);
    if (!statement) {
      statement = this.db.prepare<unknown[], Record<string, unknown>>(sql);
      this.statements.set(sql, statement);
    }
    return statement;
  }

  /** The values of a text's parameters, as SQLite binds them. @param next gives the next number of a sequence */
  bound({ order }: Text, values: readonly unknown[], next: () => number): readonly unknown[] {
    return order.map((index) => {
      if (index === 'next') return next();
      if (index >= values.length) throw new RangeError(`There is no value for parameter ${index + 1}`);
      return boundValue(values[index]);
    });
  }

  /** Takes the next number of a sequence, which no rollback returns. */
  nextNumber(table: string): number {
    const last = this.numbers.get(table) ?? 0;
    this.numbers.set(table, last + 1);
    return last + 1;
  }

  private lastNumber(table: string, identity: string): number {
    return (
      this.db
        .prepare<[], number>(`SELECT coalesce(max("${identity}"), 0) FROM main."${table}"`)
        .pluck()
        .get() ?? 0
    );
  }

  private addFunctions(): void {
    const { db } = this;
    db.function('simulated_now', () => this.needRunning().now);
    db.function('simulated_newest', { varargs: true }, (table: string, ...key: Cell[]) =>
      this.needRunning().isNewest(rowName(table, JSON.stringify(key))) ? 1 : 0,
    );
    db.function('simulated_unlocked', { varargs: true }, (table: string, mode: Mode, ...key: Cell[]) => {
      const request = rowLock(table, JSON.stringify(key), mode);
      return this.locks.blockersOf(this.needRunning().transaction, request).length === 0 ? 1 : 0;
    });
    db.function('simulated_substring', (text: string | null, pattern: string) => {
      const [whole = null, group = whole] = new RegExp(pattern).exec(text ?? '') ?? [];
      return text === null ? null : group;
    });
  }

  private needRunning(): Running {
    if (!this.running) throw new Error('No statement is running');
    return this.running;
  }
}

function boundValue(value: unknown): unknown {
  if (Array.isArray(value)) return JSON.stringify(value);
  if (typeof value === 'boolean') return value ? 1n : 0n;
  // Bound as a double otherwise, which differs in text and in divisions.
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value);
  return value === undefined ? null : value;
}
