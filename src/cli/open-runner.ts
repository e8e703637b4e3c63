import { StartError } from '../config/load-config.js';
import { schemaFault } from '../database/migration-state.js';
import { PostgresDatabase } from '../database/postgres/postgres-database.js';
import { PostgresRunner } from '../database/postgres/postgres-runner.js';
import { SqliteDatabase } from '../database/sqlite/sqlite-database.js';
import { SqliteRunner } from '../database/sqlite/sqlite-runner.js';
import type { StatementRunner } from '../database/statement-runner.js';
import { planFor } from './migrate.js';
import type { NamedDatabase } from './named-database.js';

/** A database that a command writes to. */
export interface OpenRunner {
  readonly runner: StatementRunner;
  readonly close: () => Promise<void>;
}

/**
 * Opens a database for a command that changes it, also while servers use it.
 * @param purpose what cannot be done otherwise: `pruned`
 * @throws StartError when it cannot be used, or needs migrations
 */
export async function openRunner(database: NamedDatabase, purpose: string): Promise<OpenRunner> {
  const fault = schemaFault(await planFor(database));
  if (fault !== undefined) throw new StartError(`${database.name} cannot be ${purpose}: ${fault}.`);
  if (database.dialect === 'sqlite') {
    const opened = await SqliteDatabase.open(database.file, []);
    return { runner: new SqliteRunner(opened), close: () => opened.onApplicationShutdown() };
  }
  const opened = await PostgresDatabase.open(database.address, []);
  return { runner: new PostgresRunner(opened), close: () => opened.onApplicationShutdown() };
}
