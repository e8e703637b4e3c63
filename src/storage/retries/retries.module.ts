import { Global, Module } from '@nestjs/common';
import { RetriedTransactions } from './retried-transactions.js';
import { RetriesPruner } from './retries.pruner.js';
import { RetriesStore } from './retries.store.js';

/** Remembers the outcomes of requests, so that a retry does nothing twice. */
@Global()
@Module({
  providers: [RetriesPruner, RetriesStore, RetriedTransactions],
  exports: [RetriesStore, RetriedTransactions],
})
export class RetriesModule {}
