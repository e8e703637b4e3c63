import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import type { Retry } from '../../kernel/input/retry.js';
import { StatementRunner } from '../statement-runner.js';
import { all, change, insertNew, one, write, type Steps } from '../steps.js';
import { perDialect, withoutZero } from '../snippets.js';
import { insertInto, insertSql } from '../table.js';
import {
  GAME_KEYS,
  IDEMPOTENCY_KEYS,
  isExpired,
  KEPT_MS,
  keyReused,
  PRUNED_AT_ONCE,
  type KeyRow,
  type KeyTable,
  type OldKeyRow,
  type PruneCursor,
} from './kept-keys.js';

/** The answer to a request, or the stored memo if the request is a retry. */
export type Answered<A> =
  { readonly replayed: false; readonly answer: A } | { readonly replayed: true; readonly memo: string };

/** An answer, and the memo from which to repeat it; an answer without a memo is not stored. */
export interface Memorable<A> {
  readonly answer: A;
  readonly memo: string | undefined;
  /** The game of the answer, if it is not the one that the request was about to create. */
  readonly gameId?: string;
}

const FIND = 'SELECT digest, memo FROM idempotency_keys WHERE player_id = $1 AND key = $2';

const FIND_IN_GAME = 'SELECT digest, memo FROM game_keys WHERE player_id = $1 AND key = $2 AND game_id = $3';

const ADD = insertSql(IDEMPOTENCY_KEYS);
const addToGame = insertInto(GAME_KEYS, undefined, insertNew);

/** Waits for another transaction that is answering the same request. */
const CLAIM = `${ADD} ON CONFLICT (player_id, key) DO NOTHING`;

const SET_MEMO = `UPDATE idempotency_keys SET memo = $3, game_id = coalesce($4, game_id)
  WHERE player_id = $1 AND key = $2`;

const REMOVE = 'DELETE FROM idempotency_keys WHERE player_id = $1 AND key = $2';

const REMOVE_FROM_GAME = `DELETE FROM game_keys WHERE player_id = $1 AND key = $2 AND game_id = $3`;

/** Scans the index by age, so that each retained key is read once rather than with every page. */
export const oldKeys = (table: KeyTable): string =>
  `SELECT created_at AS "createdAt", player_id AS "playerId", key, game_id AS "gameId" FROM ${table}
  WHERE (created_at, player_id, key) > ($1, $2, $3) AND created_at < $4
  ORDER BY created_at, player_id, key LIMIT $5`;

const RUNNING = perDialect(
  ({ among }) => `SELECT id FROM games WHERE ${among('id', '$1')} AND status IN ('OPEN', 'PLAYING')`,
);

/** Start of a scan of all keys. */
const BEFORE_ALL: PruneCursor = { createdAt: 0, playerId: '', key: '' };

