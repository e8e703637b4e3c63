import { Global, Logger, Module, type DynamicModule } from '@nestjs/common';
import { Config } from '../kernel/config/config.js';
import { DatabaseHealth, WriteQueue } from './database-health.js';
import { Database } from './database.js';
import { dialectOf, forDialect } from './dialect.js';
import { MigrationState } from './migration-state.js';
import { PostgresDatabase } from './postgres/postgres-database.js';
import { PostgresHealth } from './postgres/postgres-health.js';
import { PostgresRunner } from './postgres/postgres-runner.js';
import { PostgresTransactions } from './postgres/postgres-transactions.js';
import type { Entity } from './sqlite/sqlite-connection.js';
import { SqliteDatabase } from './sqlite/sqlite-database.js';
import { SqliteHealth } from './sqlite/sqlite-health.js';
import { SqliteRunner } from './sqlite/sqlite-runner.js';
import { SqliteTransactions } from './sqlite/sqlite-transactions.js';
import { SqliteWriter } from './sqlite/sqlite-writer.js';
import { StatementRunner } from './statement-runner.js';
import { Transactions } from './transactions.js';
import { RetriedTransactions } from './retries/retried-transactions.js';
import { RetriesPruner } from './retries/retries.pruner.js';
import { RetriesStore } from './retries/retries.store.js';

/** Provides the database to every module. Requires `Config`. */
@Global()
@Module({})
export class DatabaseModule {
  /** @param entities of all modules, which the data sources need on opening */
  static with(entities: readonly Entity[]): DynamicModule {
    return {
      module: DatabaseModule,
      providers: [
        {
          provide: Database,
          useFactory: (config: Config) => open(config, entities),
          inject: [Config],
        },
        { provide: WriteQueue, useFactory: ({ writes }: Database) => writes, inject: [Database] },
        forDialect(Transactions, { sqlite: SqliteTransactions, postgres: PostgresTransactions }),
        forDialect(StatementRunner, { sqlite: SqliteRunner, postgres: PostgresRunner }),
        forDialect(DatabaseHealth, { sqlite: SqliteHealth, postgres: PostgresHealth }),
        // Aliases under which the stores of one dialect inject its own classes.
        { provide: SqliteDatabase, useExisting: Database },
        { provide: SqliteWriter, useExisting: WriteQueue },
        { provide: PostgresDatabase, useExisting: Database },
        MigrationState,
      ],
      exports: [
        Database,
        DatabaseHealth,
        MigrationState,
        StatementRunner,
        Transactions,
        PostgresDatabase,
        SqliteDatabase,
        SqliteWriter,
        WriteQueue,
      ],
    };
  }
}

function open(config: Config, entities: readonly Entity[]): Promise<Database> {
  if (dialectOf(config) === 'sqlite')
    return SqliteDatabase.openAlone(config.databaseFile, entities, config.databaseWaitSeconds);
  if (config.databaseFile !== new Config().databaseFile) {
    new Logger('Database').warn('Both DATABASE_URL and DATABASE_FILE are set. Using DATABASE_URL');
  }
  return PostgresDatabase.open(config, entities);
}

/** Stores the outcomes of requests, so that retries have no second effect. */
@Global()
@Module({
  providers: [RetriesPruner, RetriesStore, RetriedTransactions],
  exports: [RetriesStore, RetriedTransactions],
})
export class RetriesModule {}
