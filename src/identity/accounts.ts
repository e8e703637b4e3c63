import { suspended } from '../kernel/caller/suspension.js';
import { unknownToken, type Caller, type PlayerKind } from '../kernel/caller/caller.js';
import { perDialect } from '../storage/snippets.js';
import { all, one, together, type Steps } from '../storage/steps.js';
import type { ChallengeSetting } from './company/settings.js';
import { suspensionOf, type SuspensionRow } from './company/suspension.js';

const FIND = `SELECT id, name, kind, has_account, challenges, suspended_until AS "suspendedUntil",
  suspension_reason AS "suspensionReason" FROM players WHERE id = $1`;
const WITH_ACCOUNT = perDialect(
  ({ among }) => `SELECT id FROM players WHERE ${among('id', '$1')} AND has_account = 1`,
);
const HOLD = perDialect(({ forShare }) => `${FIND} ${forShare}`);
const HOLD_ALONE = perDialect(({ forNoKeyUpdate }) => `${FIND} ${forNoKeyUpdate}`);

const HOLD_HOLDER = perDialect(({ forUpdate }) => `${FIND} ${forUpdate}`);
const TOKEN = 'SELECT id FROM player_tokens WHERE hash = $1 AND player_id = $2';

interface PlayerRow extends SuspensionRow {
  readonly id: string;
  readonly name: string;
  readonly kind: PlayerKind;
  readonly has_account: number;
  readonly challenges: ChallengeSetting;
}

/**
 * Which players still have an account, as `holdAccounts` has found them. A request that was accepted before an account
 * was deleted may be written after it.
 */
export class Accounts {
  constructor(private readonly players: ReadonlyMap<string, PlayerRow>) {}

  /** Whether there is such a player, who has not deleted the account. */
  has(playerId: string): boolean {
    return this.players.get(playerId)?.has_account === 1;
  }

  /** @throws RequestError UNAUTHENTICATED when the player has deleted the account */
  require(playerId: string): void {
    if (!this.has(playerId)) throw unknownToken();
  }

  /** Whether the player is suspended at a time, in epoch milliseconds. */
  isSuspended(playerId: string, now: number): boolean {
    return suspensionOf(this.players.get(playerId) ?? {}, now) !== undefined;
  }

  /** @throws RequestError SUSPENDED when the player is suspended at a time, in epoch milliseconds */
  requireNotSuspended(playerId: string, now: number): void {
    const suspension = suspensionOf(this.players.get(playerId) ?? {}, now);
    if (suspension) throw suspended(suspension);
  }

  /** Whom the player takes challenges from. */
  challengesOf(playerId: string): ChallengeSetting {
    return this.players.get(playerId)?.challenges ?? 'ALL';
  }

  /** The player as a caller, who has not deleted the account. */
  find(playerId: string): Caller | undefined {
    const player = this.players.get(playerId);
    return player?.has_account === 1 ? { id: player.id, name: player.name, kind: player.kind } : undefined;
  }

  /** The name to store: for a player whose account was deleted since, the name that is shown instead. */
  nameOf(playerId: string, name: string): string {
    const player = this.players.get(playerId);
    return player === undefined || player.has_account === 1 ? name : player.name;
  }
}

/**
 * Whether a token is still the player's, which may have changed since the request was authenticated. Holds the player
 * until the transaction ends: changes to tokens, codes and the account come one after the other.
 */
export function* holdHolder(playerId: string, tokenHash: string): Steps<'valid' | 'revoked' | 'deleted'> {
  const player = yield* one<PlayerRow>(HOLD_HOLDER, playerId);
  if (player?.has_account !== 1) return 'deleted';
  return (yield* one(TOKEN, tokenHash, playerId)) ? 'valid' : 'revoked';
}

/**
 * Holds these players as they are until the transaction ends: a transaction that deletes one of them waits, and then
 * forgets what this one has written too.
 * @param alone players who are held for this transaction alone: others that hold the same player wait
 */
export function* holdAccounts(
  ids: Iterable<string>,
  ...alone: readonly (string | undefined)[]
): Steps<Accounts> {
  // Always in the same order, so that no two transactions wait for each other.
  const wanted = [...new Set(ids)].sort();
  const rows = yield* together(
    wanted.map((id) => one<PlayerRow>(alone.includes(id) ? HOLD_ALONE : HOLD, id)),
  );
  return new Accounts(new Map(rows.flatMap((row) => (row ? [[row.id, row]] : []))));
}

/** Those of some players who have an account. */
export function* withAccount(ids: Iterable<string>): Steps<ReadonlySet<string>> {
  return new Set((yield* all<{ id: string }>(WITH_ACCOUNT, [...ids])).map(({ id }) => id));
}
