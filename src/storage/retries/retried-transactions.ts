import { Injectable } from '@nestjs/common';
import type { Retry } from '../../kernel/input/retry.js';
import { Transactions, type Transaction } from '../transactions.js';
import { RetriesStore, type Answered, type Memorable } from './retries.store.js';

/** Runs transactions that write through repositories once for all retries of a request. */
@Injectable()
export class RetriedTransactions {
  constructor(
    private readonly transactions: Transactions,
    private readonly retries: RetriesStore,
  ) {}

  /**
   * Runs `work` in a transaction. A concurrent retry on any server waits for its commit and then gets the memo.
   * @param gameId the game of the request; its memos are kept while it is played
   * @throws RequestError IDEMPOTENCY_KEY_REUSED if the key was used for another request
   */
  run<A>(
    retry: Retry | undefined,
    gameId: string | null,
    work: (transaction: Transaction) => Promise<Memorable<A>>,
  ): Promise<Answered<A>> {
    return this.transactions.run(async (transaction): Promise<Answered<A>> => {
      if (!retry) return { replayed: false, answer: (await work(transaction)).answer };
      const stored = await transaction.run(this.retries.claim(retry, gameId));
      if (stored !== undefined) return { replayed: true, memo: stored };
      const { answer, memo } = await work(transaction);
      await transaction.run(this.retries.settle(retry, memo));
      return { replayed: false, answer };
    });
  }
}
