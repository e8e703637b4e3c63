import { Injectable } from '@nestjs/common';
import type BetterSqlite3 from 'better-sqlite3';
import type { Caller } from '../api/caller.js';
import { SqliteDatabase } from '../database/sqlite-database.js';
import { Transactions, type Transaction } from '../database/transactions.js';
import { PlayerEntity } from './player.entity.js';
import { PlayersStore } from './players.store.js';

@Injectable()
export class SqlitePlayersStore extends PlayersStore {
  private readonly byTokenHash: BetterSqlite3.Statement<[string], Caller>;

  constructor(
    database: SqliteDatabase,
    private readonly transactions: Transactions,
  ) {
    super();
    this.byTokenHash = database.readConnection.prepare('SELECT id, name FROM players WHERE token_hash = ?');
  }

  override async add(player: PlayerEntity): Promise<void> {
    await this.transactions.run((manager) => manager.insert(PlayerEntity, player));
  }

  override findByTokenHash(tokenHash: string): Promise<Caller | undefined> {
    return Promise.resolve(this.byTokenHash.get(tokenHash));
  }

  override async rename(id: string, name: string): Promise<void> {
    await this.transactions.run((manager) => manager.update(PlayerEntity, { id }, { name }));
  }

  override async replaceToken(id: string, tokenHash: string): Promise<void> {
    await this.transactions.run((manager) => manager.update(PlayerEntity, { id }, { tokenHash }));
  }

  override async forget(id: string, name: string, manager: Transaction): Promise<void> {
    // No token has this for a hash, and no two players share it.
    await manager.update(PlayerEntity, { id }, { name, tokenHash: `forgotten ${id}` });
  }
}
