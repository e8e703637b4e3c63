/** Rows of idempotency keys, and how long they are kept. */
import { RequestError } from '../api/errors/request-error.js';

/** How far a walk along all keys, by age, has come. */
export interface PruneCursor {
  readonly createdAt: number;
  readonly playerId: string;
  readonly key: string;
}

export interface KeyRow {
  readonly digest: string;
  readonly memo: string;
}

export interface OldKeyRow extends PruneCursor {
  /** Null when the request was about no game. */
  readonly status: string | null;
}

/** Keys that are looked at in one transaction: few, as moves may wait meanwhile. */
export const PRUNED_AT_ONCE = 500;

const DAY_MS = 24 * 60 * 60 * 1000;

/** A day: long enough for any client to learn what became of its request. */
export const KEPT_MS = DAY_MS;

/** A game may run for years; no client repeats a request for as long. */
const KEPT_AT_MOST_MS = 90 * DAY_MS;

/** Whether no retry need be expected any more of a key that is older than `KEPT_MS`. */
export const isForgettable = ({ createdAt, status }: OldKeyRow, now: number): boolean =>
  createdAt < now - KEPT_AT_MOST_MS || (status !== 'OPEN' && status !== 'PLAYING');

export const keyReused = (): RequestError =>
  new RequestError(
    'IDEMPOTENCY_KEY_REUSED',
    'This idempotencyKey belongs to another request of yours; take a new key for a new request.',
  );
