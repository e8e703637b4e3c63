import type { PostgresDatabase } from '../../storage/postgres/postgres-database.js';
import { PostgresRunner } from '../../storage/postgres/postgres-runner.js';
import { PostgresTransactions } from '../../storage/postgres/postgres-transactions.js';
import type { IntegritySource } from './integrity.store.js';

/** A PostgreSQL database for a check. Needs `SAVE_ENTITIES`. */
export const postgresSource = (database: PostgresDatabase): IntegritySource => ({
  statements: new PostgresRunner(database),
  entities: new PostgresTransactions(database),
});
