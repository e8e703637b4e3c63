import { Injectable } from '@nestjs/common';
import type { Caller } from '../kernel/caller/caller.js';
import type { Retry } from '../kernel/input/retry.js';
import { StatementRunner, type LookUp } from '../storage/statement-runner.js';
import { one } from '../storage/steps.js';
import { Transactions, type Transaction } from '../storage/transactions.js';
import { RetriedTransactions } from '../storage/retries/retried-transactions.js';
import type { Answered } from '../storage/retries/retries.store.js';
import type { SuspensionRow } from './company/suspension.js';
import { lockHolder } from './accounts.js';
import { PlayerEntity, PlayerTokenEntity } from './player.entity.js';

interface TokenRow extends FoundPlayer {
  readonly hash: string;
}

/** The player of a token, with the stored time of its last use in epoch milliseconds. */
export interface FoundPlayer extends Caller, Partial<SuspensionRow> {
  readonly lastUsedAt: number | null;
}

const FIND = `SELECT hash, player_id AS id, player_name AS name, player_kind AS kind, last_used_at AS "lastUsedAt",
  suspended_until AS "suspendedUntil", suspension_reason AS "suspensionReason"
  FROM player_tokens WHERE `;
const BY_TOKEN = `${FIND}hash = $1`;
const BY_TOKENS: LookUp<TokenRow> = {
  one: BY_TOKEN,
  many: `${FIND}hash = ANY($1)`,
  keyOf: ({ hash }) => hash,
};
/** A single statement, because a concurrent request may use the new token for the first time. */
const BY_EITHER_TOKEN = `${BY_TOKEN} UNION ALL ${FIND}next_hash = $1`;

/**
 * Stores players through TypeORM. The token lookup is a prepared statement, because every authenticated request needs it and
 * the repository takes eight times as long.
 */
@Injectable()
export class PlayersStore {
  constructor(
    private readonly runner: StatementRunner,
    private readonly transactions: Transactions,
    private readonly retried: RetriedTransactions,
  ) {}

  /**
   * Stores a new player with a token; resolves after the commit.
   * @param memo stored for a retry
   */
  add(player: PlayerEntity, token: PlayerTokenEntity, retry?: Retry, memo = ''): Promise<Answered<true>> {
    return this.once(retry, memo, async ({ manager }) => {
      await manager.insert(PlayerEntity, player);
      await manager.insert(PlayerTokenEntity, token);
      return true;
    });
  }

  /**
   * Finds the player of a token, for every authenticated request. The first use of a new token replaces the previous one.
   */
  async findByTokenHash(hash: string): Promise<FoundPlayer | undefined> {
    const player = await this.runner.lookUp(BY_TOKENS, hash);
    if (player ?? !(await this.runner.read(() => one(BY_EITHER_TOKEN, hash)))) return player;
    // Concurrent requests may use the token too, or delete the account.
    await this.transactions.run(({ manager }) =>
      manager.update(PlayerTokenEntity, { nextHash: hash }, { hash, nextHash: null }),
    );
    return this.runner.lookUp(BY_TOKENS, hash);
  }

  /** The name of a player; undefined for an unknown id. */
  async nameOf(id: string): Promise<string | undefined> {
    const player = await this.transactions.read((manager) =>
      manager.findOne(PlayerEntity, { select: { name: true }, where: { id } }),
    );
    return player?.name;
  }

  /** Renames a player; returns whether the token was still valid. */
  async rename(id: string, tokenHash: string, name: string, retry?: Retry): Promise<boolean> {
    const renamed = await this.once(retry, '', async (transaction) => {
      const { manager } = transaction;
      if ((await transaction.run(lockHolder(id, tokenHash))) !== 'valid') return false;
      await manager.update(PlayerEntity, { id }, { name });
      await manager.update(PlayerTokenEntity, { playerId: id }, { playerName: name });
      return true;
    });
    return renamed.replayed || renamed.answer;
  }

  /** Runs `work` once for all retries of a request. A request with a revoked token is not remembered. */
  private once<A extends boolean>(
    retry: Retry | undefined,
    memo: string,
    work: (transaction: Transaction) => Promise<A>,
  ): Promise<Answered<A>> {
    return this.retried.run(retry, null, async (transaction) => {
      const answer = await work(transaction);
      return { answer, memo: answer ? memo : undefined };
    });
  }
}
