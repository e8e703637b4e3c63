import { hash } from 'node:crypto';
import { retryOf, type KeyOwner, type Retry } from '../kernel/input/retry.js';
import { world } from '../kernel/world.js';

/** Makes leaked tokens recognizable to people and secret scanners. */
const PREFIX = 'yamb_';
const TOKEN = /^yamb_[A-Za-z0-9_-]{43}$/;

/** Creates a bearer token with 256 random bits. */
export function createToken(): string {
  return PREFIX + world.randomBytes(32).toString('base64url');
}

/** Whether a string is formatted as a token. */
export function isToken(text: string): boolean {
  return TOKEN.test(text);
}

/** Hashes a token for storage. A plain hash suffices, because 256 random bits cannot be guessed. */
export function hashToken(token: string): string {
  return hash('sha256', token);
}

/** Owns the idempotency keys of callers without a token. Keys of different clients never collide, because they are hard to guess. */
export const NEWCOMER: KeyOwner = { id: 'newcomer' };

/**
 * A retry that stores only a hash of its key, because the key decrypts the memo stored with it.
 * @param key undefined if the request has none
 */
export const secretRetry = (
  owner: KeyOwner,
  operation: string,
  key: string | undefined,
  input = {},
): Retry | undefined =>
  key === undefined
    ? undefined
    : retryOf(owner, operation, { ...input, idempotencyKey: hash('sha256', key) });
