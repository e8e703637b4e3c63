import { StartError } from '../../kernel/config/load-config.js';
import { readMigrated, schemaFault } from '../../storage/migration-state.js';
import { PostgresDatabase } from '../../storage/postgres/postgres-database.js';
import type { PostgresAddress } from '../../storage/postgres/postgres-connection.js';
import { checkIntegrity, type IntegrityObserver, type IntegritySummary } from './check-integrity.js';
import type { OpenForCheck } from './check-file.js';
import { PostgresRunner } from '../../storage/postgres/postgres-runner.js';

/**
 * Checks everything in a PostgreSQL database. Only reads; servers may use the database in the meantime.
 * @throws StartError if it cannot be used, or is not a database of this version of the server
 */
export async function checkDatabase(
  address: PostgresAddress,
  observer: IntegrityObserver = {},
): Promise<IntegritySummary> {
  const open = await openDatabase(address);
  return checkIntegrity(open, observer).finally(open.close);
}

/** Opens a PostgreSQL database for a check. @throws StartError as `checkDatabase` */
export async function openDatabase(address: PostgresAddress): Promise<OpenForCheck> {
  const database = await PostgresDatabase.openUnchanged(address);
  const close = (): Promise<void> => database.onApplicationShutdown();
  try {
    const fault = schemaFault(await readMigrated(database.reader));
    if (fault !== undefined) throw new StartError(`The PostgreSQL database cannot be checked: ${fault}`);
  } catch (error) {
    await close();
    throw error;
  }
  return { statements: new PostgresRunner(database), close };
}
