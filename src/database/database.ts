import type { DataSource } from 'typeorm';
import type { WriteQueue } from './write-queue.js';

/** The connection for reads. Reads never wait for the writer and see only what is committed. */
export abstract class Database {
  abstract readonly reader: DataSource;
  abstract readonly writes: WriteQueue;
}
