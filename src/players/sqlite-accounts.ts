import type BetterSqlite3 from 'better-sqlite3';
import { nobodysToken } from '../api/caller/caller.js';

/**
 * Who still has an account, asked inside a job of the writer queue. A request that was let in before an account was
 * deleted may be written after it.
 */
export class SqliteAccounts {
  private readonly known: BetterSqlite3.Statement<[string], number>;
  private readonly forgotten: BetterSqlite3.Statement<[string], string>;

  constructor(db: BetterSqlite3.Database) {
    this.known = db
      .prepare<[string], number>('SELECT 1 FROM players WHERE id = ? AND token_hash IS NOT NULL')
      .pluck();
    this.forgotten = db
      .prepare<[string], string>('SELECT name FROM players WHERE id = ? AND token_hash IS NULL')
      .pluck();
  }

  /** Whether there is such a player, who has not deleted the account. */
  has(playerId: string): boolean {
    return this.known.get(playerId) !== undefined;
  }

  /** @throws RequestError UNAUTHENTICATED when the player has deleted the account */
  require(playerId: string): void {
    if (!this.has(playerId)) throw nobodysToken();
  }

  /** The name as it may be stored: of one who has been forgotten meanwhile, what is shown instead. */
  nameOf(playerId: string, name: string): string {
    return this.forgotten.get(playerId) ?? name;
  }
}
