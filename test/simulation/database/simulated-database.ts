import pg, { type Pool } from 'pg';
import { DataSource } from 'typeorm';
import { PostgresDatabase } from '../../../src/storage/postgres/postgres-database.js';
import { DIRECT, type Link } from './link.js';
import { SimulatedPool } from './simulated-pool.js';
import type { SimulatedPostgres } from './simulated-postgres.js';

interface Options {
  /** Maximum number of connections. */
  readonly size?: number;
}

/** A database of the server over a simulated PostgreSQL, with its pool. */
export interface SimulatedDatabase {
  readonly database: PostgresDatabase;
  readonly pool: SimulatedPool;
}

/** Opens the server's database over a simulated PostgreSQL, which is already migrated. */
export async function openSimulatedDatabase(
  postgres: SimulatedPostgres,
  link: Link = DIRECT,
  { size = 8 }: Options = {},
): Promise<SimulatedDatabase> {
  const pool = new SimulatedPool(postgres, link, size);
  // Only the parts of a pool that the server uses exist.
  const asPool = pool as unknown as Pool;
  const source = await sourceOver(asPool);
  return { pool, database: new PostgresDatabase({ source, pool: asPool }) };
}

/** A data source over a pool, initialized without a connection. */
async function sourceOver(pool: Pool): Promise<DataSource> {
  const source = new DataSource({
    type: 'postgres',
    driver: pg,
    installExtensions: false,
  });
  // TypeORM would open a pool of its own, and ask PostgreSQL for its version.
  Object.assign(source.driver, { master: pool });
  await (source as unknown as { buildMetadatas(): Promise<void> }).buildMetadatas();
  Object.assign(source, { isInitialized: true });
  return source;
}
