/** Steps that change the tokens of players and the codes that add more. Each locks its player first, or requires it locked. */
import { unknownToken, type Caller } from '../kernel/caller/caller.js';
import { RequestError } from '../kernel/errors/request-error.js';
import { all, change, only, returning, write, type Steps } from '../storage/steps.js';
import { insertInto } from '../storage/table.js';
import type { SuspensionRow } from './company/suspension.js';
import { PLAYER_TOKENS } from './tables.js';
import type { Holder } from './token-holder.js';

/** Maximum tokens per player. */
export const MAX_TOKENS_OF_PLAYER = 20;

/** A token in its owner's list. */
export interface OwnToken {
  readonly id: string;
  readonly name: string | null;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
  /** 1 for the token of the request. */
  readonly current: number;
}

/** A new token whose player is not known yet. */
export interface NewToken {
  readonly hash: string;
  readonly id: string;
  readonly name: string | null;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

type CodePlayer = Caller & SuspensionRow;

const OF_PLAYER = `SELECT id, name, created_at AS "createdAt", last_used_at AS "lastUsedAt",
  CASE WHEN hash = $2 THEN 1 ELSE 0 END AS current
  FROM player_tokens WHERE player_id = $1 ORDER BY created_at, id`;
const COUNT = 'SELECT count(*) AS tokens FROM player_tokens WHERE player_id = $1';
const addRow = insertInto(PLAYER_TOKENS);
/** The player's columns that each token repeats. */
const REPEATED = `id, name, kind, suspended_until AS "suspendedUntil", suspension_reason AS "suspensionReason"`;
const REPLACE = 'UPDATE player_tokens SET next_hash = $3 WHERE player_id = $1 AND hash = $2';
const REVOKE = 'DELETE FROM player_tokens WHERE player_id = $1 AND id = $2';
const REVOKE_ALL = 'DELETE FROM player_tokens WHERE player_id = $1';
const USED = `UPDATE player_tokens SET last_used_at = $2
  WHERE hash = $1 AND (last_used_at IS NULL OR last_used_at < $2)`;

const SET_LINK_CODE = 'UPDATE players SET link_code_hash = $2, link_code_until = $3 WHERE id = $1';
/** Consumes the code in one statement, so that it works only once. */
const TAKE_LINK_CODE = `UPDATE players SET link_code_hash = NULL, link_code_until = NULL
  WHERE link_code_hash = $1 AND link_code_until > $2 RETURNING ${REPEATED}`;
const SET_RECOVERY_CODE = 'UPDATE players SET recovery_hash = $2 WHERE id = $1';
const TAKE_RECOVERY_CODE = `UPDATE players SET recovery_hash = $2, link_code_hash = NULL, link_code_until = NULL
  WHERE recovery_hash = $1 RETURNING ${REPEATED}`;

/** The tokens of a player, oldest first. */
export const tokensOf = ({ id, tokenHash }: Holder): Steps<readonly OwnToken[]> =>
  all<OwnToken>(OF_PLAYER, id, tokenHash);

/**
 * Adds a token that replaces the current one on its first use.
 * @throws RequestError UNAUTHENTICATED if an earlier such token has been used since the check of the current one
 */
export function* replaceToken({ id, tokenHash }: Holder, nextHash: string): Steps<void> {
  if ((yield* change(REPLACE, id, tokenHash, nextHash)) === 0) throw unknownToken();
}

/** @throws RequestError TOKEN_NOT_FOUND */
export function* revokeToken(playerId: string, tokenId: string): Steps<void> {
  if ((yield* change(REVOKE, playerId, tokenId)) > 0) return;
  throw new RequestError('TOKEN_NOT_FOUND', 'You have no token with this id. List your tokens.');
}

/** Stores a link code, replacing an earlier one. @param until epoch milliseconds */
export const setLinkCode = (playerId: string, codeHash: string, until: number): Steps<void> =>
  write(SET_LINK_CODE, playerId, codeHash, until);

/** Stores a recovery code, replacing an earlier one. */
export const setRecoveryCode = (playerId: string, codeHash: string): Steps<void> =>
  write(SET_RECOVERY_CODE, playerId, codeHash);

/**
 * Consumes a link code and adds a token to its player; undefined for an unknown, used or expired code.
 * @throws RequestError TOKEN_LIMIT
 */
export function* redeemLinkCode(codeHash: string, token: NewToken): Steps<Caller | undefined> {
  const player = yield* returning<CodePlayer>(TAKE_LINK_CODE, codeHash, token.createdAt);
  if (!player) return undefined;
  const { tokens } = yield* only<{ tokens: number }>(COUNT, player.id);
  if (tokens >= MAX_TOKENS_OF_PLAYER) throw tooManyTokens();
  return yield* addToken(player, token);
}

/** Consumes a recovery code: revokes all tokens of its player, adds a new one and stores the next recovery code. */
export function* useRecoveryCode(
  codeHash: string,
  nextCodeHash: string,
  token: NewToken,
): Steps<Caller | undefined> {
  const player = yield* returning<CodePlayer>(TAKE_RECOVERY_CODE, codeHash, nextCodeHash);
  if (!player) return undefined;
  yield* write(REVOKE_ALL, player.id);
  return yield* addToken(player, token);
}

/** Records the last use of tokens, keyed by hash. */
export function* recordUses(uses: readonly (readonly [hash: string, at: number])[]): Steps<void> {
  // A fixed order prevents deadlocks between servers.
  const sorted = [...uses].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [hash, at] of sorted) yield* write(USED, hash, at);
}

/** Adds a token; returns its player. */
export function* addToken(found: CodePlayer, { hash, id, name, createdAt }: NewToken): Steps<Caller> {
  const { suspendedUntil, suspensionReason, ...player } = found;
  yield* addRow({
    hash,
    next_hash: null,
    id,
    player_id: player.id,
    player_name: player.name,
    player_kind: player.kind ?? 'HUMAN',
    name,
    created_at: createdAt,
    last_used_at: createdAt,
    suspended_until: suspendedUntil,
    suspension_reason: suspensionReason,
  });
  return player;
}

const tooManyTokens = (): RequestError =>
  new RequestError(
    'TOKEN_LIMIT',
    `The player already has ${MAX_TOKENS_OF_PLAYER} tokens, the maximum. Revoke one on another device.`,
    { maximum: MAX_TOKENS_OF_PLAYER },
  );
