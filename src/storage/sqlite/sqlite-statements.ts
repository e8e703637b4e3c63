import type BetterSqlite3 from 'better-sqlite3';
import { noteStatement } from '../statement-signals.js';
import type { Sql, Statement, Step, Steps, Value } from '../steps.js';

interface Prepared {
  readonly statement: BetterSqlite3.Statement;
  /** A row with null in all its columns. */
  readonly emptyRow: Row;
  /** Which value stands for each parameter; undefined where they come in order. */
  readonly order: readonly number[] | undefined;
}

/**
 * Runs steps on one connection, synchronously. A statement is prepared when it is first used and kept for as long as the
 * process runs, so its text must not hold values, and names the columns that it reads.
 */
export class SqliteStatements {
  private readonly cache = new Map<string, Prepared>();

  constructor(private readonly db: BetterSqlite3.Database) {}

  /** Runs steps to their end. @throws what the steps throw, and what SQLite throws where they do not catch it */
  run<T>(steps: Steps<T>): T {
    let next = steps.next();
    while (next.done !== true) {
      let result: unknown;
      try {
        result = this.resultOf(next.value);
      } catch (error) {
        next = steps.throw(error);
        continue;
      }
      next = steps.next(result);
    }
    return next.value;
  }

  private resultOf(step: Step): unknown {
    if (step.kind === 'together') return step.parts.map((part) => this.run(part));
    const start = performance.now();
    const prepared = this.prepared(step.sql);
    try {
      return this.execute(step, prepared);
    } finally {
      noteStatement(prepared.statement.source, start);
    }
  }

  private execute(step: Statement, prepared: Prepared): unknown {
    const { statement, emptyRow } = prepared;
    const values = boundValues(step, prepared);
    switch (step.kind) {
      case 'row':
      case 'returned':
        return rowOf(emptyRow, statement.get(...values));
      case 'rows':
        return statement.all(...values).map((row) => rowOf(emptyRow, row));
      case 'updateOne':
        // One transaction writes at a time, so that what it has read is still there.
        if (statement.run(...values).changes !== 1)
          throw new Error(`No row was updated: ${statement.source}`);
        return undefined;
      case 'count':
      case 'deferred':
      case 'insertNew':
        return statement.run(...values).changes;
    }
  }

  private prepared(sql: Sql): Prepared {
    const wanted = typeof sql === 'string' ? sql : sql.sqlite;
    const cached = this.cache.get(wanted);
    if (cached !== undefined) return cached;
    const { text, order } = positional(wanted);
    const statement = this.db.prepare(text);
    const columns = statement.reader ? statement.columns() : [];
    const emptyRow: Row = Object.fromEntries(columns.map(({ name }) => [name, null]));
    const prepared = { statement: statement.reader ? statement.raw() : statement, emptyRow, order };
    this.cache.set(wanted, prepared);
    return prepared;
  }
}

type Row = Readonly<Record<string, unknown>>;

/**
 * better-sqlite3 makes objects itself, in twice the time: it looks up the name of each column anew for each row. A copy of
 * a row that has its columns takes a fraction of the memory of an object that grows by one after the other.
 */
function rowOf(emptyRow: Row, values: unknown): Row | undefined {
  if (!Array.isArray(values)) return undefined;
  const row: Record<string, unknown> = { ...emptyRow };
  let index = 0;
  for (const column in emptyRow) row[column] = values[index++];
  return row;
}

/** SQLite's own `$1` is bound by name, which costs a third more than `?`. */
function positional(sql: string): { readonly text: string; readonly order: readonly number[] | undefined } {
  const order: number[] = [];
  const text = sql.replace(/\$(\d+)/g, (_, number: string) => {
    order.push(Number(number) - 1);
    return '?';
  });
  return { text, order: order.every((value, index) => value === index) ? undefined : order };
}

function boundValues({ values }: Statement, { order }: Prepared): readonly Value[] {
  const ordered = order === undefined ? values : order.map((index) => valueAt(values, index));
  return ordered.some(isList)
    ? ordered.map((value) => (isList(value) ? JSON.stringify(value) : value))
    : ordered;
}

function valueAt(values: readonly Value[], index: number): Value {
  const value = values[index];
  if (value === undefined) throw new RangeError(`There is no value for parameter ${index + 1}`);
  return value;
}

const isList = (value: Value): boolean => typeof value === 'object' && value !== null;
