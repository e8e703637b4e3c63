import type { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { DatabaseFault } from '../kernel/errors/database-errors.js';

/** Numbers of connections in a pool and of callers that wait for one. */
export interface PoolUse {
  readonly inUse: number;
  readonly idle: number;
  readonly waiting: number;
}

/** The database. Reads never wait for the writer and see only committed data. */
export abstract class Database {
  abstract readonly reader: DataSource;
  /** Number of writes that have not started. */
  abstract readonly waitingWrites: number;

  /** Use of the connection pool; undefined on SQLite, which always has two connections. */
  get pool(): PoolUse | undefined {
    return undefined;
  }

  /** Refuses further work, and ends running work without waiting for responses. Work on SQLite never waits for any. */
  cut(): void {
    // SQLite ends each statement by itself.
  }
}

/** Whether the database works, with the fault if not. */
export type DatabaseState = { readonly ok: true } | { readonly ok: false; readonly reason: DatabaseFault };

export const OK: DatabaseState = { ok: true };
export const failed = (reason: DatabaseFault): DatabaseState => ({ ok: false, reason });

/** A recent commit makes a probe unnecessary. */
const PROBE_AFTER_MS = 5_000;

/** Checks whether the database works. */
export abstract class DatabaseHealth {
  private probing: Promise<DatabaseState> | undefined;

  /**
   * Reads, and also writes if nothing was stored recently. While writes fail, returns the last fault at once and retries in
   * the background, so that a later call sees the recovery. Never rejects.
   */
  abstract check(): Promise<DatabaseState>;

  /**
   * The state of writes.
   * @param last the fault of the last write, and milliseconds since the last commit
   * @param probe writes
   */
  protected async stateOfWrites(
    { fault, idleFor }: { readonly fault: DatabaseFault | undefined; readonly idleFor: number },
    probe: () => Promise<DatabaseState>,
  ): Promise<DatabaseState> {
    if (fault === undefined && idleFor < PROBE_AFTER_MS) return OK;
    this.probing ??= probe().finally(() => {
      this.probing = undefined;
    });
    return fault === undefined ? this.probing : failed(fault);
  }
}

/** Logs a new fault of writes, or the recovery if undefined. */
export function logFault(logger: Logger, fault: DatabaseFault | undefined): void {
  if (fault === undefined) logger.log('Changes can be stored again');
  else logger.error(`Changes cannot be stored and are answered with 503: ${fault}`);
}
