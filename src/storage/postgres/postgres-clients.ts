import type { Pool, PoolClient } from 'pg';
import { stopping } from '../../kernel/errors/database-errors.js';
import type { PoolUse } from '../database.js';
import type { PostgresClient } from './postgres-client.js';
import { isReadOnly } from './postgres-errors.js';
import { world } from '../../kernel/world.js';

/** A connection opened this recently is kept even if the database is read-only, because another one would be too. */
const FRESH_MS = 1_000;

/** What pg-pool does not tell: its connections, and who waits for one. */
interface Internals {
  readonly _clients: readonly PostgresClient[];
  readonly _pendingQueue: { readonly callback: (error: Error) => void }[];
}

/**
 * Lends the connections of a pool. If a database refuses writes, its connection is destroyed, and so are older ones on their
 * next use: after a failover they still lead to a read-only server, while new ones lead to the primary.
 */
export class PostgresClients {
  private openedAfter = -Infinity;

  constructor(private readonly pool: Pool) {}

  get use(): PoolUse {
    const { totalCount, idleCount, waitingCount } = this.pool;
    return { inUse: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }

  /** @param mustEnd whether the connection is unusable, for example inside a transaction */
  async lend<T>(
    work: (client: PostgresClient & PoolClient) => Promise<T>,
    mustEnd: (client: PostgresClient & PoolClient) => boolean,
  ): Promise<T> {
    const client = await this.take();
    let isOutdated = false;
    try {
      return await work(client);
    } catch (error) {
      isOutdated = isReadOnly(error) && world.monotonic() - client.openedAt >= FRESH_MS;
      if (isOutdated) this.openedAfter = world.monotonic();
      throw error;
    } finally {
      client.release(isOutdated || mustEnd(client));
    }
  }

  /** Cuts every connection, so that whatever waits for a response or a connection fails. */
  cut(): void {
    const { _clients: clients, _pendingQueue: waiting } = this.pool as Pool & Internals;
    for (const { callback } of waiting.splice(0)) callback(stopping());
    for (const { connection } of clients) connection.stream.destroy();
  }

  private async take(): Promise<PostgresClient & PoolClient> {
    for (;;) {
      const client = (await this.pool.connect()) as PostgresClient & PoolClient;
      if (client.openedAt >= this.openedAfter) return client;
      client.release(true);
    }
  }
}
