/** Opens connections to a PostgreSQL database after the necessary checks and migrations. */
import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { StartError } from '../../kernel/config/load-config.js';
import { DatabaseWait } from '../database-wait.js';
import type { PostgresAddress, PostgresConnections } from './postgres-connection.js';
import { readUsable } from '../migration-state.js';
import { logMigrations, type OnMigration } from '../run-migrations.js';
import { migratePostgres } from './postgres-migrations.js';
import { postgresFaultOf } from './postgres-errors.js';
import { messageOf } from '../../kernel/errors/thrown.js';

/**
 * The table that marks a database as incomplete while a file is copied into it. Its only row has the digest of the file and the
 * number of stored rows. The name is part of the stored data.
 */
export const UNFINISHED_COPY = 'unfinished_move';

/** Returns a row if the table exists in the current schema. */
export const HAS_UNFINISHED_COPY = `SELECT 1 FROM pg_tables
  WHERE schemaname = current_schema() AND tablename = '${UNFINISHED_COPY}'`;

/** Waits a day for responses. */
const WITHOUT_ANSWER_TIMEOUT = 'query_timeout=86400000';

/** Disables timeouts, for commands that process whole tables without concurrent requests. */
const WITHOUT_TIMEOUTS = `statement_timeout=0&lock_timeout=0&${WITHOUT_ANSWER_TIMEOUT}`;

/**
 * Opens a pool and runs pending migrations.
 * @throws StartError if the database cannot be used. The message never contains the address, which has a password
 */
export const openMigrated = (
  address: PostgresAddress,
  onMigration = logMigrations(),
): Promise<PostgresConnections> =>
  connect(address, async ({ source }, wait) => {
    await refuseUnfinishedCopy(source);
    const { pending } = await readUsable(source);
    if (pending.length > 0) await migrate(address, wait, onMigration);
  });

/** Migrates a database and distributes its tables over a Citus cluster. @throws StartError if that is impossible */
export async function distributeTables(address: PostgresAddress): Promise<void> {
  const { source } = await connect(withoutTimeouts(address), async ({ source }, wait) => {
    await refuseUnfinishedCopy(source);
    await migratePostgres(source, wait, logMigrations(), true);
  });
  await source.destroy();
}

/** Opens a pool without migrations or timeouts. @throws StartError */
export const openUnchanged = (address: PostgresAddress): Promise<PostgresConnections> =>
  connect(withoutTimeouts(address), ({ source }) => refuseUnfinishedCopy(source));

/** Opens a pool without timeouts, even on an unfinished copy. @throws StartError */
export const openUnfinished = (address: PostgresAddress): Promise<PostgresConnections> =>
  connect(withoutTimeouts(address), () => Promise.resolve());

/** Opens a pool to a node of a migrated cluster. Rejects if it cannot be reached. */
export async function openNode(address: PostgresAddress): Promise<PostgresConnections> {
  const { openPool } = await import('./postgres-connection.js');
  return openPool(address, warn);
}

async function connect(
  address: PostgresAddress,
  prepare: (connections: PostgresConnections, wait: DatabaseWait) => Promise<void>,
): Promise<PostgresConnections> {
  let connections: PostgresConnections | undefined;
  try {
    // Loaded here, because a server on SQLite does not need the driver.
    const { openPool } = await import('./postgres-connection.js');
    const open = (): Promise<PostgresConnections> => openPool(address, warn);
    const wait = new DatabaseWait(address.databaseWaitSeconds);
    // A command fails at once, because a person is waiting for it.
    const isServer = address.databaseWaitSeconds !== undefined;
    connections = await wait.for(open, (error) => isServer && isAway(error), 'unreachable');
    await prepare(connections, wait);
    return connections;
  } catch (error) {
    await connections?.source.destroy();
    throw new StartError(`The PostgreSQL database cannot be used: ${reasonOf(error)}`, { cause: error });
  }
}

function warn({ message }: Error): void {
  new Logger('Database').warn(`A connection to the database was lost: ${message}`);
}

/** @throws Error if a copy into the database is running or was interrupted */
async function refuseUnfinishedCopy(source: DataSource): Promise<void> {
  const found: unknown[] = await source.query(HAS_UNFINISHED_COPY);
  if (found.length > 0) {
    throw new Error(
      'a SQLite file was not copied into it to the end. Run yamb-server migrate-to-postgres again, which goes on where it stopped',
    );
  }
}

/** Runs pending migrations over a separate connection. */
async function migrate(
  address: PostgresAddress,
  wait: DatabaseWait,
  onMigration: OnMigration,
): Promise<void> {
  const { openPool } = await import('./postgres-connection.js');
  const { source } = await openPool({ ...withoutTimeouts(address), databasePoolSize: 1 }, () => undefined);
  try {
    await migratePostgres(source, wait, onMigration);
  } finally {
    await source.destroy();
  }
}

function withoutTimeouts(address: PostgresAddress): PostgresAddress {
  const { databaseUrl = '', databasePooler, databasePoolSize } = address;
  const separator = databaseUrl.includes('?') ? '&' : '?';
  const timeouts = databasePooler === 'transaction' ? WITHOUT_ANSWER_TIMEOUT : WITHOUT_TIMEOUTS;
  return {
    databaseUrl: `${databaseUrl}${separator}${timeouts}`,
    databasePoolSize,
    ...(databasePooler && { databasePooler }),
  };
}

/** Whether the database may accept the server soon: it is unreachable, starting, or out of connections. */
function isAway(error: unknown): boolean {
  const fault = postgresFaultOf(error);
  return fault === 'UNREACHABLE' || fault === 'BUSY';
}

/** The message of an error, without the address. */
const reasonOf = (error: unknown): string =>
  messageOf(error).replace(/postgres(ql)?:\/\/\S+/gi, 'the address');
