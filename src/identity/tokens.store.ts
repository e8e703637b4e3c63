import { Injectable } from '@nestjs/common';
import { unknownToken, type Caller } from '../kernel/caller/caller.js';
import { RequestError } from '../kernel/errors/request-error.js';
import type { Retry } from '../kernel/input/retry.js';
import { StatementRunner } from '../storage/statement-runner.js';
import { all, change, only, returning, write, type Steps } from '../storage/steps.js';
import { RetriesStore, type Answered } from '../storage/retries/retries.store.js';
import type { SuspensionRow } from './company/suspension.js';
import { holdHolder } from './accounts.js';
import type { PlayerTokenEntity } from './player.entity.js';

/** Tokens of a player at the same time. */
export const MAX_TOKENS_OF_PLAYER = 20;

/** A token as its owner sees it. */
export interface OwnToken {
  readonly id: string;
  readonly name: string | null;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
  /** 1 for the one that the request came with. */
  readonly current: number;
}

/** The token that authenticated a request, and its player. */
export interface Holder {
  readonly id: string;
  readonly tokenHash: string;
}

/** A new token whose player is not known yet. */
export type NewToken = Pick<PlayerTokenEntity, 'hash' | 'id' | 'name' | 'createdAt'>;

/** The player of a code. */
type CodePlayer = Caller & SuspensionRow;

/** A request with a key, and the memo that answers its retries. */
export interface Remembered {
  readonly retry: Retry;
  readonly memo: string;
}

const OF_PLAYER = `SELECT id, name, created_at AS "createdAt", last_used_at AS "lastUsedAt",
  CASE WHEN hash = $2 THEN 1 ELSE 0 END AS current
  FROM player_tokens WHERE player_id = $1 ORDER BY created_at, id`;
const COUNT = 'SELECT count(*) AS tokens FROM player_tokens WHERE player_id = $1';
const ADD = `INSERT INTO player_tokens (hash, id, player_id, player_name, player_kind, name, created_at, last_used_at,
  suspended_until, suspension_reason) VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9)`;
/** The columns of its player that each token repeats. */
const REPEATED = `id, name, kind, suspended_until AS "suspendedUntil", suspension_reason AS "suspensionReason"`;
const REPLACE = 'UPDATE player_tokens SET next_hash = $3 WHERE player_id = $1 AND hash = $2';
const REVOKE = 'DELETE FROM player_tokens WHERE player_id = $1 AND id = $2';
const REVOKE_ALL = 'DELETE FROM player_tokens WHERE player_id = $1';
const USED = `UPDATE player_tokens SET last_used_at = $2
  WHERE hash = $1 AND (last_used_at IS NULL OR last_used_at < $2)`;

const SET_LINK_CODE = 'UPDATE players SET link_code_hash = $2, link_code_until = $3 WHERE id = $1';
/** Takes the code in one statement, so that it is used once. */
const TAKE_LINK_CODE = `UPDATE players SET link_code_hash = NULL, link_code_until = NULL
  WHERE link_code_hash = $1 AND link_code_until > $2 RETURNING ${REPEATED}`;
const SET_RECOVERY_CODE = 'UPDATE players SET recovery_hash = $2 WHERE id = $1';
const TAKE_RECOVERY_CODE = `UPDATE players SET recovery_hash = $2, link_code_hash = NULL, link_code_until = NULL
  WHERE recovery_hash = $1 RETURNING ${REPEATED}`;

/** Stores the tokens of players, and the codes that add more. Each change holds its player first. */
@Injectable()
export class TokensStore {
  constructor(
    private readonly runner: StatementRunner,
    private readonly retries: RetriesStore,
  ) {}

  /** The tokens of a player, the oldest first. */
  ofPlayer({ id, tokenHash }: Holder): Promise<readonly OwnToken[]> {
    return this.runner.read(() => all<OwnToken>(OF_PLAYER, id, tokenHash));
  }

  /**
   * Adds a token that replaces the current one with its first use.
   * @throws RequestError UNAUTHENTICATED
   */
  replace(holder: Holder, nextHash: string, remembered?: Remembered): Promise<Answered<true>> {
    return this.byHolder(holder, remembered, () => write(REPLACE, holder.id, holder.tokenHash, nextHash));
  }

  /** @throws RequestError UNAUTHENTICATED, TOKEN_NOT_FOUND for a token that the player does not have */
  async revoke(holder: Holder, tokenId: string, retry?: Retry): Promise<void> {
    await this.byHolder(holder, retry && { retry, memo: '' }, function* (): Steps<void> {
      if ((yield* change(REVOKE, holder.id, tokenId)) === 0) {
        throw new RequestError('TOKEN_NOT_FOUND', 'You have no token of this id. List your tokens.');
      }
    });
  }

