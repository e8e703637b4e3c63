/** Rows of idempotency keys and their retention. */
import { RequestError } from '../../kernel/errors/request-error.js';
import { tableOf } from '../table.js';

export const IDEMPOTENCY_KEYS = tableOf('idempotency_keys', ['player_id', 'key'], {
  player_id: 'text',
  key: 'client text',
  digest: 'text',
  game_id: 'text?',
  memo: 'text',
  created_at: 'bigint',
});

/** Position in a scan of all keys by age. */
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
  /** Status of the game; null if the request did not concern a game. */
  readonly status: string | null;
}

/** Keys read per transaction: few, because moves may wait for it. */
export const PRUNED_AT_ONCE = 500;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Minimum retention: long enough for any client to learn the outcome of its request. */
export const KEPT_MS = DAY_MS;

/** Maximum retention for keys of a running game; no client retries for longer. */
const KEPT_AT_MOST_MS = 90 * DAY_MS;

/** Whether a key older than `KEPT_MS` can be deleted. */
export const isExpired = ({ createdAt, status }: OldKeyRow, now: number): boolean =>
  createdAt < now - KEPT_AT_MOST_MS || (status !== 'OPEN' && status !== 'PLAYING');

export const keyReused = (): RequestError =>
  new RequestError(
    'IDEMPOTENCY_KEY_REUSED',
    'You have already used this idempotency key for another request. Send a new key with each new request.',
  );
