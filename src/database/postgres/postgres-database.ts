import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import type { DataSource } from 'typeorm';
import type { Config } from '../../config/config.js';
import { StartError } from '../../config/load-config.js';
import { secondsSince } from '../../signals/activity.js';
import { Database } from '../database.js';
import { DatabaseWait } from '../database-wait.js';
import type { DatabaseFault } from '../errors.js';
import { notRead, notStored, postgresFaultOf } from './postgres-errors.js';
import type { PostgresClient } from './postgres-client.js';
import type { PostgresConnections } from './postgres-connection.js';
import { isUpToDate, migratePostgres } from './postgres-migrations.js';
import { retried } from './postgres-retry.js';
import { PostgresSession } from './postgres-session.js';
import { inTransaction } from './postgres-transaction.js';
import { refuseUnfinishedCopy } from './postgres-unfinished-copy.js';
import type { WriteQueue } from '../write-queue.js';
import { queuedWrites, writtenBatches } from '../write-signals.js';

type Entity = new () => object;

/** Without timeouts, for a command that works on whole tables without concurrent requests. */
const WITHOUT_TIMEOUTS = 'statement_timeout=0&lock_timeout=0&query_timeout=86400000';

/** The settings of the database. */
export type PostgresAddress = Pick<Config, 'databaseUrl' | 'databasePoolSize'> &
  Partial<Pick<Config, 'databaseWaitSeconds'>>;

/** A PostgreSQL database, which several servers may share. */
@Injectable()
export class PostgresDatabase extends Database implements OnApplicationShutdown {
  /** Writes that wait to share a transaction. */
  gathered = 0;

  private readonly logger = new Logger('Database');
  private readonly pool: Pool;
  private closed: Promise<void> | undefined;
  private lastFault: DatabaseFault | undefined;
  private lastStored = -Infinity;

  private constructor(private readonly connections: PostgresConnections) {
    super();
    this.pool = connections.pool;
  }

  /**
   * Opens a pool and runs pending migrations.
   * @throws StartError when the database cannot be used. Its message never contains the address, which has a password
   */
  static open(address: PostgresAddress, entities: readonly Entity[]): Promise<PostgresDatabase> {
    return PostgresDatabase.connect(address, entities, async ({ source }) => {
      await refuseUnfinishedCopy(source);
      if (!(await isUpToDate(source))) await migrate(address);
    });
  }

  /** Opens a pool without migrations or timeouts, for a check of all tables. @throws StartError */
  static openUnchanged(address: PostgresAddress, entities: readonly Entity[]): Promise<PostgresDatabase> {
    return PostgresDatabase.connect(withoutTimeouts(address), entities, ({ source }) =>
      refuseUnfinishedCopy(source),
    );
  }

  /** Opens a pool without timeouts, also on an unfinished copy. @throws StartError */
  static openUnfinished(address: PostgresAddress, entities: readonly Entity[]): Promise<PostgresDatabase> {
    return PostgresDatabase.connect(withoutTimeouts(address), entities, () => Promise.resolve());
  }

  private static async connect(
    { databaseUrl = '', databasePoolSize }: PostgresAddress,
    entities: readonly Entity[],
    prepare: (connections: PostgresConnections) => Promise<void>,
  ): Promise<PostgresDatabase> {
    const logger = new Logger('Database');
    let connections: PostgresConnections | undefined;
    try {
      // Loads the driver, which a server on SQLite does without.
      const { openPool } = await import('./postgres-connection.js');
      connections = await openPool(databaseUrl, databasePoolSize, entities, ({ message }) => {
        logger.warn(`A connection to the database was lost: ${message}`);
      });
      await prepare(connections);
      return new PostgresDatabase(connections);
    } catch (error) {
      await connections?.source.destroy();
      throw new StartError(`The PostgreSQL database cannot be used: ${reasonOf(error)}`, {
        cause: error,
      });
    }
  }

  override get reader(): DataSource {
    return this.connections.source;
  }

  override get writes(): WriteQueue {
    const waiting = (): number => this.pool.waitingCount + this.gathered;
    return {
      get waiting() {
        return waiting();
      },
    };
  }

  /** The fault of the last write; undefined when it was stored. */
  get fault(): DatabaseFault | undefined {
    return this.lastFault;
  }

  /** Milliseconds since the last commit. */
  get idleFor(): number {
    return performance.now() - this.lastStored;
  }

