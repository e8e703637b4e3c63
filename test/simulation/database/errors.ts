/** Errors with the codes of PostgreSQL. */

interface Details {
  readonly constraint?: string;
  readonly table?: string;
  readonly column?: string;
}

/** An error as pg reports it. */
export class PostgresError extends Error {
  override readonly name = 'error';
  readonly severity = 'ERROR';
  readonly constraint?: string;
  readonly table?: string;
  readonly column?: string;

  constructor(
    /** The SQLSTATE. */
    readonly code: string,
    message: string,
    details: Details = {},
  ) {
    super(message);
    Object.assign(this, details);
  }
}

export const uniqueViolation = (constraint: string, table: string): PostgresError =>
  new PostgresError('23505', `duplicate key value violates unique constraint "${constraint}"`, {
    constraint,
    table,
  });

export const foreignKeyViolation = (constraint: string, table: string): PostgresError =>
  new PostgresError('23503', `"${table}" violates foreign key constraint "${constraint}"`, {
    constraint,
    table,
  });

export const deadlock = (): PostgresError => new PostgresError('40P01', 'deadlock detected');

export const failedTransaction = (): PostgresError =>
  new PostgresError(
    '25P02',
    'current transaction is aborted, commands ignored until end of transaction block',
  );

export const readOnlyTransaction = (command: string): PostgresError =>
  new PostgresError('25006', `cannot execute ${command} in a read-only transaction`);

export const outsideTransaction = (command: string): PostgresError =>
  new PostgresError('25P01', `${command} can only be used in transaction blocks`);

export const lateIsolation = (): PostgresError =>
  new PostgresError('25001', 'SET TRANSACTION ISOLATION LEVEL must be called before any query');

export const secondUpdate = (): PostgresError =>
  new PostgresError('21000', 'ON CONFLICT DO UPDATE command cannot affect row a second time');

interface SqliteError {
  readonly code: string;
  readonly message: string;
}

const isSqliteError = (error: unknown): error is SqliteError =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_');

/** Whether SQLite refused an entry of a unique index. */
export const isUniqueFailure = (error: unknown): error is SqliteError =>
  isSqliteError(error) && /^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY|ROWID)$/.test(error.code);

/**
 * Converts an error of SQLite.
 * @throws the error if the statement cannot be run at all, which is a fault of the model or of the statement
 */
export function asPostgresError(error: unknown): PostgresError {
  if (error instanceof PostgresError) return error;
  if (!isSqliteError(error)) throw error;
  const [, table = '', column = ''] = / failed: (\w+)\.(\w+)/.exec(error.message) ?? [];
  switch (error.code) {
    case 'SQLITE_CONSTRAINT_NOTNULL':
      return new PostgresError(
        '23502',
        `null value in column "${column}" of relation "${table}" violates not-null constraint`,
        { table, column },
      );
    case 'SQLITE_CONSTRAINT_CHECK':
      return new PostgresError('23514', `a row violates a check constraint: ${error.message}`);
    case 'SQLITE_CONSTRAINT_DATATYPE':
      return new PostgresError('22P02', error.message);
    default:
      throw error as unknown as Error;
  }
}
