import type { DatabaseFault } from './errors.js';

/** Whether the database reads and writes, and if not, why. */
export type DatabaseState = { readonly ok: true } | { readonly ok: false; readonly reason: DatabaseFault };

/** Knows whether the database works. */
export abstract class DatabaseHealth {
  /**
   * Reads, and writes where nothing was stored lately. While writes fail it answers at once with what is known, and
   * tries again meanwhile, so that a later call sees when it works again. Never rejects.
   */
  abstract check(): Promise<DatabaseState>;
}
