/** Rows of idempotency keys, and how long they are kept. */
import { RequestError } from '../../kernel/errors/request-error.js';

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

/** Keys that are read in one transaction: few, as moves may wait for it. */
export const PRUNED_AT_ONCE = 500;

const DAY_MS = 24 * 60 * 60 * 1000;

/** A day: long enough for any client to learn what became of its request. */
export const KEPT_MS = DAY_MS;

/** Upper bound for keys of a game that runs on: no client retries for so long. */
const KEPT_AT_MOST_MS = 90 * DAY_MS;

/** Whether a key older than `KEPT_MS` can be pruned. */
export const isForgettable = ({ createdAt, status }: OldKeyRow, now: number): boolean =>
  createdAt < now - KEPT_AT_MOST_MS || (status !== 'OPEN' && status !== 'PLAYING');

export const keyReused = (): RequestError =>
  new RequestError(
    'IDEMPOTENCY_KEY_REUSED',
    'This idempotency key belongs to another request of yours. Send a new key with a new request.',
  );