  /** Reads over one connection, each statement by itself. Starts over when the connection is lost. */
  async read<T>(work: (session: PostgresSession, client: PoolClient) => Promise<T>): Promise<T> {
    try {
      return await retried(() => this.connected(work));
    } catch (error) {
      throw notRead(error);
    }
  }

  /** Reads in one snapshot: everything as of one moment. */
  snapshot<T>(work: (session: PostgresSession) => Promise<T>): Promise<T> {
    return this.read(async (session) => {
      const begun = session.command('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const [opened, result] = await Promise.allSettled([begun, work(session)]);
      await session.command('COMMIT');
      if (opened.status === 'rejected') throw opened.reason;
      if (result.status === 'rejected') throw result.reason;
      return result.value;
    });
  }

  /**
   * Writes over one connection, by single statements or transactions. `work` starts over after a conflict, and when the
   * connection is lost before anything can have been stored.
   * @param writes what is written, where `queuedWrites` has sent it already
   */
  write<T>(
    work: (session: PostgresSession, client: PoolClient) => Promise<T>,
    writes: readonly object[] = queued(),
  ): Promise<T> {
    return this.written(() => this.connected(work), writes);
  }

  /**
   * Runs `work` in a transaction: everything is committed when the promise resolves, and nothing when it rejects,
   * except with `OutcomeUnknownError`. `work` starts over after a conflict, and when the connection is lost before the
   * commit; it must await nothing but the database.
   */
  transaction<T>(work: (session: PostgresSession, client: PoolClient) => Promise<T>): Promise<T> {
    return this.write((session, client) => inTransaction(session, () => work(session, client)));
  }

  /** Closes the pool when what runs has ended. Nest calls it when requests have come to an end. */
  onApplicationShutdown(): Promise<void> {
    this.closed ??= this.connections.source.destroy();
    return this.closed;
  }

  private async connected<T>(work: (session: PostgresSession, client: PoolClient) => Promise<T>): Promise<T> {
    const client = (await this.pool.connect()) as PostgresClient & PoolClient;
    const session = new PostgresSession(client);
    try {
      return await work(session, client);
    } finally {
      // A client inside a transaction, as after a failed rollback, is destroyed.
      client.release(session.isInTransaction);
    }
  }

  private async written<T>(attempt: () => Promise<T>, writes: readonly object[]): Promise<T> {
    const start = performance.now();
    try {
      const result = await retried(attempt);
      this.setFault(undefined);
      publishBatch(writes, start, true);
      return result;
    } catch (error) {
      const fault = postgresFaultOf(error);
      if (fault !== undefined) this.setFault(fault);
      publishBatch(writes, start, false);
      throw notStored(error);
    }
  }

  /** Logs a fault once, not for every request. */
  private setFault(fault: DatabaseFault | undefined): void {
    if (fault === undefined) this.lastStored = performance.now();
    if (fault === this.lastFault) return;
    this.lastFault = fault;
    if (fault === undefined) this.logger.log('Changes are stored again');
    else this.logger.error(`Changes cannot be stored and are answered with 503: ${fault}`);
  }
}

function queued(): readonly object[] {
  const write = {};
  queuedWrites.send(write);
  return [write];
}

function publishBatch(writes: readonly object[], start: number, isStored: boolean): void {
  if (!writtenBatches.hasListeners) return;
  const seconds = secondsSince(start);
  const commit = isStored ? { commitSeconds: seconds } : {};
  writtenBatches.send({ writes, size: writes.length, start, seconds, ...commit });
}

/** Runs pending migrations over a connection of their own. */
async function migrate(address: PostgresAddress): Promise<void> {
  const { openPool } = await import('./postgres-connection.js');
  const { databaseUrl = '' } = withoutTimeouts(address);
  const { source } = await openPool(databaseUrl, 1, [], () => undefined);
  try {
    await migratePostgres(source, new DatabaseWait(address.databaseWaitSeconds));
  } finally {
    await source.destroy();
  }
}

function withoutTimeouts({ databaseUrl = '', databasePoolSize }: PostgresAddress): PostgresAddress {
  const separator = databaseUrl.includes('?') ? '&' : '?';
  return { databaseUrl: `${databaseUrl}${separator}${WITHOUT_TIMEOUTS}`, databasePoolSize };
}

/** The message of an error, without the address. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/postgres(ql)?:\/\/\S+/gi, 'the address');
}
