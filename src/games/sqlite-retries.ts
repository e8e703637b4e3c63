import type BetterSqlite3 from 'better-sqlite3';
import type { Clock } from '../api/clock.js';
import { RequestError } from '../api/request-error.js';
import type { Retry } from '../api/retry.js';

interface KeyRow {
  readonly digest: string;
  readonly memo: string;
}

/** A day: long enough for any client to learn what became of its request. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Few at a time, as moves wait meanwhile. */
const PRUNED_AT_ONCE = 500;

/** Remembers answers by their keys. Every call belongs inside a job of the writer queue: the job of the answer. */
export class SqliteRetries {
  private readonly known: BetterSqlite3.Statement<[string, string], KeyRow>;
  private readonly add: BetterSqlite3.Statement<[string, string, string, string, string, number]>;
  private readonly drop: BetterSqlite3.Statement<[number, number]>;

  constructor(
    db: BetterSqlite3.Database,
    private readonly clock: Clock,
  ) {
    this.known = db.prepare('SELECT digest, memo FROM idempotency_keys WHERE player_id = ? AND key = ?');
    this.add = db.prepare(
      'INSERT INTO idempotency_keys (player_id, key, digest, game_id, memo, created_at) VALUES (?, ?, ?, ?, ?, ?)',
    );
    this.drop = db.prepare(`DELETE FROM idempotency_keys WHERE (player_id, key) IN (
      SELECT k.player_id, k.key FROM idempotency_keys k LEFT JOIN games g ON g.id = k.game_id
      WHERE k.created_at < ? AND coalesce(g.status, 'FINISHED') NOT IN ('OPEN', 'PLAYING') LIMIT ?)`);
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

  /** Forgets some keys that are older than a day and whose game is over; gives how many. */
  prune(now: number): number {
    return this.drop.run(now - KEPT_MS, PRUNED_AT_ONCE).changes;
  }
}
