import { Global, Logger, Module } from '@nestjs/common';
import { Config } from '../kernel/config/config.js';
import { Database, DatabaseHealth } from './database.js';
import { dialectOf, forDialect } from './dialect.js';
import { MigrationState } from './migration-state.js';
import { PostgresDatabase } from './postgres/postgres-database.js';
import { PostgresHealth } from './postgres/postgres-health.js';
import { PostgresRunner } from './postgres/postgres-runner.js';
import { SqliteDatabase } from './sqlite/sqlite-database.js';
import { SqliteHealth } from './sqlite/sqlite-health.js';
import { SqliteRunner } from './sqlite/sqlite-runner.js';
import { StatementRunner } from './statement-runner.js';
import { RetriesPruner } from './retries/retries.pruner.js';
import { RetriesStore } from './retries/retries.store.js';

/** Provides the database to every module. Requires `Config`. */
@Global()
@Module({
  providers: [
    { provide: Database, useFactory: open, inject: [Config] },
    forDialect(StatementRunner, { sqlite: SqliteRunner, postgres: PostgresRunner }),
    forDialect(DatabaseHealth, { sqlite: SqliteHealth, postgres: PostgresHealth }),
    // Aliases under which the stores of one dialect inject its own classes.
    { provide: SqliteDatabase, useExisting: Database },
    { provide: PostgresDatabase, useExisting: Database },
    MigrationState,
  ],
  exports: [Database, DatabaseHealth, MigrationState, StatementRunner, PostgresDatabase, SqliteDatabase],
})
export class DatabaseModule {}

function open(config: Config): Promise<Database> {
  if (dialectOf(config) === 'sqlite')
    return SqliteDatabase.openAlone(config.databaseFile, config.databaseWaitSeconds);
  if (config.databaseFile !== new Config().databaseFile) {
    new Logger('Database').warn('Both DATABASE_URL and DATABASE_FILE are set. Using DATABASE_URL');
  }
  return PostgresDatabase.open(config);
}

/** Stores the outcomes of requests, so that retries have no second effect. */
@Global()
@Module({
  providers: [RetriesPruner, RetriesStore],
  exports: [RetriesStore],
})
export class RetriesModule {}
