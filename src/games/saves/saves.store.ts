import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Retry } from '../../kernel/input/retry.js';
import { Transactions, type Transaction } from '../../storage/transactions.js';
import type { Game } from '../domain/game.js';
import { findGame } from '../storage/read-game.js';
import { lockAccounts } from '../../identity/accounts.js';
import { RetriedTransactions } from '../../storage/retries/retried-transactions.js';
import { findSave, toEntity, toSave } from './save.mapper.js';
import { SaveEntity, SaveSeatEntity } from './save.entity.js';
import { MAX_SAVES, saveNotFound, tooManySaves, type Save } from './save.js';

/** Stores saves through TypeORM. */
@Injectable()
export class SavesStore {
  constructor(
    private readonly transactions: Transactions,
    private readonly retried: RetriedTransactions,
  ) {}

  /**
   * Loads a game, calls `copy` and stores the returned save in one transaction. Resolves after the commit. If `copy`
   * throws, nothing is stored and the error is passed on. A retry gets the save stored before.
   * @throws RequestError UNAUTHENTICATED if the player has deleted the account, SAVE_LIMIT, IDEMPOTENCY_KEY_REUSED
   */
  async add(gameId: string, copy: (game: Game | undefined) => Save, retry?: Retry): Promise<Save> {
    const outcome = await this.retried.run(retry, gameId, async (transaction) => {
      const save = copy(await transaction.run(findGame(gameId)));
      await insert(transaction, save);
      // The memo contains only the id, because names must stay erasable.
      return { answer: save, memo: save.id };
    });
    if (!outcome.replayed) return outcome.answer;
    const save = await this.find(retry?.playerId ?? '', outcome.memo);
    if (!save) throw saveNotFound(outcome.memo);
    return save;
  }

  /** A save of a player; undefined if it does not exist or belongs to another player. */
  async find(playerId: string, id: string): Promise<Save | undefined> {
    const save = await this.transactions.read((manager) => findSave(manager, id));
    return save?.playerId === playerId ? save : undefined;
  }

  /** The saves of a player, newest first. */
  async list(playerId: string): Promise<readonly Save[]> {
    const saves = await this.transactions.read((manager) =>
      manager.find(SaveEntity, {
        where: { playerId },
        relations: { seats: true },
        order: { id: 'DESC', seats: { seat: 'ASC' } },
      }),
    );
    return saves.map(toSave);
  }

  /** Deletes a save of a player and returns whether it existed. A retry of a successful request gets true. */
  async remove(playerId: string, id: string, retry?: Retry): Promise<boolean> {
    const outcome = await this.retried.run(retry, null, async ({ manager }) => {
      const removed = (await manager.delete(SaveEntity, { id, playerId })).affected === 1;
      return { answer: removed, memo: removed ? '' : undefined };
    });
    return outcome.replayed || outcome.answer;
  }
}

/** @throws RequestError UNAUTHENTICATED, SAVE_LIMIT */
async function insert(transaction: Transaction, save: Save): Promise<void> {
  const { playerId, seats } = save;
  // An exclusive lock, so that concurrent requests cannot exceed the limit.
  const accounts = await transaction.run(
    lockAccounts([playerId, ...seats.map((seat) => seat.playerId)], playerId),
  );
  accounts.require(playerId);
  await requireRoom(transaction.manager, playerId);
  await transaction.manager.insert(SaveEntity, toEntity(save));
  await transaction.manager.insert(
    SaveSeatEntity,
    seats.map((seat, index) => ({
      saveId: save.id,
      seat: index,
      playerId: seat.playerId,
      name: seat.level ? seat.name : accounts.nameOf(seat.playerId, seat.name),
      level: seat.level ?? null,
    })),
  );
}

async function requireRoom(manager: EntityManager, playerId: string): Promise<void> {
  if ((await manager.countBy(SaveEntity, { playerId })) >= MAX_SAVES) throw tooManySaves();
}
