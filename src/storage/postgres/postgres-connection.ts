import pg, { type Pool } from 'pg';
import { DataSource } from 'typeorm';
import type { Config } from '../../kernel/config/config.js';
import { migrations } from '../migrations/index.js';
import { PostgresClient, UnpreparedClient } from './postgres-client.js';

/** The settings of the database. */
export type PostgresAddress = Pick<Config, 'databaseUrl' | 'databasePoolSize'> &
  Partial<Pick<Config, 'databasePooler' | 'databaseWaitSeconds' | 'databaseConnectionSeconds'>>;

/** A TypeORM data source and the pool under it. */
export interface PostgresConnections {
  readonly source: DataSource;
  readonly pool: Pool;
}

/** Statement timeout. Statements take milliseconds; a slower one must not block others. */
const STATEMENT_TIMEOUT_MS = 10_000;

/** Maximum wait for a row locked by another transaction. */
const LOCK_TIMEOUT_MS = 5_000;

/** Transactions only await the database, so an idle one has lost its server. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000;

/** Maximum wait for a connection, new or pooled. */
const CONNECTION_TIMEOUT_MS = 5_000;

/** Timeouts of the session, which a pooler refuses: its users set them with `ALTER ROLE`. */
const SESSION_TIMEOUTS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  lock_timeout: LOCK_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
};

/** Timeout for responses that are lost in the network; the timeouts of the database are shorter. */
const ANSWER_TIMEOUT_MS = 15_000;

/** Parses BIGINT as a number: epoch milliseconds, counts and ids are all below 2^53. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Opens a pool and its first connection. Options in the address, such as `?statement_timeout=…`, override those set here.
 */
export async function openPool(
  {
    databaseUrl: url = '',
    databasePooler: pooler = 'session',
    databasePoolSize: size,
    databaseConnectionSeconds = 0,
  }: PostgresAddress,
  onLoss: (error: Error) => void,
): Promise<PostgresConnections> {
  const made: Pool[] = [];
  const hasSession = pooler === 'session';
  class ObservedPool extends pg.Pool {
    constructor(options?: pg.PoolConfig) {
      super({ ...options, Client: hasSession ? PostgresClient : UnpreparedClient });
      made.push(this);
      // Lasts as long as the client. pg-pool listens while it is idle, and a pending query rejects while it is in use; an error
      // between the two would have no listener and end the process.
      this.on('connect', (client) => client.on('error', ignore));
    }
  }
  const source = new DataSource({
    type: 'postgres',
    url,
    driver: { ...pg, Pool: ObservedPool },
    poolSize: size,
    poolErrorHandler: onLoss,
    applicationName: 'yamb-server',
    connectTimeoutMS: CONNECTION_TIMEOUT_MS,
    installExtensions: false,
    migrations: [...migrations],
    extra: {
      types,
      pipeline: true,
      keepAlive: true,
      ...(hasSession && SESSION_TIMEOUTS),
      query_timeout: ANSWER_TIMEOUT_MS,
      maxLifetimeSeconds: databaseConnectionSeconds,
    },
  });
  try {
    await source.initialize();
    const [pool] = made;
    if (!pool) throw new Error('TypeORM opened no pool');
    return { source, pool };
  } catch (error) {
    await Promise.all(made.map((pool) => pool.end()));
    throw error;
  }
}

const ignore = (): void => undefined;
