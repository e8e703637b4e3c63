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
    forDialect(RetriesStore, { sqlite: SqliteRetries, postgres: PostgresRetries }),
    // Names under which the stores of a dialect ask for what is its own.
    { provide: SqliteRetries, useExisting: RetriesStore },
    { provide: PostgresRetries, useExisting: RetriesStore },
  ],
  exports: [SqliteRetries, PostgresRetries],
})
export class RetriesModule {}
