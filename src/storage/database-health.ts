import type { DatabaseFault } from '../kernel/errors/database-errors.js';
import type { Logger } from '@nestjs/common';

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

/** The load of writes on the database. */
export abstract class WriteQueue {
  /** The number of writes that have not begun. */
  abstract readonly waiting: number;
}

/** Logs that changes cannot be stored any more, and why, or that they are stored again. To be called once for each. */
export function logFault(logger: Logger, fault: DatabaseFault | undefined): void {
  if (fault === undefined) logger.log('Changes are stored again');
  else logger.error(`Changes cannot be stored and are answered with 503: ${fault}`);
}
