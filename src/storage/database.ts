import type { DataSource } from 'typeorm';
import type { WriteQueue } from './database-health.js';

/** How many connections of a pool are in which state, and how many callers wait for one. */
export interface PoolUse {
  readonly inUse: number;
  readonly idle: number;
  readonly waiting: number;
}

/** The connection for reads. Reads never wait for the writer and see only what is committed. */
export abstract class Database {
  abstract readonly reader: DataSource;
  abstract readonly writes: WriteQueue;

  /** The connections of this server; undefined on SQLite, which has two at all times. */
  get pool(): PoolUse | undefined {
    return undefined;
  }
}
