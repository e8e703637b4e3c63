import { hash, randomBytes } from 'node:crypto';
import { retryOf, type KeyOwner, type Retry } from '../kernel/input/retry.js';

/** Makes leaked tokens recognizable, also for secret scanners. */
const PREFIX = 'yamb_';
const TOKEN = /^yamb_[A-Za-z0-9_-]{43}$/;

/** A new bearer token: 256 random bits. */
export function createToken(): string {
  return PREFIX + randomBytes(32).toString('base64url');
}

/** Whether a string has the form of a token. */
export function isToken(text: string): boolean {
  return TOKEN.test(text);
}

/** The hash of a token, as it is stored. A plain hash suffices, because 256 random bits cannot be guessed. */
export function hashToken(token: string): string {
  return hash('sha256', token);
}

/** The owner of the keys of callers without a token. Different clients have different keys, because keys are hard to guess. */
export const NEWCOMER: KeyOwner = { id: 'newcomer' };

/** A retry whose key is stored as a hash only, because the key decrypts the memo that is stored beside it. */
export const secretRetry = (owner: KeyOwner, operation: string, key: string, input = {}): Retry | undefined =>
  retryOf(owner, operation, { ...input, idempotencyKey: hash('sha256', key) });
