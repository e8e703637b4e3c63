export interface PgBouncer {
  /** The address of the database through PgBouncer. */
  readonly url: string;
  /** The address of the database itself. */
  readonly databaseUrl: string;
  /** Stops PgBouncer and drops the database. */
  stop(): Promise<void>;
}

/** Why PgBouncer cannot be started here; undefined if it can. */
export function whyNoPgBouncer(): string | undefined;

/**
 * Starts PgBouncer in transaction mode in front of a new database.
 * @param address of PostgreSQL; by default, the one on this machine or one that is started
 */
export function startPgBouncer(address?: string): Promise<PgBouncer>;
