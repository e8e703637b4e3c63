import { createHash } from 'node:crypto';
import { retryOf, type KeyOwner, type Retry } from '../kernel/input/retry.js';

/** The owner of the keys of callers without a token. Different clients have different keys, because keys are hard to guess. */
export const NEWCOMER: KeyOwner = { id: 'newcomer' };

/** A retry whose key is stored as a hash only, because the key decrypts the memo that is stored beside it. */
export const secretRetry = (owner: KeyOwner, operation: string, key: string, input = {}): Retry | undefined =>
  retryOf(owner, operation, { ...input, idempotencyKey: createHash('sha256').update(key).digest('hex') });
