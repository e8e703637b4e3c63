import { createHash } from 'node:crypto';
import { defined, isRecord } from './objects.js';

/** Records whether a request was answered before. */
export interface Replays {
  replayed: boolean;
}

/** The owner of idempotency keys: a player, or a name for callers who are not players. */
export interface KeyOwner {
  readonly id: string;
  /** The replays of the request. */
  readonly replays?: Replays;
}

/** Identifies retries of a request: the owner's idempotency key and a digest of the request. */
export interface Retry {
  /** A player, or a name for callers who are not players. */
  readonly playerId: string;
  /** Chosen by the client, 1 to 255 characters. */
  readonly key: string;
  /** SHA-256 of the operation and its canonical input, hexadecimal. */
  readonly digest: string;
  /** Notified if the request was answered before. */
  readonly replays?: Replays;
}

/** An input that may carry a key. */
export interface Retriable {
  readonly idempotencyKey?: string;
}

/**
 * The key of a request, undefined if it has none. The digest covers the operation and every other input field, in
 * any order.
 */
export function retryOf(
  { id: playerId, replays }: KeyOwner,
  operation: string,
  input: Retriable = {},
): Retry | undefined {
  if (typeof input.idempotencyKey !== 'string') return undefined;
  const { idempotencyKey: key, ...rest } = input;
  const digest = createHash('sha256')
    .update(`${operation} ${canonical(rest)}`)
    .digest('hex');
  return { playerId, key, digest, ...(replays && { replays }) };
}

/** JSON with sorted keys, without undefined and null values. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    isRecord(inner)
      ? Object.fromEntries(Object.entries(defined(inner)).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
