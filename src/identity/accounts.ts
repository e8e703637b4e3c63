import { suspended } from '../kernel/caller/suspension.js';
import { unknownToken, type Caller, type PlayerKind } from '../kernel/caller/caller.js';
import { perDialect } from '../storage/snippets.js';
import { all, one, together, type Steps } from '../storage/steps.js';
import type { ChallengeSetting } from './company/settings.js';
import { suspensionOf, type SuspensionRow } from './company/suspension.js';
import type { Holder } from './token-holder.js';

const FIND = `SELECT id, name, kind, has_account, challenges, suspended_until AS "suspendedUntil",
  suspension_reason AS "suspensionReason" FROM players WHERE id = $1`;
const WITH_ACCOUNT = perDialect(
  ({ among }) => `SELECT id FROM players WHERE ${among('id', '$1')} AND has_account = 1`,
);
const LOCK_SHARED = perDialect(({ forShare }) => `${FIND} ${forShare}`);
const LOCK_EXCLUSIVE = perDialect(({ forNoKeyUpdate }) => `${FIND} ${forNoKeyUpdate}`);

const LOCK_HOLDER = perDialect(({ forUpdate }) => `${FIND} ${forUpdate}`);
const TOKEN = 'SELECT id FROM player_tokens WHERE hash = $1 AND player_id = $2';

interface PlayerRow extends SuspensionRow {
  readonly id: string;
  readonly name: string;
  readonly kind: PlayerKind;
  readonly has_account: number;
  readonly challenges: ChallengeSetting;
}

/**
 * Accounts read by `lockAccounts`. A request accepted before the deletion of an account may be written after it, so writes
 * must check again.
 */
export class Accounts {
  constructor(private readonly players: ReadonlyMap<string, PlayerRow>) {}

  /** Whether the player exists and has not deleted the account. */
  has(playerId: string): boolean {
    return this.players.get(playerId)?.has_account === 1;
  }

  /** @throws RequestError UNAUTHENTICATED if the player has deleted the account */
  require(playerId: string): void {
    if (!this.has(playerId)) throw unknownToken();
  }

  /** @param now epoch milliseconds */
  isSuspended(playerId: string, now: number): boolean {
    return suspensionOf(this.players.get(playerId) ?? {}, now) !== undefined;
  }

  /** @param now epoch milliseconds @throws RequestError SUSPENDED if the player is suspended */
  requireNotSuspended(playerId: string, now: number): void {
    const suspension = suspensionOf(this.players.get(playerId) ?? {}, now);
    if (suspension) throw suspended(suspension);
  }

  /** The players who may challenge the player. */
  challengesOf(playerId: string): ChallengeSetting {
    return this.players.get(playerId)?.challenges ?? 'ALL';
  }

  /** The player as a caller; undefined after the deletion of the account. */
  find(playerId: string): Caller | undefined {
    const player = this.players.get(playerId);
    return player?.has_account === 1 ? { id: player.id, name: player.name, kind: player.kind } : undefined;
  }
}

/**
 * Checks that a token is still valid, which may have changed since the request was authenticated. Locks the player until the
 * transaction ends, which serializes changes to tokens, codes and the account.
 */
export function* lockHolder(playerId: string, tokenHash: string): Steps<'valid' | 'revoked' | 'deleted'> {
  const player = yield* one<PlayerRow>(LOCK_HOLDER, playerId);
  if (player?.has_account !== 1) return 'deleted';
  return (yield* one(TOKEN, tokenHash, playerId)) ? 'valid' : 'revoked';
}

/** Like `lockHolder`. @throws RequestError UNAUTHENTICATED unless the token is valid */
export function* requireHolder({ id, tokenHash }: Holder): Steps<void> {
  if ((yield* lockHolder(id, tokenHash)) !== 'valid') throw unknownToken();
}

/**
 * Locks these players until the transaction ends. A transaction that deletes one of them waits, and then also deletes what
 * this one has written.
 * @param exclusive players to lock exclusively: other transactions that lock the same player wait
 */
export function* lockAccounts(
  ids: Iterable<string>,
  ...exclusive: readonly (string | undefined)[]
): Steps<Accounts> {
  // A fixed order prevents deadlocks.
  const wanted = [...new Set(ids)].sort();
  const rows = yield* together(
    wanted.map((id) => one<PlayerRow>(exclusive.includes(id) ? LOCK_EXCLUSIVE : LOCK_SHARED, id)),
  );
  return new Accounts(new Map(rows.flatMap((row) => (row ? [[row.id, row]] : []))));
}

/** Filters players who have an account. */
export function* withAccount(ids: Iterable<string>): Steps<ReadonlySet<string>> {
  return new Set((yield* all<{ id: string }>(WITH_ACCOUNT, [...ids])).map(({ id }) => id));
}
