/**
 * The database could not take the write, and nothing of it was stored: another process holds the file, or the
 * server is stopping. Trying again later may succeed.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

/** Says in a sentence why a whole batch of writes was not stored. */
export function unavailable(cause: unknown): DatabaseUnavailableError {
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
  return new DatabaseUnavailableError(`${reason(code)}; nothing was stored. Try again later.`, { cause });
}

function reason(code: string): string {
  if (code.startsWith('SQLITE_BUSY')) return 'The database file is locked by another process';
  if (code.startsWith('SQLITE_FULL')) return 'The disk of the database is full';
  return 'The database could not store the change';
}
