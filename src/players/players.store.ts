import { Injectable } from '@nestjs/common';
import { Equal, IsNull, Not, Or, type EntityManager, type UpdateResult } from 'typeorm';
import type { Caller } from '../api/caller/caller.js';
import type { Retry } from '../api/input/retry.js';
import { StatementRunner } from '../database/statement-runner.js';
import { one } from '../database/steps.js';
import { Transactions, type Transaction } from '../database/transactions.js';
import { RetriedTransactions } from '../retries/retried-transactions.js';
import type { Answered } from '../retries/retries.store.js';
import { PlayerEntity } from './player.entity.js';

const BY_TOKEN = 'SELECT id, name, kind FROM players WHERE token_hash = $1';
/** One statement, because a concurrent request may use the new token for the first time. */
const BY_EITHER_TOKEN = `${BY_TOKEN} UNION ALL SELECT id, name, kind FROM players WHERE next_token_hash = $1`;

/**
 * Stores players through TypeORM. Only the token lookup is a prepared statement: every request with a token does it, and
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
   * Stores a new player; resolves after the commit.
   * @param memo stored for a retry
   */
  add(player: PlayerEntity, retry?: Retry, memo = ''): Promise<Answered<true>> {
    return this.once(retry, memo, async (manager) => {
      await manager.insert(PlayerEntity, player);
      return true;
    });
  }

  /**
   * Finds the player of a token. Runs at every request that carries a token. The first use of a new token replaces the
   * previous one.
   */
  async findByTokenHash(tokenHash: string): Promise<Caller | undefined> {
    const find = (sql: string): Promise<Caller | undefined> =>
      this.runner.read(() => one<Caller>(sql, tokenHash));
    const player = await find(BY_TOKEN);
    if (player ?? !(await find(BY_EITHER_TOKEN))) return player;
    // Concurrent requests may use the token as well, after a deletion of the account.
    await this.transactions.run(({ manager }) =>
      manager.update(PlayerEntity, { nextTokenHash: tokenHash }, { tokenHash, nextTokenHash: null }),
    );
    return find(BY_TOKEN);
  }

  /** The name of a player; undefined for an unknown id. */
  async nameOf(id: string): Promise<string | undefined> {
    const player = await this.transactions.read((manager) =>
      manager.findOne(PlayerEntity, { select: { name: true }, where: { id } }),
    );
    return player?.name;
  }

  /** Renames a player; gives whether the token was still valid. */
  async rename(id: string, tokenHash: string, name: string, retry?: Retry): Promise<boolean> {
    const renamed = await this.once(retry, '', (manager) =>
      changed(manager.update(PlayerEntity, { id, tokenHash }, { name })),
    );
    return renamed.replayed || renamed.answer;
  }

  /**
   * Adds a token that replaces the current one with its first use; gives whether the current one was still valid.
   * @param memo stored for a retry
   */
  replaceToken(
    id: string,
    tokenHash: string,
    nextTokenHash: string,
    retry?: Retry,
    memo = '',
  ): Promise<Answered<boolean>> {
    return this.once(retry, memo, (manager) =>
      changed(manager.update(PlayerEntity, { id, tokenHash }, { nextTokenHash })),
    );
  }

  /**
   * Removes name and tokens, and marks the player as leaving. The row stays, because games refer to it. Gives whether the
   * token was still valid, or removed before.
   */
  forget(
    id: string,
    tokenHash: string,
    { name, at }: { readonly name: string; readonly at: number },
    { manager }: Transaction,
  ): Promise<boolean> {
    const player = { id, tokenHash: Or(Equal(tokenHash), IsNull()) };
    const forgotten = { name, tokenHash: null, nextTokenHash: null, leavingSince: at };
    return changed(manager.update(PlayerEntity, player, forgotten));
  }

  /** The ids of deleted players who may still have seats in running games. */
  async leaving(): Promise<readonly string[]> {
    const players = await this.transactions.read((manager) =>
      manager.find(PlayerEntity, { select: { id: true }, where: { leavingSince: Not(IsNull()) } }),
    );
    return players.map(({ id }) => id);
  }

  /** Notes that a deleted player has left every game. */
  async left(id: string, { manager }: Transaction): Promise<void> {
    await manager.update(PlayerEntity, { id }, { leavingSince: null });
  }

  /** Runs `work` once for all retries of a request. An update without a row is not remembered. */
  private once<A extends boolean>(
    retry: Retry | undefined,
    memo: string,
    work: (manager: EntityManager) => Promise<A>,
  ): Promise<Answered<A>> {
    return this.retried.run(retry, null, async ({ manager }) => {
      const answer = await work(manager);
      return { answer, memo: answer ? memo : undefined };
    });
  }
}

/** Whether an update has changed a row. */
const changed = async (update: Promise<UpdateResult>): Promise<boolean> => (await update).affected === 1;