  /** Stores a code that adds a device, in place of an earlier one. @throws RequestError UNAUTHENTICATED */
  setLinkCode(
    holder: Holder,
    codeHash: string,
    until: number,
    remembered?: Remembered,
  ): Promise<Answered<true>> {
    return this.byHolder(holder, remembered, () => write(SET_LINK_CODE, holder.id, codeHash, until));
  }

  /** Stores a code that gives the account back, in place of another one. @throws RequestError UNAUTHENTICATED */
  setRecoveryCode(holder: Holder, codeHash: string, remembered?: Remembered): Promise<Answered<true>> {
    return this.byHolder(holder, remembered, () => write(SET_RECOVERY_CODE, holder.id, codeHash));
  }

  /**
   * Uses a link code up: adds a token to its player. Undefined for a code that is unknown, used or too old.
   * @throws RequestError TOKEN_LIMIT when the player has as many tokens as there may be
   */
  redeem(
    codeHash: string,
    token: NewToken,
    retry?: Retry,
    memoOf: (player: Caller) => string = () => '',
  ): Promise<Answered<Caller | undefined>> {
    const { createdAt: now } = token;
    return this.once(retry, memoOf, function* (): Steps<Caller | undefined> {
      const player = yield* returning<CodePlayer>(TAKE_LINK_CODE, codeHash, now);
      if (!player) return undefined;
      const { tokens } = yield* only<{ tokens: number }>(COUNT, player.id);
      if (tokens >= MAX_TOKENS_OF_PLAYER) throw tooManyTokens();
      return yield* addToken(player, token);
    });
  }

  /** Uses a recovery code up: revokes all tokens of its player, adds another one, and stores the next recovery code. */
  recover(
    codeHash: string,
    nextCodeHash: string,
    token: NewToken,
    retry?: Retry,
    memoOf: (player: Caller) => string = () => '',
  ): Promise<Answered<Caller | undefined>> {
    return this.once(retry, memoOf, function* (): Steps<Caller | undefined> {
      const player = yield* returning<CodePlayer>(TAKE_RECOVERY_CODE, codeHash, nextCodeHash);
      if (!player) return undefined;
      yield* write(REVOKE_ALL, player.id);
      return yield* addToken(player, token);
    });
  }

  /** Records when tokens were last used, by their hashes. */
  async used(uses: ReadonlyMap<string, number>): Promise<void> {
    // Always in the same order, so that no two servers wait for each other.
    const sorted = [...uses].sort(([a], [b]) => (a < b ? -1 : 1));
    await this.runner.transaction(function* (): Steps<void> {
      for (const [hash, at] of sorted) yield* write(USED, hash, at);
    });
  }

  private byHolder(
    { id, tokenHash }: Holder,
    remembered: Remembered | undefined,
    work: () => Steps<void>,
  ): Promise<Answered<true>> {
    return this.runner.transaction(() =>
      this.retries.answer(remembered?.retry, null, function* () {
        if ((yield* holdHolder(id, tokenHash)) !== 'valid') throw unknownToken();
        yield* work();
        return { answer: true as const, memo: remembered?.memo };
      }),
    );
  }

  /** Runs `work` once for all retries of a request; what it does not find is not remembered. */
  private once(
    retry: Retry | undefined,
    memoOf: (player: Caller) => string,
    work: () => Steps<Caller | undefined>,
  ): Promise<Answered<Caller | undefined>> {
    return this.runner.transaction(() =>
      this.retries.answer(retry, null, function* () {
        const answer = yield* work();
        return { answer, memo: answer && memoOf(answer) };
      }),
    );
  }
}

/** Gives the player of the token. */
function* addToken(found: CodePlayer, { hash, id, name = null, createdAt }: NewToken): Steps<Caller> {
  const { suspendedUntil, suspensionReason, ...player } = found;
  yield* write(
    ADD,
    ...[hash, id, player.id, player.name, player.kind ?? 'HUMAN', name, createdAt],
    ...[suspendedUntil, suspensionReason],
  );
  return player;
}

const tooManyTokens = (): RequestError =>
  new RequestError(
    'TOKEN_LIMIT',
    `The player has ${MAX_TOKENS_OF_PLAYER} tokens, which is as many as there may be. Revoke one on another device.`,
    { maximum: MAX_TOKENS_OF_PLAYER },
  );
