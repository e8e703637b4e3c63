import type { DataSource } from 'typeorm';
import type { WriteQueue } from './database-health.js';

/** Numbers of connections in a pool and of callers that wait for one. */
export interface PoolUse {
  readonly inUse: number;
  readonly idle: number;
  readonly waiting: number;
}

/** The database. Reads never wait for the writer and see only committed data. */
export abstract class Database {
  abstract readonly reader: DataSource;
  abstract readonly writes: WriteQueue;

  /** Use of the connection pool; undefined on SQLite, which always has two connections. */
  get pool(): PoolUse | undefined {
    return undefined;
  }
}
