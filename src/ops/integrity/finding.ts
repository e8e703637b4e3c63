import { QueryFailedError } from 'typeorm';

/** An inconsistency in the database. */
export interface Finding {
  /** The affected game; missing for the database as a whole. */
  readonly gameId?: string;
  /** One English sentence. */
  readonly fault: string;
}

/** The message of an error in one line; the driver's message if TypeORM wraps it. */
export function reasonOf(error: unknown): string {
  if (error instanceof QueryFailedError) return reasonOf(error.driverError);
  // Not `instanceof`: errors of better-sqlite3 may come from another realm.
  const message =
    typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
  return message.replace(/\s+/g, ' ');
}
