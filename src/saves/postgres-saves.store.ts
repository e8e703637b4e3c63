import { Injectable } from '@nestjs/common';
import type { Retry } from '../api/input/retry.js';
import { PostgresDatabase } from '../database/postgres-database.js';
import type { PostgresSession } from '../database/postgres-session.js';
import type { Transaction } from '../database/transactions.js';
import type { Game } from '../games/domain/game.js';
import { findGame } from '../games/storage/postgres-game-rows.js';
import { PostgresAccounts } from '../players/postgres-accounts.js';
import { PostgresRetries } from '../retries/postgres-retries.js';
import { findSave, listSaves } from './postgres-save-rows.js';
import { toRow } from './save.mapper.js';
import { MAX_SAVES, saveNotFound, tooManySaves, type Save } from './save.js';
import { SavesStore } from './saves.store.js';

const COUNT = 'SELECT count(*) AS saves FROM saves WHERE player_id = $1';
const ADD = `INSERT INTO saves
  (id, player_id, game_id, name, ruleset_key, is_private, is_imported, start, totals, turns_left, saved_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`;
const ADD_SEAT = 'INSERT INTO save_seats (save_id, seat, player_id, name) VALUES ($1, $2, $3, $4)';
const REMOVE = 'DELETE FROM saves WHERE id = $1 AND player_id = $2';

/** Saves in PostgreSQL. Who counts and adds holds the player alone, so that nobody gets one too many. */
@Injectable()
export class PostgresSavesStore extends SavesStore {
  constructor(
    private readonly database: PostgresDatabase,
    private readonly retries: PostgresRetries,
  ) {
    super();
  }

  override async add(gameId: string, copy: (game: Game | undefined) => Save, retry?: Retry): Promise<Save> {
    const answered = await this.retries.answer(retry, gameId, async (session) => {
      const save = copy(await findGame(session, gameId));
      await insert(session, save);
      // The id alone, as names must be forgettable.
      return { answer: save, memo: save.id };
    });
    if (!answered.replayed) return answered.answer;
    const save = await this.find(retry?.playerId ?? '', answered.memo);
    if (!save) throw saveNotFound(answered.memo);
    return save;
  }

  override async find(playerId: string, id: string): Promise<Save | undefined> {
    const save = await this.database.read((session) => findSave(session, id));
    return save?.playerId === playerId ? save : undefined;
  }

  override list(playerId: string): Promise<readonly Save[]> {
    return this.database.read((session) => listSaves(session, playerId));
  }

  override async remove(playerId: string, id: string, retry?: Retry): Promise<boolean> {
    const answered = await this.retries.answer(retry, null, async (session) => {
      const removed = (await session.change(REMOVE, id, playerId)) > 0;
      return { answer: removed, memo: removed ? '' : undefined };
    });
    return answered.replayed || answered.answer;
  }

  override async forgetPlayer(playerId: string, name: string, transaction: Transaction): Promise<void> {
    await transaction.manager.query('DELETE FROM saves WHERE player_id = $1', [playerId]);
    await transaction.manager.query('UPDATE save_seats SET name = $1 WHERE player_id = $2', [name, playerId]);
  }
}

/** @throws RequestError UNAUTHENTICATED, SAVE_LIMIT */
async function insert(session: PostgresSession, save: Save): Promise<void> {
  const { playerId } = save;
  const seated = save.seats.map((seat) => seat.playerId);
  const accounts = await PostgresAccounts.hold(session, [playerId, ...seated], playerId);
  accounts.require(playerId);
  const { saves = 0 } = (await session.row<{ saves: number }>(COUNT, playerId)) ?? {};
  if (saves >= MAX_SAVES) throw tooManySaves();
  const row = toRow(save);
  await session.runAll([
    {
      sql: ADD,
      values: [
        ...[row.id, row.player_id, row.game_id, row.name, row.ruleset_key, row.is_private],
        ...[row.is_imported, row.start, row.totals, row.turns_left, row.saved_at],
      ],
    },
    ...save.seats.map((seat, index) => ({
      sql: ADD_SEAT,
      values: [save.id, index, seat.playerId, accounts.nameOf(seat.playerId, seat.name)],
    })),
  ]);
}
