import pg, { type Pool } from 'pg';
import { DataSource } from 'typeorm';
import { migrations } from './migrations/index.js';

/** An entity class of a module. */
type Entity = new () => object;

/** A TypeORM data source and the pool under it. */
export interface PostgresConnections {
  readonly source: DataSource;
  readonly pool: Pool;
}

/** No statement of the server takes nearly as long; one that does must not hold others up. */
const STATEMENT_TIMEOUT_MS = 10_000;

/** How long a statement waits for a row that another transaction has locked. */
const LOCK_TIMEOUT_MS = 5_000;

/** Nothing but the database is awaited in a transaction, so one that stands still has lost its server. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000;

/** How long a request waits for a connection, be it a new one or one that others use. */
const CONNECTION_TIMEOUT_MS = 5_000;

/** When an answer is given up that the network has swallowed; the database itself has then long given up. */
const ANSWER_TIMEOUT_MS = 15_000;

/** Epoch milliseconds, counts and ids are all below 2^53. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Opens a pool; its first connection is made at once. What the address says, such as `?statement_timeout=…`, goes
 * before what is set here.
 */
export async function openPool(
  url: string,
  size: number,
  entities: readonly Entity[],
  onLoss: (error: Error) => void,
): Promise<PostgresConnections> {
  const made: Pool[] = [];
  class ObservedPool extends pg.Pool {
    constructor(options?: pg.PoolConfig) {
      super(options);
      made.push(this);
      // For as long as it lives: pg-pool listens while it is idle, and whoever uses it is told by what they wait for.
      // An error that comes in between, and that nobody listens to, would end the process.
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
    entities: [...entities],
    migrations,
    extra: {
      types,
      pipeline: true,
      keepAlive: true,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      lock_timeout: LOCK_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
      query_timeout: ANSWER_TIMEOUT_MS,
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
