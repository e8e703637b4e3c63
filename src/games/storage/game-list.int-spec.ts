import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { dialects } from '../../../test/harness/postgres.js';
import { changeTo } from '../domain/testing/change-to.js';
import type { GameListFilter } from './game-page.js';
import type { NewGame } from '../domain/new-game.js';
import { ANA, EVA } from '../domain/testing/fixtures.js';
import { openStore, type OpenStore } from './testing/open-store.js';

describe.each(dialects)('a list of games on %s', (dialect) => {
  let open: OpenStore;

  beforeEach(async () => {
    open = await openStore(dialect);
  });
  afterEach(() => open.close());

  const list = async (filter: GameListFilter, first = 10, after?: string): Promise<[string[], boolean]> => {
    const { games, hasMore } = await open.store.list(filter, first, after);
    return [games.map(({ id }) => id), hasMore];
  };

  it('is newest first and paged', async () => {
    const [a, b, c] = [(await open.add()).id, (await open.add()).id, (await open.add()).id];
    expect(await list({})).toEqual([[c, b, a], false]);
    expect(await list({}, 3)).toEqual([[c, b, a], false]);
    expect(await list({}, 2)).toEqual([[c, b], true]);
    expect(await list({}, 2, b)).toEqual([[a], false]);
    expect(await list({}, 2, a)).toEqual([[], false]);
    expect((await open.store.list({}, 1)).games).toEqual([await open.store.find(c)]);
  });

  it("contains public games and the player's own private games", async () => {
    const shown = await open.add({}, EVA);
    const hidden = await open.add({ isPrivate: true });
    const unranked = await open.add({ rulesetId: 'yams', ranked: false });
    expect(await list({})).toEqual([[unranked.id, shown.id], false]);
    expect(await list({ playerId: ANA.id })).toEqual([[unranked.id, hidden.id], false]);
    expect(await list({ playerId: ANA.id }, 1)).toEqual([[unranked.id], true]);
    expect(await list({ playerId: ANA.id, rulesetId: 'yahtc' })).toEqual([[hidden.id], false]);
    expect(await list({ rulesetId: 'yams', status: 'PLAYING' })).toEqual([[unranked.id], false]);
    expect(await list({ status: 'FINISHED' })).toEqual([[], false]);
  });

  it('continues after a page that has only games with unknown rules', async () => {
    const [a, b, c] = [await open.add(), await open.add(), await open.add()];
    await open.opened.write("UPDATE games SET ruleset_key = 'yahtc@99' WHERE id IN (?, ?)", b.id, c.id);
    const empty = await open.store.list({}, 2);
    expect(empty).toEqual({ games: [], end: b.id, hasMore: true, unknown: 2 });
    expect(await list({}, 2, b.id)).toEqual([[a.id], false]);
    expect(await open.store.list({}, 2, a.id)).toEqual({ games: [], end: null, hasMore: false, unknown: 0 });
  });

  it('contains a game once, even if a player has several seats in it', async () => {
    const seats: NewGame['seats'] = [{ access: 'CREATOR' }, { access: 'CREATOR' }];
    const [first, second] = [(await open.add({ seats })).id, (await open.add({ seats })).id];
    expect(await list({ playerId: ANA.id })).toEqual([[second, first], false]);
    expect(await list({ playerId: ANA.id }, 1)).toEqual([[second], true]);
    expect(await list({ playerId: ANA.id, status: 'PLAYING' }, 1, second)).toEqual([[first], false]);
    expect(await list({ playerId: EVA.id })).toEqual([[], false]);
  });

  describe('filtered by joinable games', () => {
    const OPEN: NewGame['seats'] = [{ access: 'CREATOR' }, { access: 'ANYONE' }];
    const KEPT: NewGame['seats'] = [{ access: 'CREATOR' }, { access: 'PLAYER', keptFor: ANA.id }];

    /** Abandons a game like the last departure does, but leaves its seats unchanged. */
    const abandon = async ({ id }: { readonly id: string }): Promise<void> => {
      const left = { type: 'playerLeft', seat: 0 } as const;
      await open.store.change(id, (game) => changeTo(game, Date.now(), { status: 'ABANDONED' }, [left]));
    };

    it('excludes abandoned games', async () => {
      const [joinable, invited] = [
        await open.add({ seats: OPEN }, EVA),
        await open.add({ seats: KEPT }, EVA),
      ];
      await abandon(await open.add({ seats: OPEN }, EVA));
      await abandon(await open.add({ seats: KEPT }, EVA));
      expect(await list({ joinable: true })).toEqual([[joinable.id], false]);
      expect(await list({ invited: ANA.id })).toEqual([[invited.id], false]);
      expect(await list({ playerId: EVA.id, joinable: true })).toEqual([[joinable.id], false]);
      expect(await list({ playerId: EVA.id, invited: ANA.id })).toEqual([[invited.id], false]);
      expect(await list({ joinable: true, rulesetId: 'yams' })).toEqual([[], false]);
    });

    it('contains a game once across pages', async () => {
      const seats: NewGame['seats'] = [...OPEN, { access: 'ANYONE' }, { access: 'PLAYER', keptFor: ANA.id }];
      const [first, second] = [await open.add({ seats }, EVA), await open.add({ seats }, EVA)];
      for (const filter of [{ joinable: true }, { invited: ANA.id }, { joinable: true, invited: ANA.id }]) {
        expect(await list(filter)).toEqual([[second.id, first.id], false]);
        expect(await list(filter, 1)).toEqual([[second.id], true]);
        expect(await list(filter, 1, second.id)).toEqual([[first.id], false]);
      }
    });
  });
});
