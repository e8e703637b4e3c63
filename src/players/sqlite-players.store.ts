import { Injectable } from '@nestjs/common';
import type BetterSqlite3 from 'better-sqlite3';
import { Equal, IsNull, Or, type UpdateResult } from 'typeorm';
import type { Caller } from '../api/caller.js';
import { SqliteDatabase } from '../database/sqlite-database.js';
import { Transactions, type Transaction } from '../database/transactions.js';
import { PlayerEntity } from './player.entity.js';
import { PlayersStore } from './players.store.js';

@Injectable()
export class SqlitePlayersStore extends PlayersStore {
  private readonly byTokenHash: BetterSqlite3.Statement<[string], Caller>;
  private readonly stillLeaving: BetterSqlite3.Statement<[], string>;

  constructor(
    database: SqliteDatabase,
    private readonly transactions: Transactions,
  ) {
    super();
    this.byTokenHash = database.readConnection.prepare('SELECT id, name FROM players WHERE token_hash = ?');
    this.stillLeaving = database.readConnection
      .prepare<[], string>('SELECT id FROM players WHERE leaving_since IS NOT NULL')
      .pluck();
  }

  override async add(player: PlayerEntity): Promise<void> {
    await this.transactions.run((manager) => manager.insert(PlayerEntity, player));
  }

  override findByTokenHash(tokenHash: string): Promise<Caller | undefined> {
    return Promise.resolve(this.byTokenHash.get(tokenHash));
  }

  override rename(id: string, tokenHash: string, name: string): Promise<boolean> {
    return this.transactions.run((manager) =>
      changed(manager.update(PlayerEntity, { id, tokenHash }, { name })),
    );
  }

  override replaceToken(id: string, tokenHash: string, by: string): Promise<boolean> {
    return this.transactions.run((manager) =>
      changed(manager.update(PlayerEntity, { id, tokenHash }, { tokenHash: by })),
    );
  }

  override forget(
    id: string,
    tokenHash: string,
    { name, at }: { readonly name: string; readonly at: number },
    manager: Transaction,
  ): Promise<boolean> {
    const who = { id, tokenHash: Or(Equal(tokenHash), IsNull()) };
    return changed(manager.update(PlayerEntity, who, { name, tokenHash: null, leavingSince: at }));
  }

  override leaving(): Promise<readonly string[]> {
    return Promise.resolve(this.stillLeaving.all());
  }

  override async left(id: string, manager: Transaction): Promise<void> {
    await manager.update(PlayerEntity, { id }, { leavingSince: null });
  }
}

/** Whether an update has found its row. */
const changed = async (update: Promise<UpdateResult>): Promise<boolean> => (await update).affected === 1;
