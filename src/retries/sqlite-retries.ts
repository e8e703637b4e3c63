import { Injectable } from '@nestjs/common';
import type BetterSqlite3 from 'better-sqlite3';
import { Clock } from '../api/clock.js';
import type { Retry } from '../api/input/retry.js';
import { SqliteWriter } from '../database/sqlite-writer.js';
import { SqliteDatabase } from '../database/sqlite-database.js';
import { keyReused, type KeyRow } from './kept-keys.js';

/** Remembers answers by their keys, inside the job of the writer queue that they are the answer of. */
@Injectable()
export class SqliteRetries {
  private readonly known: BetterSqlite3.Statement<[string, string], KeyRow>;
  private readonly add: BetterSqlite3.Statement<[string, string, string, string | null, string, number]>;

  constructor(
    { writeConnection: db }: SqliteDatabase,
    _writer: SqliteWriter,
    private readonly clock: Clock,
  ) {
    this.known = db.prepare('SELECT digest, memo FROM idempotency_keys WHERE player_id = ? AND key = ?');
    this.add = db.prepare(
      'INSERT INTO idempotency_keys (player_id, key, digest, game_id, memo, created_at) VALUES (?, ?, ?, ?, ?, ?)',
    );
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
}
