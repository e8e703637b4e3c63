import { Injectable } from '@nestjs/common';
import type BetterSqlite3 from 'better-sqlite3';
import { Equal, IsNull, Or, type EntityManager, type UpdateResult } from 'typeorm';
import type { Caller } from '../api/caller/caller.js';
import type { Retry } from '../api/input/retry.js';
import { SqliteDatabase } from '../database/sqlite-database.js';
import { Transactions, type Transaction } from '../database/transactions.js';
import type { Answered } from '../retries/retries.store.js';
import { SqliteRetries } from '../retries/sqlite-retries.js';
import { PlayerEntity } from './player.entity.js';
import { PlayersStore } from './players.store.js';

@Injectable()
export class SqlitePlayersStore extends PlayersStore {
  private readonly byTokenHash: BetterSqlite3.Statement<[string], Caller>;
  private readonly byNextTokenHash: BetterSqlite3.Statement<[string], Caller>;
  private readonly nameById: BetterSqlite3.Statement<[string], string>;
  private readonly stillLeaving: BetterSqlite3.Statement<[], string>;

  constructor(
    database: SqliteDatabase,
    private readonly transactions: Transactions,
    private readonly retries: SqliteRetries,
  ) {
    super();
    this.byTokenHash = database.readConnection.prepare('SELECT id, name FROM players WHERE token_hash = ?');
    this.byNextTokenHash = database.readConnection.prepare(
      'SELECT id, name FROM players WHERE next_token_hash = ?',
    );
    this.nameById = database.readConnection
      .prepare<[string], string>('SELECT name FROM players WHERE id = ?')
      .pluck();
    this.stillLeaving = database.readConnection
      .prepare<[], string>('SELECT id FROM players WHERE leaving_since IS NOT NULL')
      .pluck();
  }

  override add(player: PlayerEntity, retry?: Retry, memo = ''): Promise<Answered<true>> {
    return this.once(retry, memo, async (manager) => {
      await manager.insert(PlayerEntity, player);
      return true;
    });
  }

  override async findByTokenHash(tokenHash: string): Promise<Caller | undefined> {
    const known = this.byTokenHash.get(tokenHash);
    if (known) return known;
    const renewed = this.byNextTokenHash.get(tokenHash);
    if (!renewed) return undefined;
    await this.transactions.run(({ manager }) =>
      manager.update(
        PlayerEntity,
        { id: renewed.id, nextTokenHash: tokenHash },
        { tokenHash, nextTokenHash: null },
      ),
    );
    // Two requests may have come with it at once, and a deletion before both.
    return this.byTokenHash.get(tokenHash);
  }

  override nameOf(id: string): Promise<string | undefined> {
    return Promise.resolve(this.nameById.get(id));
  }

  override async rename(id: string, tokenHash: string, name: string, retry?: Retry): Promise<boolean> {
    const renamed = await this.once(retry, '', (manager) =>
      changed(manager.update(PlayerEntity, { id, tokenHash }, { name })),
    );
    return renamed.replayed || renamed.answer;
  }

  override replaceToken(
    id: string,
    tokenHash: string,
    by: string,
    retry?: Retry,
    memo = '',
  ): Promise<Answered<boolean>> {
    return this.once(retry, memo, (manager) =>
      changed(manager.update(PlayerEntity, { id, tokenHash }, { nextTokenHash: by })),
    );
  }

  override forget(
    id: string,
    tokenHash: string,
    { name, at }: { readonly name: string; readonly at: number },
    { manager }: Transaction,
  ): Promise<boolean> {
    const who = { id, tokenHash: Or(Equal(tokenHash), IsNull()) };
    return changed(
      manager.update(PlayerEntity, who, { name, tokenHash: null, nextTokenHash: null, leavingSince: at }),
    );
  }

  override leaving(): Promise<readonly string[]> {
    return Promise.resolve(this.stillLeaving.all());
  }

  override async left(id: string, { manager }: Transaction): Promise<void> {
    await manager.update(PlayerEntity, { id }, { leavingSince: null });
  }

  /** Does something unless the same request has done it before. What does not find its row is not remembered. */
  private once<A extends boolean>(
    retry: Retry | undefined,
    memo: string,
    work: (manager: EntityManager) => Promise<A>,
  ): Promise<Answered<A>> {
    return this.transactions.run(async ({ manager }): Promise<Answered<A>> => {
      const known = this.retries.recall(retry);
      if (known !== undefined) return { replayed: true, memo: known };
      const answer = await work(manager);
      if (answer) this.retries.remember(retry, null, memo);
      return { replayed: false, answer };
    });
  }
}

/** Whether an update has found its row. */
const changed = async (update: Promise<UpdateResult>): Promise<boolean> => (await update).affected === 1;
