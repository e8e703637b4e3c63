import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dialects } from '../../../test/harness/postgres.js';
import { listAt, openLists, ranksOf, type OpenLists } from './testing/open-lists.js';
import { PlayerFeatures } from '../../identity/player-steps.js';
import { ResultsOfPlayers } from '../player-steps.js';

const seat = (playerId: string | null, name: string, index = 0) => ({ seat: index, playerId, name });

describe.each(dialects)('best-score lists on %s', (dialect) => {
  let lists: OpenLists;
  let key: string;
  let opened = 0;

  beforeAll(async () => {
    lists = await openLists(dialect);
  });
  afterAll(() => lists.close());

  const fresh = (): string => (key = `list-${(opened += 1)}`);
  const enter = (...points: readonly number[]): Promise<void> =>
    lists.enter(...points.map((one) => ({ listKey: key, points: one })));
  const ranks = async (first = 100): Promise<[number, number][]> =>
    ranksOf((await lists.store.page(listAt(key), first)).scores);

  it('returns an empty page before the first score', async () => {
    fresh();
    expect(await lists.store.page(listAt(key), 5)).toEqual({ scores: [], hasMore: false, total: 0 });
    expect(await lists.store.reset(key, 0)).toBe(0);
  });

  it('gives equal points the same rank and skips the following ranks', async () => {
    fresh();
    await enter(7, 300, 7, 299, 300, 0);
    expect(await ranks()).toEqual([
      [1, 300],
      [1, 300],
      [3, 299],
      [4, 7],
      [4, 7],
      [6, 0],
    ]);
  });

  it('orders equal scores by time, then by insertion', async () => {
    fresh();
    const at = (finishedAt: number, gameId: string) => ({ listKey: key, points: 5, finishedAt, gameId });
    await lists.enter(at(2000, `${key}-c`), at(1000, `${key}-a`), at(2000, `${key}-d`), at(1500, `${key}-b`));
    const { scores } = await lists.store.page(listAt(key), 9);
    expect(scores.map(({ score }) => score.gameId)).toEqual(['a', 'b', 'c', 'd'].map((id) => `${key}-${id}`));
  });

  it('adds a score completely or not at all', async () => {
    fresh();
    const twice = { listKey: key, gameId: `${key}-twice` };
    await expect(lists.enter(twice, twice)).rejects.toMatchObject({
      code: expect.stringMatching(/^(SQLITE_CONSTRAINT_UNIQUE|23505)$/),
    });
    expect(await lists.store.page(listAt(key), 5)).toEqual({ scores: [], hasMore: false, total: 0 });
    expect((await lists.store.around(listAt(key), 5, 'ana')).scores).toEqual([]);
  });

  it("empties a list at once, but keeps its scores in the players' own lists", async () => {
    fresh();
    await lists.enter({ listKey: key, seats: [seat('reset', 'Ana')] }, { listKey: key, points: 1 });
    expect(await lists.store.reset(key, 0)).toBe(2);
    expect(await ranks()).toEqual([]);
    expect((await lists.store.around(listAt(key), 5, 'reset')).scores).toEqual([]);
    expect((await lists.store.own('reset', 5)).items).toHaveLength(1);
    await enter(30);
    expect(await ranks()).toEqual([[1, 30]]);
    expect(await lists.store.reset(key, 0)).toBe(1);
  });

  describe('the first places', () => {
    const among = async (gameId: string, top: number): Promise<number[]> =>
      (await lists.store.amongFirst(gameId, top)).map(({ side }) => side);

    it('match the list, with ties cut off', async () => {
      fresh();
      const game = { listKey: key, gameId: `${key}-game` };
      await lists.enter({ ...game, points: 9 }, { listKey: key, points: 8 }, { ...game, side: 1, points: 8 });
      expect(await among(game.gameId, 3)).toEqual([0, 1]);
      expect(await among(game.gameId, 2)).toEqual([0]);
      expect(await among('another', 3)).toEqual([]);
      await lists.store.reset(key, 0);
      expect(await among(game.gameId, 3)).toEqual([]);
    });
  });

  describe("a player's own list", () => {
    it('starts with the newest, shows a pair of one player once, and empties only for that player', async () => {
      fresh();
      const pair = [seat('own', 'Ana', 0), seat('own', 'Vera', 2)];
      await lists.enter(
        { listKey: key, points: 3, seats: [seat('own', 'Ana')] },
        { listKey: key, points: 1, seats: pair },
        { listKey: key, points: 2, seats: [seat('own', 'Ana'), seat('friend', 'Bora', 2)] },
      );
      const page = await lists.store.own('own', 2);
      expect(page).toMatchObject({ items: [{ points: 2 }, { points: 1 }], hasMore: true });
      const rest = await lists.store.own('own', 2, page.items[1]?.id);
      expect(rest).toMatchObject({ items: [{ points: 3 }], hasMore: false });

      expect(await lists.store.clearOwn('own')).toBe(3);
      expect(await lists.store.clearOwn('own')).toBe(0);
      expect((await lists.store.own('own', 9)).items).toEqual([]);
      expect((await lists.store.own('friend', 9)).items).toHaveLength(1);
      expect(await ranks()).toHaveLength(3);
    });
  });

  it('keeps the scores of a deleted player without the name', async () => {
    fresh();
    const gameId = `${key}-signed`;
    const seats = [seat('gone', 'Ana', 0), seat('stays', 'Vera', 2)];
    await lists.enter({ listKey: key, gameId, points: 2, seats }, { listKey: key, points: 1, seats });
    await lists.store.sign(gameId, ([score]) => {
      if (!score) throw new Error('No score');
      return { score, name: 'Ana & Vera', playerId: 'gone', at: 1 };
    });
    const { opened, store } = lists;
    const results = new ResultsOfPlayers(new PlayerFeatures());
    await opened.runner.transaction(() => results.delete({ id: 'gone', name: 'Ana', at: 0 }));

    const { scores } = await store.page(listAt(key), 5);
    expect(scores.map(({ score }) => [score.signedName, score.signedAt])).toEqual([
      [null, 1],
      [null, null],
    ]);
    expect(scores.map(({ score }) => score.seats.map(({ name }) => name))).toEqual([
      ['deleted player', 'Vera'],
      ['deleted player', 'Vera'],
    ]);
    expect((await store.own('gone', 5)).items).toEqual([]);
    expect((await store.around(listAt(key), 5, 'gone')).scores).toEqual([]);
    expect((await store.around(listAt(key), 5, 'stays')).scores).toHaveLength(2);
  });

  it('leaves a score unsigned if the choice throws', async () => {
    fresh();
    await lists.enter({ listKey: key, gameId: `${key}-g` });
    const signing = lists.store.sign(`${key}-g`, () => {
      throw new Error('no');
    });
    await expect(signing).rejects.toThrow('no');
    expect((await lists.store.page(listAt(key), 1)).scores[0]?.score.signedAt).toBeNull();
  });
});