/** Stores answers by idempotency key, in the transaction that they answer. */
@Injectable()
export class RetriesStore {
  constructor(
    private readonly runner: StatementRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the memo of an earlier request with this key, or undefined.
   * @param gameId the game if the request is a command
   * @throws RequestError IDEMPOTENCY_KEY_REUSED if the key was used for another request
   */
  *recall(retry: Retry | undefined, gameId?: string): Steps<string | undefined> {
    if (!retry) return undefined;
    const key = [retry.playerId, withoutZero(retry.key)];
    const row = yield* gameId === undefined
      ? one<KeyRow>(FIND, ...key)
      : one<KeyRow>(FIND_IN_GAME, ...key, gameId);
    if (row && row.digest !== retry.digest) throw keyReused();
    if (row && retry.replays) retry.replays.replayed = true;
    return row?.memo;
  }

  /** Stores the answer to a command that `recall` did not find. It is kept while the game is played. */
  remember({ playerId, key, digest }: Retry, gameId: string, memo: string): Steps<void> {
    const created_at = this.clock.now();
    return addToGame({
      player_id: playerId,
      game_id: gameId,
      key: withoutZero(key),
      digest,
      memo,
      created_at,
    });
  }

  /**
   * Runs `work` once per key. A concurrent retry on any server waits for this request and gets the same answer.
   * @throws RequestError IDEMPOTENCY_KEY_REUSED if the key was used for another request
   */
  *answer<A>(
    retry: Retry | undefined,
    gameId: string | null,
    work: () => Steps<Memorable<A>>,
  ): Steps<Answered<A>> {
    if (!retry) return { replayed: false, answer: (yield* work()).answer };
    const stored = yield* this.claim(retry, gameId);
    if (stored !== undefined) return { replayed: true, memo: stored };
    const { answer, memo, gameId: answered } = yield* work();
    const key = [retry.playerId, withoutZero(retry.key)];
    yield* memo === undefined ? write(REMOVE, ...key) : write(SET_MEMO, ...key, memo, answered ?? null);
    return { replayed: false, answer };
  }

  /**
   * Claims the key of a request. If an earlier request has claimed it, waits for its commit and returns its memo.
   * @throws RequestError IDEMPOTENCY_KEY_REUSED if the key was used for another request
   */
  *claim(retry: Retry, gameId: string | null): Steps<string | undefined> {
    const { playerId, digest } = retry;
    const key = withoutZero(retry.key);
    if ((yield* change(CLAIM, playerId, key, digest, gameId, '', this.clock.now())) === 1) return undefined;
    const memo = yield* this.recall(retry);
    if (memo === undefined) throw new Error(`The idempotency key of another request has disappeared: ${key}`);
    return memo;
  }

  /** Runs `answer` in a transaction. */
  run<A>(
    retry: Retry | undefined,
    gameId: string | null,
    work: () => Steps<Memorable<A>>,
  ): Promise<Answered<A>> {
    return this.runner.transaction(() => this.answer(retry, gameId, work));
  }

  /** Like `run`, for work without an answer. */
  async perform(retry: Retry | undefined, work: () => Steps<void>): Promise<void> {
    await this.run(retry, null, function* () {
      yield* work();
      return { answer: undefined, memo: '' };
    });
  }

  /** Like `answer`, for a JSON answer that is its own memo. */
  *once<A>(retry: Retry | undefined, work: () => Steps<A>): Steps<A> {
    const answered = yield* this.answer(retry, null, function* () {
      const answer = yield* work();
      return { answer, memo: JSON.stringify(answer) };
    });
    return answered.replayed ? (JSON.parse(answered.memo) as A) : answered.answer;
  }

  /**
   * Deletes expired answers of a table: older than 90 days, or older than a day without a running game. Reads a limited number
   * after the cursor; `next` is the position to continue from, missing at the end.
   */
  prune(
    now: number,
    { createdAt, playerId, key } = BEFORE_ALL,
    table: KeyTable = 'idempotency_keys',
  ): Promise<{ readonly deleted: number; readonly next?: PruneCursor }> {
    return this.runner.transaction(function* () {
      const old = [createdAt, playerId, key, now - KEPT_MS, PRUNED_AT_ONCE];
      const page = yield* all<OldKeyRow>(oldKeys(table), ...old);
      const games = [...new Set(page.flatMap(({ gameId }) => gameId ?? []))];
      const running = new Set((yield* all<{ id: string }>(RUNNING, games)).map(({ id }) => id));
      const deleted = page.filter((row) => isExpired(row, running, now));
      for (const row of deleted) yield* remove(table, row);
      const next = page.length === PRUNED_AT_ONCE ? page.at(-1) : undefined;
      return { deleted: deleted.length, ...(next && { next }) };
    });
  }
}

const remove = (table: KeyTable, { playerId, key, gameId }: OldKeyRow): Steps<void> =>
  table === 'game_keys' ? write(REMOVE_FROM_GAME, playerId, key, gameId) : write(REMOVE, playerId, key);
