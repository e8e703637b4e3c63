import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Database } from './database.js';
import type { Entity } from './sqlite-connection.js';
import { SqliteDatabase } from './sqlite-database.js';
import { SqliteTransactions } from './sqlite-transactions.js';
import { SqliteWriter } from './sqlite-writer.js';
import { Transactions } from './transactions.js';

/** Gives every module the database. Needs `Config`. */
@Global()
@Module({})
export class DatabaseModule {
  /** @param entities of all modules, as the data sources must know them when they open */
  static with(entities: readonly Entity[]): DynamicModule {
    return {
      module: DatabaseModule,
      providers: [
        {
          provide: SqliteDatabase,
          useFactory: (config: Config) => SqliteDatabase.open(config.databaseFile, entities),
          inject: [Config],
        },
        { provide: Database, useExisting: SqliteDatabase },
        {
          provide: SqliteWriter,
          useFactory: (database: SqliteDatabase) => database.writer,
          inject: [SqliteDatabase],
        },
        { provide: Transactions, useClass: SqliteTransactions },
      ],
      exports: [Database, Transactions, SqliteDatabase, SqliteWriter],
    };
  }
}
