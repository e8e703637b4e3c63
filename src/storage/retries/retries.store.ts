import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import type { Retry } from '../../kernel/input/retry.js';
import { StatementRunner } from '../statement-runner.js';
import { all, change, insertNew, one, write, type Steps } from '../steps.js';
import { withoutZero } from '../snippets.js';
import {
  isForgettable,
  KEPT_MS,
  keyReused,
  PRUNED_AT_ONCE,
  type KeyRow,
  type OldKeyRow,
  type PruneCursor,
} from './kept-keys.js';

/** The answer to a request, or what was remembered of it when the same request has come before. */
export type Answered<A> =
  { readonly replayed: false; readonly answer: A } | { readonly replayed: true; readonly memo: string };

/** An answer, and what it takes to give it again; without that it is not remembered. */
export interface Memorable<A> {
  readonly answer: A;
  readonly memo: string | undefined;
}

/** What one step of a walk along what was remembered did. */
export interface Pruned {
  readonly forgotten: number;
  /** Where to go on; without it, all has been looked at. */
  readonly next?: PruneCursor;
}

const FIND = 'SELECT digest, memo FROM idempotency_keys WHERE player_id = $1 AND key = $2';

const ADD = `INSERT INTO idempotency_keys (player_id, key, digest, game_id, memo, created_at)
  VALUES ($1, $2, $3, $4, $5, $6)`;

/** Waits for another transaction that is about to answer the same request. */
const CLAIM = `${ADD} ON CONFLICT (player_id, key) DO NOTHING`;

const SET_MEMO = 'UPDATE idempotency_keys SET memo = $3 WHERE player_id = $1 AND key = $2';

const REMOVE = 'DELETE FROM idempotency_keys WHERE player_id = $1 AND key = $2';

/** Walks along the index by age: a key that stays is read once, not again with every page. */
export const OLD_KEYS = `SELECT k.created_at AS "createdAt", k.player_id AS "playerId", k.key, g.status
  FROM idempotency_keys k LEFT JOIN games g ON g.id = k.game_id
  WHERE (k.created_at, k.player_id, k.key) > ($1, $2, $3) AND k.created_at < $4
  ORDER BY k.created_at, k.player_id, k.key LIMIT $5`;

/** Where a walk along all keys begins. */
const BEFORE_ALL: PruneCursor = { createdAt: 0, playerId: '', key: '' };

/** Remembers answers by the keys of their requests, in the transaction that they are the answer of. */
@Injectable()
export class RetriesStore {
  constructor(
    private readonly runner: StatementRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * What was remembered of the same request; undefined when it is new.
   * @throws RequestError IDEMPOTENCY_KEY_REUSED when the key stands for another request
   */
  *recall(retry: Retry | undefined): Steps<string | undefined> {
    if (!retry) return undefined;
    const row = yield* one<KeyRow>(FIND, retry.playerId, withoutZero(retry.key));
    if (row && row.digest !== retry.digest) throw keyReused();
    if (row && retry.replays) retry.replays.replayed = true;
    return row?.memo;
  }

  /**
   * Remembers the answer to a request that `recall` has found nothing of; does nothing for a request without a key.
   * @param gameId of the game that the request was about, as the answer is kept for as long as it is played
   */
  *remember(retry: Retry | undefined, gameId: string | null, memo: string): Steps<void> {
    if (!retry) return;
    const { playerId, digest } = retry;
    yield* insertNew(ADD, playerId, withoutZero(retry.key), digest, gameId, memo, this.clock.now());
  }

  /**
   * Does something once. The same request at the same time, here or on another server, waits until this one is answered,
   * and is then answered alike.
   * @throws RequestError IDEMPOTENCY_KEY_REUSED when the key stands for another request
   */
  *answer<A>(
    retry: Retry | undefined,
    gameId: string | null,
    work: () => Steps<Memorable<A>>,
  ): Steps<Answered<A>> {
    if (!retry) return { replayed: false, answer: (yield* work()).answer };
    const stored = yield* this.claim(retry, gameId);
    if (stored !== undefined) return { replayed: true, memo: stored };
    const { answer, memo } = yield* work();
    yield* this.settle(retry, memo);
    return { replayed: false, answer };
  }

  /**
   * Claims the key of a request; gives the memo where another request has done so and is committed. Waits for one that
   * is not.
   * @throws RequestError IDEMPOTENCY_KEY_REUSED when the key was used for another request
   */
  *claim(retry: Retry, gameId: string | null): Steps<string | undefined> {
    const { playerId, digest } = retry;
    const key = withoutZero(retry.key);
    if ((yield* change(CLAIM, playerId, key, digest, gameId, '', this.clock.now())) === 1) return undefined;
    const memo = yield* this.recall(retry);
    if (memo === undefined) throw new Error(`The key that another request has claimed is gone: ${key}`);
    return memo;
  }

  /** Stores the memo for a key that was claimed; without a memo, the key is released. */
  *settle(retry: Retry, memo: string | undefined): Steps<void> {
    const key = [retry.playerId, withoutZero(retry.key)];
    yield* memo === undefined ? write(REMOVE, ...key) : write(SET_MEMO, ...key, memo);
  }

  /** The same for an answer that is plain JSON, and is its own memo. */
  *once<A>(retry: Retry | undefined, work: () => Steps<A>): Steps<A> {
    const answered = yield* this.answer(retry, null, function* () {
      const answer = yield* work();
      return { answer, memo: JSON.stringify(answer) };
    });
    return answered.replayed ? (JSON.parse(answered.memo) as A) : answered.answer;
  }

  /**
   * Forgets some of the answers whose retries need no longer be expected: older than a day and their game over, or of no
   * game, or older than 90 days. Looks at a bounded number of them, those after the cursor.
   */
  prune(now: number, { createdAt, playerId, key } = BEFORE_ALL): Promise<Pruned> {
    return this.runner.transaction(function* () {
      const page = yield* all<OldKeyRow>(OLD_KEYS, createdAt, playerId, key, now - KEPT_MS, PRUNED_AT_ONCE);
      const forgotten = page.filter((row) => isForgettable(row, now));
      for (const row of forgotten) yield* write(REMOVE, row.playerId, row.key);
      const next = page.length === PRUNED_AT_ONCE ? page.at(-1) : undefined;
      return { forgotten: forgotten.length, ...(next && { next }) };
    });
  }
}
