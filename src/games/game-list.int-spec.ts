import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { dialects } from '../../test/harness/postgres.js';
import type { GameListFilter } from './games.store.js';
import type { NewGame } from './new-game.js';
import { ANA, EVA, openStore, type OpenStore } from './testing/open-store.js';

describe.each(dialects)('a list of games in %s', (dialect) => {
  let open: OpenStore;

  beforeEach(async () => {
    open = await openStore(dialect);
  });
  afterEach(() => open.close());

  const list = async (filter: GameListFilter, first = 10, after?: string): Promise<[string[], boolean]> => {
    const { games, hasMore } = await open.store.list(filter, first, after);
    return [games.map(({ id }) => id), hasMore];
  };

  it('is newest first, in pages', async () => {
    const [a, b, c] = [(await open.add()).id, (await open.add()).id, (await open.add()).id];
    expect(await list({})).toEqual([[c, b, a], false]);
    expect(await list({}, 3)).toEqual([[c, b, a], false]);
    expect(await list({}, 2)).toEqual([[c, b], true]);
    expect(await list({}, 2, b)).toEqual([[a], false]);
    expect(await list({}, 2, a)).toEqual([[], false]);
    expect((await open.store.list({}, 1)).games).toEqual([await open.store.find(c)]);
  });

  it('has public games, and one’s own private ones', async () => {
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

  it('goes on after a page that has only games of unknown rules', async () => {
    const [a, b, c] = [await open.add(), await open.add(), await open.add()];
    await open.opened.write("UPDATE games SET ruleset_key = 'yahtc@99' WHERE id IN (?, ?)", b.id, c.id);
    const empty = await open.store.list({}, 2);
    expect(empty).toEqual({ games: [], end: b.id, hasMore: true, unknown: 2 });
    expect(await list({}, 2, b.id)).toEqual([[a.id], false]);
    expect(await open.store.list({}, 2, a.id)).toEqual({ games: [], end: null, hasMore: false, unknown: 0 });
  });

  it('has a game once in which one plays for several', async () => {
    const seats: NewGame['seats'] = [{ access: 'CREATOR' }, { access: 'CREATOR' }];
    const [first, second] = [(await open.add({ seats })).id, (await open.add({ seats })).id];
    expect(await list({ playerId: ANA.id })).toEqual([[second, first], false]);
    expect(await list({ playerId: ANA.id }, 1)).toEqual([[second], true]);
    expect(await list({ playerId: ANA.id, status: 'PLAYING' }, 1, second)).toEqual([[first], false]);
    expect(await list({ playerId: EVA.id })).toEqual([[], false]);
  });
});
