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

/** The keys of commands, which are unique in each game, so that a command writes only rows of its game. */
export const GAME_KEYS = tableOf('game_keys', ['player_id', 'game_id', 'key'], {
  player_id: 'text',
  game_id: 'text',
  key: 'client text',
  digest: 'text',
  memo: 'text',
  created_at: 'bigint',
});

/** The tables of keys. */
export const KEY_TABLES = ['idempotency_keys', 'game_keys'] as const;
export type KeyTable = (typeof KEY_TABLES)[number];

/** Position in a scan of a table's keys by age. */
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
  /** Null if the request did not concern a game. */
  readonly gameId: string | null;
}

/** Keys read per transaction: few, because moves may wait for it. */
export const PRUNED_AT_ONCE = 500;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Minimum retention: long enough for any client to learn the outcome of its request. */
export const KEPT_MS = DAY_MS;

/** Maximum retention for keys of a running game; no client retries for longer. */
const KEPT_AT_MOST_MS = 90 * DAY_MS;

/** Whether a key older than `KEPT_MS` can be deleted. @param running the games that are open or being played */
export const isExpired = (
  { createdAt, gameId }: OldKeyRow,
  running: ReadonlySet<string>,
  now: number,
): boolean => createdAt < now - KEPT_AT_MOST_MS || gameId === null || !running.has(gameId);

export const keyReused = (): RequestError =>
  new RequestError(
    'IDEMPOTENCY_KEY_REUSED',
    'You have already used this idempotency key for another request. Send a new key with each new request.',
  );
