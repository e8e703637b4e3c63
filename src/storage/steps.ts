/**
 * Steps describe the work of a store once for all databases, as generator functions that yield statements. SQLite runs them
 * synchronously in a job of its writer queue, PostgreSQL asynchronously over a pooled connection.
 */
import type { Dialect } from './dialect.js';

/** SQL with the parameters `$1`, `$2` …: one text, or one per dialect if they differ. See `perDialect`. */
export type Sql = string | Readonly<Record<Dialect, string>>;

/** The value of a parameter. `Snippets.elements` reads a list. */
export type Value = string | number | null | readonly (string | number | null)[];

/**
 * A statement and the kind of its result.
 *
 * - `row`, `rows`: reads and returns the first row or all rows.
 * - `returned`, `count`: writes and returns the row of its `RETURNING` or the number of affected rows.
 * - `deferred`: writes without a result, so that it can be sent later with others.
 * - `updateOne`, `insertNew`: deferred, and detects a concurrent transaction that was faster.
 */
export interface Statement {
  readonly kind: 'row' | 'rows' | 'returned' | 'count' | 'deferred' | 'updateOne' | 'insertNew';
  readonly sql: Sql;
  readonly values: readonly Value[];
}

/** Independent steps. */
export interface Together {
  readonly kind: 'together';
  readonly parts: readonly Steps<unknown>[];
}

export type Step = Statement | Together;

/**
 * Steps that return a `T`. A `StatementRunner` runs them, or other steps do with `yield*`. Between statements they must be
 * fast and must not wait for anything.
 */
export type Steps<T> = Generator<Step, T, unknown>;

/** Reads the first row, or undefined. */
export function* one<R extends object>(sql: Sql, ...values: readonly Value[]): Steps<R | undefined> {
  return (yield { kind: 'row', sql, values }) as R | undefined;
}

/** Reads the row of a statement that always returns one, such as a count. @throws Error without a row */
export function* only<R extends object>(sql: Sql, ...values: readonly Value[]): Steps<R> {
  const row = yield* one<R>(sql, ...values);
  if (!row) throw new Error('The statement returned no row');
  return row;
}

/** Reads all rows. */
export function* all<R extends object>(sql: Sql, ...values: readonly Value[]): Steps<readonly R[]> {
  return (yield { kind: 'rows', sql, values }) as readonly R[];
}

/** Writes and returns the first row of `RETURNING`. */
export function* returning<R extends object>(sql: Sql, ...values: readonly Value[]): Steps<R | undefined> {
  return (yield { kind: 'returned', sql, values }) as R | undefined;
}

/** Writes and returns the number of affected rows. */
export function* change(sql: Sql, ...values: readonly Value[]): Steps<number> {
  return (yield { kind: 'count', sql, values }) as number;
}

/**
 * Writes without waiting for a result: PostgreSQL gets the statement with the next one that has a result, or with the commit.
 * A failure still rolls back the transaction.
 */
export function* write(sql: Sql, ...values: readonly Value[]): Steps<void> {
  yield { kind: 'deferred', sql, values };
}

/**
 * Updates one row if it is unchanged since it was read; otherwise the transaction is retried. Deferred like `write`, so it may
 * be sent with the commit: a later statement of the transaction must then fail on a unique key, which rolls everything back.
 */
export function* updateOne(sql: Sql, ...values: readonly Value[]): Steps<void> {
  yield { kind: 'updateOne', sql, values };
}

/** Inserts a row that did not exist when read; if it now exists, the transaction is retried. Deferred like `write`. */
export function* insertNew(sql: Sql, ...values: readonly Value[]): Steps<void> {
  yield { kind: 'insertNew', sql, values };
}

/** Runs independent steps, in one round trip on PostgreSQL. */
export function* together<const T extends readonly unknown[]>(parts: {
  readonly [K in keyof T]: Steps<T[K]>;
}): Steps<T> {
  return (yield { kind: 'together', parts }) as T;
}

/** Whether a statement must run inside a transaction. */
export const isWrite = ({ kind }: Statement): boolean => kind !== 'row' && kind !== 'rows';

/** Whether a statement has no result to wait for. */
export const isDeferred = ({ kind }: Statement): boolean =>
  kind === 'deferred' || kind === 'updateOne' || kind === 'insertNew';
