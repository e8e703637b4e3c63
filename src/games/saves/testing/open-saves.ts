import { SystemClock } from '../../../kernel/clock.js';
import type { OpenStore } from '../../storage/testing/open-store.js';
import { RetriedTransactions } from '../../../storage/retries/retried-transactions.js';
import { RetriesStore } from '../../../storage/retries/retries.store.js';
import { SavesStore } from '../saves.store.js';

/** Opens the saves in the database of a games store. */
export function openSaves({ opened: { runner, transactions } }: OpenStore): SavesStore {
  const retries = new RetriesStore(runner, new SystemClock());
  return new SavesStore(transactions, new RetriedTransactions(transactions, retries));
}
