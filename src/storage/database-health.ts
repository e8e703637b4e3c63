import type { DatabaseFault } from '../kernel/errors/database-errors.js';

/** Whether the database reads and writes, and if not, why. */
export type DatabaseState = { readonly ok: true } | { readonly ok: false; readonly reason: DatabaseFault };

/** Checks whether the database works. */
export abstract class DatabaseHealth {
  /**
   * Reads, and writes where nothing was stored recently. While writes fail it returns the last fault at once and
   * retries in the background, so that a later call sees the recovery. Never rejects.
   */
  abstract check(): Promise<DatabaseState>;
}
