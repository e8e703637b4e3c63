import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { dialects } from '../../../test/harness/postgres.js';
import { countRows } from '../../storage/testing/open-database.js';
import { play } from '@yamb-server/engine';
import { changed, refused, type CommandResult } from '../domain/command-result.js';
import type { Game } from '../domain/game.js';
import { changeTo } from '../domain/testing/change-to.js';
import { join } from '../domain/seating.js';
import type { GamesStore } from './games.store.js';
import { createGame } from '../domain/new-game.js';
import { ANA, EVA, YAHTC } from '../domain/testing/fixtures.js';
import { openStore, type OpenStore } from './testing/open-store.js';

describe.each(dialects)('GamesStore on %s', (dialect) => {
  let open: OpenStore;
  let store: GamesStore;

  beforeEach(async () => {
    open = await openStore(dialect);
    ({ store } = open);
  });
  afterEach(() => open.close());

  const count = (table: string): Promise<number> => countRows(open.opened, table);
  const counts = (): Promise<number[]> => Promise.all(['games', 'seats', 'game_events'].map(count));

  /** The result of a first roll. */
  const roll = (game: Game): CommandResult => {
    const played = play(game.ruleset, game.state, { type: 'roll' }, () => 6);
    const events = played.ok ? played.value.events : [];
    const state = played.ok ? played.value.state : game.state;
    return changeTo(game, Date.now(), { state }, events);
  };
  const changeState = (game: Game): CommandResult => changeTo(game, Date.now(), {});
  const made = (version: number): object => ({ answer: { kind: 'changed', game: { version } } });

  describe('a game', () => {
    it('names seats after players who were renamed since their requests were authenticated', async () => {
      const seats = [
        { access: 'CREATOR' },
        { access: 'CREATOR', name: 'Guest' },
        { access: 'ANYONE' },
      ] as const;
      const { game, log } = createGame({ ...YAHTC, seats }, ANA, Date.now());
      const rename = 'UPDATE players SET name = ? WHERE id = ?';
      await open.opened.write(rename, 'Ana Marija', ANA.id);
      await open.opened.write(rename, 'Eva Marija', EVA.id);
      await store.add(game, log, undefined, { creatorName: ANA.name });
      await store.change(game.id, (before) => {
        const joined = join(before, EVA, {});
        if (!joined.ok) throw new Error(joined.error.code);
        return changed(before, joined.value, Date.now());
      });
      expect((await store.find(game.id))?.seats.map(({ name }) => name)).toEqual([
        'Ana Marija',
        'Guest',
        'Eva Marija',
      ]);
    });

    it('is loaded as it was stored', async () => {
      const game = await open.add({ seats: [{ access: 'CREATOR', name: 'Ж 🎲' }, { access: 'CODE' }] });
      expect(await store.find(game.id)).toEqual(game);
    });

    it('is undefined for an unknown id', async () => {
      expect(await store.find(ANA.id)).toBeUndefined();
    });

    it('is stored completely or not at all', async () => {
      const { game, log } = createGame(YAHTC, ANA, Date.now());
      const stranger = {
        access: 'CREATOR',
        playerId: 'no-player',
        name: 'Stranger',
        clientSeed: null,
      } as const;
      await expect(store.add({ ...game, seats: [stranger] }, log)).rejects.toMatchObject({
        code: expect.stringMatching(/^(SQLITE_CONSTRAINT_FOREIGNKEY|23503)$/),
      });
      expect(await counts()).toEqual([0, 0, 0]);
      await store.add(game, log);
      await expect(store.add(game, log)).rejects.toMatchObject({
        code: expect.stringMatching(/^(SQLITE_CONSTRAINT|23505)/),
      });
      expect(await counts()).toEqual([1, 1, 1]);
    });
  });

  describe('a command', () => {
    it('is stored with its events, and answered', async () => {
      const { id } = await open.add();
      expect(await store.change(id, roll)).toMatchObject(made(2));
      const after = await store.find(id);
      expect(after).toMatchObject({ version: 2, state: { phase: 'rolled', dice: [6, 6, 6, 6, 6] } });
      expect(await store.events(id, 1, 10)).toMatchObject([{ version: 2, events: [{ type: 'rolled' }] }]);
    });

    it('waits for concurrent commands and sees their changes', async () => {
      const { id } = await open.add();
      const answers = await Promise.all(Array.from({ length: 20 }, () => store.change(id, changeState)));
      expect(answers).toMatchObject(Array.from({ length: 20 }, (_, index) => made(index + 2)));
      expect((await store.find(id))?.version).toBe(21);
      expect((await store.events(id, 0, 100)).map(({ version }) => version)).toEqual(
        Array.from({ length: 21 }, (_, index) => index + 1),
      );
    });

    it('writes nothing if it is refused', async () => {
      const game = await open.add();
      const refuse = (found: Game): CommandResult => refused(found, { code: 'GAME_NOT_STARTED' });
      expect(await store.change(game.id, refuse)).toMatchObject({
        answer: { kind: 'refused', refusal: { code: 'GAME_NOT_STARTED' } },
      });
      expect(await store.find(game.id)).toEqual(game);
      expect(await count('game_events')).toBe(1);
    });

    it('changes nothing if it throws, without affecting the rest of its batch', async () => {
      const [one, two] = [await open.add(), await open.add()];
      const fault = new Error('not your seat');
      const fail = (): never => {
        throw fault;
      };
      const results = await Promise.allSettled([
        store.change(one.id, changeState),
        store.change(one.id, fail),
        store.change(two.id, fail),
        store.change(one.id, changeState),
      ]);
      expect(results).toMatchObject([
        { value: made(2) },
        { reason: fault },
        { reason: fault },
        { value: made(3) },
      ]);
      expect((await store.find(one.id))?.version).toBe(3);
      expect(await store.find(two.id)).toEqual(two);
    });

    it('fails for a game that does not exist', async () => {
      await expect(store.change(ANA.id, changeState)).rejects.toMatchObject({ code: 'GAME_NOT_FOUND' });
    });

    it('is rolled back if its events cannot be stored', async () => {
      const game = await open.add();
      await open.opened.write(
        'INSERT INTO game_events (game_id, version, at, events) VALUES (?, 2, 0, ?)',
        game.id,
        '[]',
      );
      await expect(store.change(game.id, roll)).rejects.toMatchObject({
        code: expect.stringMatching(/^(SQLITE_CONSTRAINT|23505)/),
      });
      expect(await store.find(game.id)).toEqual(game);
    });

    it('seats the player who joins', async () => {
      const game = await open.add({ seats: [{ access: 'CREATOR' }, { access: 'ANYONE' }] });
      const seats = game.seats.with(1, { access: 'ANYONE', playerId: EVA.id, name: 'Eva', clientSeed: null });
      await store.change(game.id, () => changeTo(game, Date.now(), { seats }));
      expect((await store.find(game.id))?.seats).toEqual(seats);
    });
  });

  it('returns the events of some versions, oldest first', async () => {
    const { id } = await open.add();
    for (let version = 2; version <= 5; version++) await store.change(id, changeState);
    const versions = async (since: number, first: number): Promise<number[]> =>
      (await store.events(id, since, first)).map(({ version }) => version);
    expect(await versions(0, 2)).toEqual([1, 2]);
    expect(await versions(2, 2)).toEqual([3, 4]);
    expect(await versions(4, 2)).toEqual([5]);
    expect(await versions(5, 2)).toEqual([]);
    expect(await store.events(ANA.id, 0, 10)).toEqual([]);
  });
});
