import { Injectable } from '@nestjs/common';
import type { Retry } from '../../kernel/input/retry.js';
import { RetriesStore } from '../../storage/retries/retries.store.js';
import { StatementRunner } from '../../storage/statement-runner.js';
import { change, only, type Steps } from '../../storage/steps.js';
import type { Game } from '../domain/game.js';
import { findGame } from '../storage/read-game.js';
import { lockAccounts } from '../../identity/accounts.js';
import { MAX_SAVES, saveNotFound, tooManySaves, type Save } from './save.js';
import { addSave, findSave, savesOf } from './save-rows.js';

const COUNT = 'SELECT count(*) AS saves FROM saves WHERE player_id = $1';
/** Also deletes the seats. */
const REMOVE = 'DELETE FROM saves WHERE id = $1 AND player_id = $2';

/** Stores saves. */
@Injectable()
export class SavesStore {
  constructor(
    private readonly runner: StatementRunner,
    private readonly retries: RetriesStore,
  ) {}

  /**
   * Loads a game, calls `copy`, perhaps several times, and stores the save that it returned last, in one transaction. Resolves
   * after the commit. If `copy` throws, nothing is stored and the error is passed on. A retry gets the save stored before.
   * @throws RequestError UNAUTHENTICATED if the player has deleted the account, SAVE_LIMIT, IDEMPOTENCY_KEY_REUSED
   */
  async add(gameId: string, copy: (game: Game | undefined) => Save, retry?: Retry): Promise<Save> {
    const answered = await this.retries.run(retry, gameId, function* () {
      yield* requireRoom(copy(yield* findGame(gameId)));
      // Read again once the players are locked: names that were replaced before would stay.
      const save = copy(yield* findGame(gameId));
      yield* addSave(save);
      // The memo contains only the id, because names must stay erasable.
      return { answer: save, memo: save.id };
    });
    if (!answered.replayed) return answered.answer;
    const save = await this.find(retry?.playerId ?? '', answered.memo);
    if (!save) throw saveNotFound(answered.memo);
    return save;
  }

  /** A save of a player; undefined if it does not exist or belongs to another player. */
  async find(playerId: string, id: string): Promise<Save | undefined> {
    const save = await this.runner.snapshot(() => findSave(id));
    return save?.playerId === playerId ? save : undefined;
  }

  /** The saves of a player, newest first. */
  list(playerId: string): Promise<readonly Save[]> {
    return this.runner.snapshot(() => savesOf(playerId));
  }

  /** Deletes a save of a player and returns whether it existed. A retry of a successful request gets true. */
  async remove(playerId: string, id: string, retry?: Retry): Promise<boolean> {
    const answered = await this.retries.run(retry, null, function* () {
      const removed = (yield* change(REMOVE, id, playerId)) === 1;
      return { answer: removed, memo: removed ? '' : undefined };
    });
    return answered.replayed || answered.answer;
  }
}

/** Locks the players of a save. @throws RequestError UNAUTHENTICATED, SAVE_LIMIT */
function* requireRoom({ playerId, seats }: Save): Steps<void> {
  // An exclusive lock, so that concurrent requests cannot exceed the limit.
  const accounts = yield* lockAccounts([playerId, ...seats.map((seat) => seat.playerId)], playerId);
  accounts.require(playerId);
  const { saves } = yield* only<{ saves: number }>(COUNT, playerId);
  if (saves >= MAX_SAVES) throw tooManySaves();
}
