import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { SqliteTransactions } from '../database/sqlite-transactions.js';
import { startingPointOf } from '../engine/index.js';
import type { Game } from '../games/game.js';
import { ANA, EVA, openStore, type OpenStore } from '../games/testing/open-store.js';
import { MAX_SAVES, type Save } from './save.js';
import { SqliteSavesStore } from './sqlite-saves.store.js';

describe('saves in SQLite', () => {
  let open: OpenStore;
  let store: SqliteSavesStore;
  let game: Game;

  beforeEach(async () => {
    open = await openStore();
    store = new SqliteSavesStore(open.database, open.database.writer);
    game = await open.add();
  });
  afterEach(() => open.close());

  const saveOf = (change: Partial<Save> = {}): Save => {
    if (game.state.phase !== 'awaitingRoll') throw new Error('The game has begun');
    return {
      id: uuidv7(),
      playerId: ANA.id,
      name: 'Sunday',
      gameId: game.id,
      rulesetKey: game.rulesetKey,
      isPrivate: false,
      seats: [{ playerId: ANA.id, name: 'Ана 🎲' }],
      start: startingPointOf(game.state),
      totals: [0],
      turnsLeft: 13,
      savedAt: 1,
      ...change,
    };
  };
  const count = (table: string): unknown =>
    open.database.readConnection.prepare(`SELECT count(*) FROM ${table}`).pluck().get();

  it('are found as they were added, by their player alone', async () => {
    const save = saveOf({ isPrivate: true });
    expect(await store.add(save, MAX_SAVES)).toBe(true);
    expect(await store.find(ANA.id, save.id)).toEqual(save);
    expect(await store.find(EVA.id, save.id)).toBeUndefined();
    expect(await store.list(EVA.id)).toEqual([]);
  });

  it('are listed newest first', async () => {
    const saves = [saveOf(), saveOf(), saveOf()];
    for (const save of saves) await store.add(save, MAX_SAVES);
    expect((await store.list(ANA.id)).map(({ id }) => id)).toEqual(saves.map(({ id }) => id).reverse());
  });

  it('are fifty at most, however many come at once', async () => {
    const added = await Promise.all(Array.from({ length: 80 }, () => store.add(saveOf(), MAX_SAVES)));
    expect(added.filter((was) => was)).toHaveLength(50);
    expect(await store.list(ANA.id)).toHaveLength(50);
    expect(await store.add(saveOf({ playerId: EVA.id }), MAX_SAVES)).toBe(true);
  });

  it('make room when one is removed, with its seats', async () => {
    const [save] = [saveOf()];
    await store.add(save, 1);
    expect(await store.add(saveOf(), 1)).toBe(false);
    expect(await store.remove(EVA.id, save.id)).toBe(false);
    expect(await store.remove(ANA.id, save.id)).toBe(true);
    expect(await store.remove(ANA.id, save.id)).toBe(false);
    expect([count('saves'), count('save_seats')]).toEqual([0, 0]);
    expect(await store.add(saveOf(), 1)).toBe(true);
  });

  it('forget a player: the own ones are gone, and in those of others the name', async () => {
    const seats = [
      { playerId: ANA.id, name: 'Ana' },
      { playerId: EVA.id, name: 'Eva' },
    ];
    const [own, other] = [saveOf({ seats }), saveOf({ seats, playerId: EVA.id })];
    for (const save of [own, other]) await store.add(save, MAX_SAVES);
    await new SqliteTransactions(open.database.writer).run((transaction) =>
      store.forgetPlayer(ANA.id, 'deleted player', transaction),
    );
    expect(await store.list(ANA.id)).toEqual([]);
    expect((await store.find(EVA.id, other.id))?.seats.map(({ name }) => name)).toEqual([
      'deleted player',
      'Eva',
    ]);
    expect(count('save_seats')).toBe(2);
  });
});
