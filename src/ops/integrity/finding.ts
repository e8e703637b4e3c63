import { QueryFailedError } from 'typeorm';

/** An inconsistency in the database. */
export interface Finding {
  /** The game that it concerns; missing for the database as a whole. */
  readonly gameId?: string;
  /** One English sentence. */
  readonly fault: string;
}

/** The message of an error, in one line; that of the driver where TypeORM has wrapped it. */
export function reasonOf(error: unknown): string {
  if (error instanceof QueryFailedError) return reasonOf(error.driverError);
  // Not instanceof: what better-sqlite3 throws need not descend from this realm's Error.
  const message =
    typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
  return message.replace(/\s+/g, ' ');
}
