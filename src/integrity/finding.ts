/** An inconsistency in the database. */
export interface Finding {
  /** The game that it concerns; missing for the database as a whole. */
  readonly gameId?: string;
  /** One English sentence. */
  readonly fault: string;
}

/** The message of an error, in one line. */
export function reasonOf(error: unknown): string {
  // Not instanceof: what better-sqlite3 throws need not descend from this realm's Error.
  const message =
    typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
  return message.replace(/\s+/g, ' ');
}
