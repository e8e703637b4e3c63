import type BetterSqlite3 from 'better-sqlite3';
import type { Clock } from '../api/clock.js';
import { RequestError } from '../api/request-error.js';
import type { Retry } from '../api/retry.js';
import type { Pruned, PruneCursor } from './games.store.js';

interface KeyRow {
  readonly digest: string;
  readonly memo: string;
}

interface OldKeyRow extends PruneCursor {
  /** Null when the game is gone. */
  readonly status: string | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** A day: long enough for any client to learn what became of its request. */
const KEPT_MS = DAY_MS;

/** A game may run for years; no client repeats a request for as long. */
const KEPT_AT_MOST_MS = 90 * DAY_MS;

/** Keys that are looked at in one job: few, as moves wait meanwhile. */
export const PRUNED_AT_ONCE = 500;

/** Walks along the index by age: what stays is looked at once, not again with every page. */
export const OLD_KEYS = `SELECT k.created_at AS createdAt, k.player_id AS playerId, k.key, g.status
  FROM idempotency_keys k LEFT JOIN games g ON g.id = k.game_id
  WHERE (k.created_at, k.player_id, k.key) > (?, ?, ?) AND k.created_at < ?
  ORDER BY k.created_at, k.player_id, k.key LIMIT ?`;

const BEFORE_ALL: PruneCursor = { createdAt: 0, playerId: '', key: '' };

/** Remembers answers by their keys. Every call belongs inside a job of the writer queue: the job of the answer. */
export class SqliteRetries {
  private readonly known: BetterSqlite3.Statement<[string, string], KeyRow>;
  private readonly add: BetterSqlite3.Statement<[string, string, string, string, string, number]>;
  private readonly old: BetterSqlite3.Statement<[number, string, string, number, number], OldKeyRow>;
  private readonly drop: BetterSqlite3.Statement<[string, string]>;

  constructor(
    db: BetterSqlite3.Database,
    private readonly clock: Clock,
  ) {
    this.known = db.prepare('SELECT digest, memo FROM idempotency_keys WHERE player_id = ? AND key = ?');
    this.add = db.prepare(
      'INSERT INTO idempotency_keys (player_id, key, digest, game_id, memo, created_at) VALUES (?, ?, ?, ?, ?, ?)',
    );
    this.old = db.prepare(OLD_KEYS);
    this.drop = db.prepare('DELETE FROM idempotency_keys WHERE player_id = ? AND key = ?');
  }

  /**
   * What was remembered of the same request; undefined when it is new.
   * @throws RequestError IDEMPOTENCY_KEY_REUSED when the key stands for another request
   */
  recall(retry: Retry | undefined): string | undefined {
    const row = retry && this.known.get(retry.playerId, retry.key);
    if (row && row.digest !== retry.digest) {
      const message =
        'This idempotencyKey belongs to another request of yours; take a new key for a new request.';
      throw new RequestError('IDEMPOTENCY_KEY_REUSED', message);
    }
    return row?.memo;
  }

  remember(retry: Retry | undefined, gameId: string, memo: string): void {
    if (retry) this.add.run(retry.playerId, retry.key, retry.digest, gameId, memo, this.clock.now());
  }

  /** Looks at some keys that are older than a day, and forgets those whose game is over and those of 90 days. */
  prune(now: number, { createdAt, playerId, key } = BEFORE_ALL): Pruned {
    const page = this.old.all(createdAt, playerId, key, now - KEPT_MS, PRUNED_AT_ONCE);
    const forgotten = page.filter(
      (row) => row.createdAt < now - KEPT_AT_MOST_MS || (row.status !== 'OPEN' && row.status !== 'PLAYING'),
    );
    for (const row of forgotten) this.drop.run(row.playerId, row.key);
    const next = page.length === PRUNED_AT_ONCE ? page.at(-1) : undefined;
    return { forgotten: forgotten.length, ...(next && { next }) };
  }
}
