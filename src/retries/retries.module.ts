import { Global, Module } from '@nestjs/common';
import { forDialect } from '../database/dialect.js';
import { PostgresRetries } from './postgres-retries.js';
import { RetriesPruner } from './retries.pruner.js';
import { RetriesStore } from './retries.store.js';
import { SqliteRetries } from './sqlite-retries.js';

/** Remembers answers, so that a request that is repeated is done once. */
@Global()
@Module({
  providers: [
    RetriesPruner,
    RetriesStore,
    forDialect<SqliteRetries | PostgresRetries>(SqliteRetries, {
      sqlite: SqliteRetries,
      postgres: PostgresRetries,
    }),
    { provide: PostgresRetries, useExisting: SqliteRetries },
  ],
  exports: [RetriesStore, SqliteRetries, PostgresRetries],
})
export class RetriesModule {}
