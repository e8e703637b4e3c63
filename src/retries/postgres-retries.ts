import { Injectable } from '@nestjs/common';
import { Clock } from '../api/clock.js';
import type { Retry } from '../api/input/retry.js';
import { PostgresDatabase } from '../database/postgres-database.js';
import type { PostgresSession, Statement } from '../database/postgres-session.js';
import { withoutZero } from '../database/postgres-text.js';
import { keyReused, type KeyRow } from './kept-keys.js';
import type { Answered, Memorable } from './retries.store.js';

const KNOWN = 'SELECT digest, memo FROM idempotency_keys WHERE player_id = $1 AND key = $2';

const ADD = `INSERT INTO idempotency_keys (player_id, key, digest, game_id, memo, created_at)
  VALUES ($1, $2, $3, $4, $5, $6)`;

/** Waits for another transaction that is about to answer the same request. */
const CLAIM = `${ADD} ON CONFLICT (player_id, key) DO NOTHING`;

const SET_MEMO = 'UPDATE idempotency_keys SET memo = $3 WHERE player_id = $1 AND key = $2';

const GIVE_UP = 'DELETE FROM idempotency_keys WHERE player_id = $1 AND key = $2';

const storedKey = ({ key }: Retry): string => withoutZero(key);

/** Remembers answers by their keys, in the transaction that they are the answer of. */
@Injectable()
export class PostgresRetries {
  constructor(
    private readonly database: PostgresDatabase,
    private readonly clock: Clock,
  ) {}

  /**
   * What was remembered of the same request; undefined when it is new.
   * @throws RequestError IDEMPOTENCY_KEY_REUSED when the key stands for another request
   */
  async recall(session: PostgresSession, retry: Retry | undefined): Promise<string | undefined> {
    if (!retry) return undefined;
    const row = await session.row<KeyRow>(KNOWN, retry.playerId, storedKey(retry));
    if (row && row.digest !== retry.digest) throw keyReused();
    return row?.memo;
  }

  /**
   * What remembers an answer: nothing for a request without a key.
   * @param gameId of the game that the request was about, as the answer is kept for as long as it is played
   */
  remembering(retry: Retry | undefined, gameId: string | null, memo: string): readonly Statement[] {
    if (!retry) return [];
    const { playerId, digest } = retry;
    return [{ sql: ADD, values: [playerId, storedKey(retry), digest, gameId, memo, this.clock.now()] }];
  }

  /**
   * Does something once, in a transaction. The same request at the same time, here or on another server, waits until this
   * one is answered, and is then answered alike.
   * @throws RequestError IDEMPOTENCY_KEY_REUSED when the key stands for another request
   */
  answer<A>(
    retry: Retry | undefined,
    gameId: string | null,
    work: (session: PostgresSession) => Promise<Memorable<A>>,
  ): Promise<Answered<A>> {
    return this.database.transaction(async (session): Promise<Answered<A>> => {
      if (!retry) return { replayed: false, answer: (await work(session)).answer };
      const remembered = await this.claim(session, retry, gameId);
      if (remembered !== undefined) return { replayed: true, memo: remembered };
      const { answer, memo } = await work(session);
      const key = [retry.playerId, storedKey(retry)];
      await (memo === undefined ? session.change(GIVE_UP, ...key) : session.change(SET_MEMO, ...key, memo));
      return { replayed: false, answer };
    });
  }

  /** The same for an answer that is plain JSON, and is its own memo. */
  async once<A>(retry: Retry | undefined, work: (session: PostgresSession) => Promise<A>): Promise<A> {
    const answered = await this.answer(retry, null, async (session) => {
      const answer = await work(session);
      return { answer, memo: JSON.stringify(answer) };
    });
    return answered.replayed ? (JSON.parse(answered.memo) as A) : answered.answer;
  }

  private async claim(
    session: PostgresSession,
    retry: Retry,
    gameId: string | null,
  ): Promise<string | undefined> {
    const [add] = this.remembering(retry, gameId, '');
    const claimed = await session.change(CLAIM, ...(add?.values ?? []));
    return claimed === 1 ? undefined : this.recall(session, retry);
  }
}
