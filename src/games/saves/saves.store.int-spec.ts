import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { dialects } from '../../../test/harness/postgres.js';
import { countRows } from '../../storage/testing/open-database.js';
import { startingPointOf } from '@yamb-server/engine';
import type { Game } from '../domain/game.js';
import { SCHEMA_VERSION } from '../domain/schema-version.js';
import { ANA, EVA } from '../domain/testing/fixtures.js';
import { openStore, type OpenStore } from '../storage/testing/open-store.js';
import type { Retry } from '../../kernel/input/retry.js';
import { MAX_SAVES, type Save } from './save.js';
import type { SavesStore } from './saves.store.js';
import { openSaves } from './testing/open-saves.js';
import { PlayerFeatures } from '../../identity/player-steps.js';
import { SavesOfPlayers } from './save-rows.js';

describe.each(dialects)('SavesStore on %s', (dialect) => {
  let open: OpenStore;
  let store: SavesStore;
  let game: Game;

  beforeEach(async () => {
    open = await openStore(dialect);
    store = openSaves(open);
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
      isImported: false,
      seats: [{ playerId: ANA.id, name: 'Ана 🎲' }],
      start: startingPointOf(game.state),
      totals: [0],
      turnsLeft: 13,
      savedAt: 1,
      schemaVersion: SCHEMA_VERSION,
      ...change,
    };
  };
  const add = (save: Save, retry?: Retry): Promise<Save> => store.add(game.id, () => save, retry);
  const count = (table: string): Promise<number> => countRows(open.opened, table);

  it('returns saves as stored, and only to their owner', async () => {
    const save = saveOf({ isPrivate: true, isImported: true });
    expect(await add(save)).toEqual(save);
    expect(await store.find(ANA.id, save.id)).toEqual(save);
    expect(await store.find(EVA.id, save.id)).toBeUndefined();
    expect(await store.list(EVA.id)).toEqual([]);
  });

  it('lists saves newest first', async () => {
    const saves = [saveOf(), saveOf(), saveOf()];
    for (const save of saves) await add(save);
    expect((await store.list(ANA.id)).map(({ id }) => id)).toEqual(saves.map(({ id }) => id).reverse());
  });

  it('stores at most fifty saves, even for concurrent requests', async () => {
    const added = await Promise.allSettled(Array.from({ length: 80 }, () => add(saveOf())));
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_SAVES);
    expect(await store.list(ANA.id)).toHaveLength(MAX_SAVES);
    await expect(add(saveOf())).rejects.toMatchObject({ code: 'SAVE_LIMIT' });
    await add(saveOf({ playerId: EVA.id }));
  });

  it('removes a save with its seats, which makes room for another', async () => {
    const [save, ...others] = Array.from({ length: MAX_SAVES }, () => saveOf());
    if (!save) throw new Error('There is no save');
    for (const one of [save, ...others]) await add(one);
    await expect(add(saveOf())).rejects.toMatchObject({ code: 'SAVE_LIMIT' });
    expect(await store.remove(EVA.id, save.id)).toBe(false);
    expect(await store.remove(ANA.id, save.id)).toBe(true);
    expect(await store.remove(ANA.id, save.id)).toBe(false);
    expect([await count('saves'), await count('save_seats')]).toEqual([MAX_SAVES - 1, MAX_SAVES - 1]);
    await add(saveOf());
  });

  it('adds and removes a save once if a request is retried', async () => {
    const retry = { playerId: ANA.id, key: 'k', digest: 'd' };
    const [first, second] = await Promise.all([add(saveOf(), retry), add(saveOf(), retry)]);
    expect(second).toEqual(first);
    expect(await count('saves')).toBe(1);
    const removal = { ...retry, key: 'r' };
    expect(await Promise.all([1, 2].map(() => store.remove(ANA.id, first.id, removal)))).toEqual([
      true,
      true,
    ]);
    expect(await count('saves')).toBe(0);
    await expect(add(saveOf(), retry)).rejects.toMatchObject({ code: 'SAVE_NOT_FOUND' });
    await expect(add(saveOf(), { ...retry, digest: 'other' })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  it('deletes the saves of a deleted player and anonymizes the player in the saves of others', async () => {
    const seats = [
      { playerId: ANA.id, name: 'Ana' },
      { playerId: EVA.id, name: 'Eva' },
    ];
    const [own, other] = [saveOf({ seats }), saveOf({ seats, playerId: EVA.id })];
    for (const save of [own, other]) await add(save);
    const steps = new SavesOfPlayers(new PlayerFeatures());
    await open.opened.runner.transaction(() => steps.delete({ ...ANA, at: 0 }));
    expect(await store.list(ANA.id)).toEqual([]);
    expect((await store.find(EVA.id, other.id))?.seats.map(({ name }) => name)).toEqual([
      'deleted player',
      'Eva',
    ]);
    expect(await count('save_seats')).toBe(2);
  });
});
