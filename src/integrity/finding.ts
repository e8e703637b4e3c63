/** Something stored that cannot be right. */
export interface Finding {
  /** The game that it concerns; without one it is the database as a whole. */
  readonly gameId?: string;
  /** A sentence that says what is wrong. */
  readonly fault: string;
}

/** Says what went wrong, in one line. */
export function reasonOf(error: unknown): string {
  // Not instanceof: what better-sqlite3 throws need not descend from this realm's Error.
  const message =
    typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
  return message.replace(/\s+/g, ' ');
}
