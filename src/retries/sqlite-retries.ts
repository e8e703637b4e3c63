import { Injectable } from '@nestjs/common';
import type BetterSqlite3 from 'better-sqlite3';
import { Clock } from '../api/clock.js';
import type { Retry } from '../api/input/retry.js';
import { SqliteDatabase } from '../database/sqlite-database.js';
import { SqliteWriter } from '../database/sqlite-writer.js';
import {
  BEFORE_ALL,
  isForgettable,
  KEPT_MS,
  keyReused,
  PRUNED_AT_ONCE,
  type KeyRow,
  type OldKeyRow,
} from './kept-keys.js';
import { RetriesStore, type Pruned, type PruneCursor } from './retries.store.js';

/** Walks along the index by age: what stays is looked at once, not again with every page. */
export const OLD_KEYS = `SELECT k.created_at AS createdAt, k.player_id AS playerId, k.key, g.status
  FROM idempotency_keys k LEFT JOIN games g ON g.id = k.game_id
  WHERE (k.created_at, k.player_id, k.key) > (?, ?, ?) AND k.created_at < ?
  ORDER BY k.created_at, k.player_id, k.key LIMIT ?`;

/** Remembers answers by their keys, inside the job of the writer queue that they are the answer of. */
@Injectable()
export class SqliteRetries extends RetriesStore {
  private readonly known: BetterSqlite3.Statement<[string, string], KeyRow>;
  private readonly add: BetterSqlite3.Statement<[string, string, string, string | null, string, number]>;
  private readonly old: BetterSqlite3.Statement<[number, string, string, number, number], OldKeyRow>;
  private readonly drop: BetterSqlite3.Statement<[string, string]>;

  constructor(
    { writeConnection: db }: SqliteDatabase,
    private readonly writer: SqliteWriter,
    private readonly clock: Clock,
  ) {
    super();
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
    if (row && row.digest !== retry.digest) throw keyReused();
    return row?.memo;
  }

  /** @param gameId of the game that the request was about, as the answer is kept for as long as it is played */
  remember(retry: Retry | undefined, gameId: string | null, memo: string): void {
    if (retry) this.add.run(retry.playerId, retry.key, retry.digest, gameId, memo, this.clock.now());
  }

  /** Does something once: for a retry, gives the answer again, which must be plain JSON. */
  once<A>(retry: Retry | undefined, gameId: string | null, work: () => A): A {
    const memo = this.recall(retry);
    if (memo !== undefined) return JSON.parse(memo) as A;
    const answer = work();
    this.remember(retry, gameId, JSON.stringify(answer));
    return answer;
  }

  override prune(now: number, after = BEFORE_ALL): Promise<Pruned> {
    return this.writer.run(() => this.pruneSome(now, after));
  }

  private pruneSome(now: number, { createdAt, playerId, key }: PruneCursor): Pruned {
    const page = this.old.all(createdAt, playerId, key, now - KEPT_MS, PRUNED_AT_ONCE);
    const forgotten = page.filter((row) => isForgettable(row, now));
    for (const row of forgotten) this.drop.run(row.playerId, row.key);
    const next = page.length === PRUNED_AT_ONCE ? page.at(-1) : undefined;
    return { forgotten: forgotten.length, ...(next && { next }) };
  }
}
