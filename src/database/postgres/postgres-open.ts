/** Opens connections to a PostgreSQL database, each after what it needs is checked or done. */
import { Logger } from '@nestjs/common';
import type { Config } from '../../config/config.js';
import { StartError } from '../../config/load-config.js';
import { DatabaseWait } from '../database-wait.js';
import type { PostgresConnections } from './postgres-connection.js';
import { readUsable } from '../migration-state.js';
import { logMigrations, type OnMigration } from '../run-migrations.js';
import { migratePostgres } from './postgres-migrations.js';
import { refuseUnfinishedCopy } from './postgres-unfinished-copy.js';

export type Entity = new () => object;

/** The settings of the database. */
export type PostgresAddress = Pick<Config, 'databaseUrl' | 'databasePoolSize'> &
  Partial<Pick<Config, 'databaseWaitSeconds'>>;

/** Without timeouts, for a command that works on whole tables without concurrent requests. */
const WITHOUT_TIMEOUTS = 'statement_timeout=0&lock_timeout=0&query_timeout=86400000';

/**
 * Opens a pool and runs pending migrations.
 * @throws StartError when the database cannot be used. Its message never contains the address, which has a password
 */
export const openMigrated = (
  address: PostgresAddress,
  entities: readonly Entity[],
  onMigration = logMigrations(),
): Promise<PostgresConnections> =>
  connect(address, entities, async ({ source }) => {
    await refuseUnfinishedCopy(source);
    const { pending } = await readUsable(source);
    if (pending.length > 0) await migrate(address, onMigration);
  });

/** Opens a pool without migrations or timeouts. @throws StartError */
export const openUnchanged = (
  address: PostgresAddress,
  entities: readonly Entity[],
): Promise<PostgresConnections> =>
  connect(withoutTimeouts(address), entities, ({ source }) => refuseUnfinishedCopy(source));

/** Opens a pool without timeouts, also on an unfinished copy. @throws StartError */
export const openUnfinished = (
  address: PostgresAddress,
  entities: readonly Entity[],
): Promise<PostgresConnections> => connect(withoutTimeouts(address), entities, () => Promise.resolve());

async function connect(
  { databaseUrl = '', databasePoolSize }: PostgresAddress,
  entities: readonly Entity[],
  prepare: (connections: PostgresConnections) => Promise<void>,
): Promise<PostgresConnections> {
  const logger = new Logger('Database');
  let connections: PostgresConnections | undefined;
  try {
    // Loads the driver, which a server on SQLite does without.
    const { openPool } = await import('./postgres-connection.js');
    connections = await openPool(databaseUrl, databasePoolSize, entities, ({ message }) => {
      logger.warn(`A connection to the database was lost: ${message}`);
    });
    await prepare(connections);
    return connections;
  } catch (error) {
    await connections?.source.destroy();
    throw new StartError(`The PostgreSQL database cannot be used: ${reasonOf(error)}`, { cause: error });
  }
}

/** Runs pending migrations over a connection of their own. */
async function migrate(address: PostgresAddress, onMigration: OnMigration): Promise<void> {
  const { openPool } = await import('./postgres-connection.js');
  const { databaseUrl = '' } = withoutTimeouts(address);
  const { source } = await openPool(databaseUrl, 1, [], () => undefined);
  try {
    await migratePostgres(source, new DatabaseWait(address.databaseWaitSeconds), onMigration);
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
