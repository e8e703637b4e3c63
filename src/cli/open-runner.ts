import { StartError } from '../kernel/config/load-config.js';
import { schemaFault } from '../storage/migration-state.js';
import { PostgresDatabase } from '../storage/postgres/postgres-database.js';
import { PostgresRunner } from '../storage/postgres/postgres-runner.js';
import { SqliteDatabase } from '../storage/sqlite/sqlite-database.js';
import { SqliteRunner } from '../storage/sqlite/sqlite-runner.js';
import type { StatementRunner } from '../storage/statement-runner.js';
import { planFor } from './migrate.js';
import type { NamedDatabase } from './named-database.js';

/**
 * Opens a database for work that changes it, even while servers use it.
 * @param purpose completes the error "cannot be …", such as `pruned`
 * @throws StartError if it cannot be used or needs migrations
 */
export async function withRunner(
  database: NamedDatabase,
  purpose: string,
  work: (runner: StatementRunner) => Promise<void>,
): Promise<void> {
  const fault = schemaFault(await planFor(database));
  if (fault !== undefined) throw new StartError(`${database.name} cannot be ${purpose}: ${fault}.`);
  const opened = await (database.dialect === 'sqlite'
    ? SqliteDatabase.open(database.file)
    : PostgresDatabase.open(database.address));
  const runner = opened instanceof SqliteDatabase ? new SqliteRunner(opened) : new PostgresRunner(opened);
  await work(runner).finally(() => opened.onApplicationShutdown());
}
