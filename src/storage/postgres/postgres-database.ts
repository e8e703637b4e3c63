import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { secondsSince } from '../../kernel/signals/activity.js';
import { Database, logFault, type PoolUse } from '../database.js';
import { stopping, type DatabaseFault } from '../../kernel/errors/database-errors.js';
import type { OnMigration } from '../run-migrations.js';
import { RefusedStatements } from '../refused-statements.js';
import { GameNodes } from './game-nodes.js';
import { notRead, notStored, postgresFaultOf } from './postgres-errors.js';
import { PostgresClients } from './postgres-clients.js';
import type { PostgresAddress, PostgresConnections } from './postgres-connection.js';
import { openMigrated, openNode, openUnchanged, openUnfinished } from './postgres-open.js';
import { retried } from './postgres-retry.js';
import { PostgresSession } from './postgres-session.js';
import { databaseFaults, publishBatch, queuedWrites } from '../statement-signals.js';
import { world } from '../../kernel/world.js';

/** A PostgreSQL database, which several servers can share. */
@Injectable()
export class PostgresDatabase extends Database implements OnApplicationShutdown {
  /** Writes waiting to share a transaction. */
  gathered = 0;

  private readonly logger = new Logger('Database');
  private readonly clients: PostgresClients;
  private closed: Promise<void> | undefined;
  private isCut = false;
  private readonly refused = new RefusedStatements(() => this.reader);
  private lastFault: DatabaseFault | undefined;
  private lastStored = -Infinity;

  private nodes: GameNodes<PostgresDatabase> | undefined;

  /** @param connections to a migrated database */
  constructor(private readonly connections: PostgresConnections) {
    super();
    this.clients = new PostgresClients(connections.pool);
  }

  /** Opens a pool and runs pending migrations. @throws StartError if the database cannot be used */
  static async open(address: PostgresAddress, onMigration?: OnMigration): Promise<PostgresDatabase> {
    const database = new PostgresDatabase(await openMigrated(address, onMigration));
    database.nodes = await GameNodes.in({
      url: address.databaseUrl ?? '',
      rows: (sql) => database.read((session) => session.rows(sql)),
      open: async (databaseUrl) => new PostgresDatabase(await openNode({ ...address, databaseUrl })),
    });
    return database;
  }

  /** Opens a pool without migrations or timeouts, for a check of all tables. @throws StartError */
  static async openUnchanged(address: PostgresAddress): Promise<PostgresDatabase> {
    return new PostgresDatabase(await openUnchanged(address));
  }

  /** Opens a pool without timeouts, even on an unfinished copy. @throws StartError */
  static async openUnfinished(address: PostgresAddress): Promise<PostgresDatabase> {
    return new PostgresDatabase(await openUnfinished(address));
  }

  override get reader(): DataSource {
    return this.connections.source;
  }

  override get waitingWrites(): number {
    return this.clients.use.waiting + this.gathered;
  }

  override get pool(): PoolUse {
    return this.clients.use;
  }

  /** The best database for moves of a game: its node of a distributed database, or this one. */
  nodeOf(gameId: string): PostgresDatabase {
    return this.nodes?.of(gameId) ?? this;
  }

  /** The fault of the last write; undefined if it was stored. */
  get fault(): DatabaseFault | undefined {
    return this.lastFault;
  }

  /** Milliseconds since the last commit. */
  get idleFor(): number {
    return world.monotonic() - this.lastStored;
  }

  /** Reads over one connection, each statement on its own. Retries if the connection is lost. */
  async read<T>(work: (session: PostgresSession) => Promise<T>): Promise<T> {
    try {
      return await retried(() => this.connected(work));
    } catch (error) {
      const fault = postgresFaultOf(error);
      if (fault !== undefined) databaseFaults.send({ reason: fault });
      throw notRead(await this.refused.explained(error));
    }
  }

  /** Reads in one snapshot. */
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
   * Writes over one connection, in single statements or transactions. Retries `work` after a conflict, and if the connection is
   * lost before anything can have been stored.
   * @param writes the writes, if `queuedWrites` has already sent them
   */
  write<T>(work: (session: PostgresSession) => Promise<T>, writes: readonly object[] = queued()): Promise<T> {
    return this.written(() => this.connected(work), writes);
  }

  override cut(): void {
    this.isCut = true;
    void this.onApplicationShutdown();
    this.nodes?.cut();
    this.clients.cut();
  }

  /** Closes the pool after running work ends. Nest calls this once all requests have ended. */
  onApplicationShutdown(): Promise<void> {
    this.closed ??= this.close();
    return this.closed;
  }

  private async close(): Promise<void> {
    await this.nodes?.close();
    await this.connections.source.destroy();
  }

  private async connected<T>(work: (session: PostgresSession) => Promise<T>): Promise<T> {
    if (this.isCut || this.connections.pool.ending) throw stopping();
    return this.clients.lend(
      (client) => work(new PostgresSession(client)),
      // For example after a failed rollback.
      (client) => new PostgresSession(client).isInTransaction,
    );
  }

  private async written<T>(attempt: () => Promise<T>, writes: readonly object[]): Promise<T> {
    const start = world.monotonic();
    try {
      const result = await retried(attempt);
      this.setFault(undefined);
      publishBatch(writes, start, secondsSince(start));
      return result;
    } catch (error) {
      const fault = postgresFaultOf(error);
      if (fault !== undefined) {
        databaseFaults.send({ reason: fault });
        this.setFault(fault);
      }
      publishBatch(writes, start);
      throw notStored(await this.refused.explained(error));
    }
  }

  /** Logs a fault once rather than for every request. */
  private setFault(fault: DatabaseFault | undefined): void {
    if (fault === undefined) this.lastStored = world.monotonic();
    if (fault === this.lastFault) return;
    this.lastFault = fault;
    logFault(this.logger, fault);
  }
}

function queued(): readonly object[] {
  const write = {};
  queuedWrites.send(write);
  return [write];
}
