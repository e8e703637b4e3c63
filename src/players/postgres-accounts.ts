import { nobodysToken } from '../api/caller/caller.js';
import type { PostgresSession } from '../database/postgres-session.js';

const READ = 'SELECT id, name, token_hash IS NOT NULL AS has_account FROM players WHERE id = $1';
const SHARED = `${READ} FOR SHARE`;
const ALONE = `${READ} FOR NO KEY UPDATE`;

interface PlayerRow {
  readonly id: string;
  readonly name: string;
  readonly has_account: boolean;
}

/**
 * Who still has an account, asked inside a transaction, and held until its end: who is about to delete the account waits
 * for it, and then forgets what it has written too. A request that was let in before an account was deleted may be
 * written after it.
 */
export class PostgresAccounts {
  private constructor(private readonly players: ReadonlyMap<string, PlayerRow>) {}

  /**
   * Holds these players as they are.
   * @param alone who is held for this transaction alone: others that hold the same player wait
   */
  static async hold(
    session: PostgresSession,
    ids: Iterable<string>,
    alone?: string,
  ): Promise<PostgresAccounts> {
    // Always in the same order, so that no two wait for each other.
    const wanted = [...new Set(ids)].sort();
    const rows = await Promise.all(
      wanted.map((id) => session.row<PlayerRow>(id === alone ? ALONE : SHARED, id)),
    );
    return new PostgresAccounts(new Map(rows.flatMap((row) => (row ? [[row.id, row]] : []))));
  }

  /** Whether there is such a player, who has not deleted the account. */
  has(playerId: string): boolean {
    return this.players.get(playerId)?.has_account ?? false;
  }

  /** @throws RequestError UNAUTHENTICATED when the player has deleted the account */
  require(playerId: string): void {
    if (!this.has(playerId)) throw nobodysToken();
  }

  /** The name as it may be stored: of one who has been forgotten meanwhile, what is shown instead. */
  nameOf(playerId: string, name: string): string {
    const player = this.players.get(playerId);
    return player === undefined || player.has_account ? name : player.name;
  }
}
