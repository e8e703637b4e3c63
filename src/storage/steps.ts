/**
 * What a store does, written once for all databases: generator functions that yield statements. SQLite runs them
 * synchronously inside a job of its writer queue, PostgreSQL asynchronously over a connection of its pool.
 */
import type { Dialect } from './dialect.js';

/** SQL with `$1`, `$2` … for its values: one text, or one for each database where they differ. See `perDialect`. */
export type Sql = string | Readonly<Record<Dialect, string>>;

/** What stands for a `$1` of a statement. A list is read by `Snippets.elements`. */
export type Value = string | number | null | readonly (string | number | null)[];

/**
 * A statement and the kind of its result.
 *
 * - `row`, `rows`: reads, and gives the first row or all of them.
 * - `returned`, `count`: writes, and gives the row of its `RETURNING` or how many rows it has touched.
 * - `deferred`: writes and gives nothing, so that it may be sent later, together with others.
 * - `updateOne`, `insertNew`: deferred too, and notices that another transaction was faster.
 */
export interface Statement {
  readonly kind: 'row' | 'rows' | 'returned' | 'count' | 'deferred' | 'updateOne' | 'insertNew';
  readonly sql: Sql;
  readonly values: readonly Value[];
}

/** Steps that do not depend on each other. */
export interface Together {
  readonly kind: 'together';
  readonly parts: readonly Steps<unknown>[];
}

export type Step = Statement | Together;

/**
 * Steps that come to a `T`. They are run by a `StatementRunner`, or by other steps: `yield* steps`. Between two
 * statements they must be quick, and must not wait for anything else.
 */
export type Steps<T> = Generator<Step, T, unknown>;

/** Reads the first row; undefined when there is none. */
export function* one<R extends object>(sql: Sql, ...values: readonly Value[]): Steps<R | undefined> {
  return (yield { kind: 'row', sql, values }) as R | undefined;
}

/** Reads the row of a statement that always gives one, such as a count. @throws Error when it gives none */
export function* only<R extends object>(sql: Sql, ...values: readonly Value[]): Steps<R> {
  const row = yield* one<R>(sql, ...values);
  if (!row) throw new Error('A statement that always gives a row has given none');
  return row;
}

/** Reads all rows. */
export function* all<R extends object>(sql: Sql, ...values: readonly Value[]): Steps<readonly R[]> {
  return (yield { kind: 'rows', sql, values }) as readonly R[];
}

/** Writes; gives the first row that the statement returns by `RETURNING`. */
export function* returning<R extends object>(sql: Sql, ...values: readonly Value[]): Steps<R | undefined> {
  return (yield { kind: 'returned', sql, values }) as R | undefined;
}

/** Writes; gives how many rows were touched. */
export function* change(sql: Sql, ...values: readonly Value[]): Steps<number> {
  return (yield { kind: 'count', sql, values }) as number;
}

/**
 * Writes, and waits for no result: PostgreSQL is sent the statement with the next one that has a result, or with the
 * commit. What fails then undoes the transaction all the same.
 */
export function* write(sql: Sql, ...values: readonly Value[]): Steps<void> {
  yield { kind: 'deferred', sql, values };
}

/**
 * Updates one row that must be as it was read; where it is not, another transaction has changed it since, and the
 * transaction begins anew. Deferred like `write`, so possibly sent with the commit: then a later statement of the
 * transaction has to fail on a unique key in that case, which undoes everything.
 */
export function* updateOne(sql: Sql, ...values: readonly Value[]): Steps<void> {
  yield { kind: 'updateOne', sql, values };
}

/**
 * Inserts a row that the transaction has not found; where it is there by now, another transaction has inserted it since,
 * and the transaction begins anew. Deferred like `write`.
 */
export function* insertNew(sql: Sql, ...values: readonly Value[]): Steps<void> {
  yield { kind: 'insertNew', sql, values };
}

/** Runs steps that do not depend on each other, in one trip where the database is on another machine. */
export function* together<const T extends readonly unknown[]>(parts: {
  readonly [K in keyof T]: Steps<T[K]>;
}): Steps<T> {
  return (yield { kind: 'together', parts }) as T;
}

/** Whether a statement must run inside a transaction. */
export const isWrite = ({ kind }: Statement): boolean => kind !== 'row' && kind !== 'rows';

/** Whether a statement gives nothing that anybody waits for. */
export const isDeferred = ({ kind }: Statement): boolean =>
  kind === 'deferred' || kind === 'updateOne' || kind === 'insertNew';
