import { StartError } from '../kernel/config/load-config.js';
import { schemaFault } from '../storage/migration-state.js';
import { PostgresDatabase } from '../storage/postgres/postgres-database.js';
import { PostgresRunner } from '../storage/postgres/postgres-runner.js';
import { SqliteDatabase } from '../storage/sqlite/sqlite-database.js';
import { SqliteRunner } from '../storage/sqlite/sqlite-runner.js';
import type { StatementRunner } from '../storage/statement-runner.js';
import { planFor } from './migrate.js';
import type { NamedDatabase } from './named-database.js';

/** A database open for writing. */
export interface OpenRunner {
  readonly runner: StatementRunner;
  readonly close: () => Promise<void>;
}

/**
 * Opens a database for a command that changes it, even while servers use it.
 * @param purpose completes the error "cannot be …", such as `pruned`
 * @throws StartError if it cannot be used or needs migrations
 */
export async function openRunner(database: NamedDatabase, purpose: string): Promise<OpenRunner> {
  const fault = schemaFault(await planFor(database));
  if (fault !== undefined) throw new StartError(`${database.name} cannot be ${purpose}: ${fault}.`);
  if (database.dialect === 'sqlite') {
    const opened = await SqliteDatabase.open(database.file);
    return { runner: new SqliteRunner(opened), close: () => opened.onApplicationShutdown() };
  }
  const opened = await PostgresDatabase.open(database.address);
  return { runner: new PostgresRunner(opened), close: () => opened.onApplicationShutdown() };
}
