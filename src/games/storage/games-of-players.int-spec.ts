import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { dialects } from '../../../test/harness/postgres.js';
import { STORED_TABLES } from '../../ops/stored-tables.js';
import type { Game } from '../domain/game.js';
import { changeTo } from '../domain/testing/change-to.js';
import type { GameListFilter } from './game-page.js';
import { MAX_EXAMINED } from './games-of-players.js';
import { ANA, EVA } from '../domain/testing/fixtures.js';
import { openStore, type OpenStore } from './testing/open-store.js';

const BOTH = [ANA.id, EVA.id];

describe.each(dialects)('lists of the games of players on %s', (dialect) => {
  let open: OpenStore;

  beforeEach(async () => {
    open = await openStore(dialect);
  });
  afterEach(() => open.close());

  const add = async (wanted: Parameters<OpenStore['add']>[0] = {}): Promise<string> => {
    const { id } = await open.add({ seats: [{ access: 'CREATOR' }, { access: 'CODE' }], ...wanted });
    await open.store.change(id, (found: Game) => {
      const seats = found.seats.with(1, { access: 'CODE', playerId: EVA.id, name: 'Eva', clientSeed: null });
      return changeTo(found, Date.now(), { seats, status: 'PLAYING' });
    });
    return id;
  };
  const list = async (filter: GameListFilter, first = 10, after?: string): Promise<[string[], boolean]> => {
    const { games, hasMore } = await open.store.list(filter, first, after);
    return [games.map(({ id }) => id), hasMore];
  };

  it('contain games in which every player has a seat, newest first and paged', async () => {
    const [a, b] = [await add(), await add({ rulesetId: 'yams' })];
    await open.add();
    const c = await add();
    expect(await list({ players: BOTH })).toEqual([[c, b, a], false]);
    expect(await list({ players: BOTH.toReversed() }, 2)).toEqual([[c, b], true]);
    expect(await list({ players: BOTH }, 2, b)).toEqual([[a], false]);
    expect(await list({ players: BOTH, rulesetId: 'yams' })).toEqual([[b], false]);
    expect((await list({ players: [ANA.id] }))[0]).toHaveLength(4);
    expect(await list({ players: [...BOTH, 'another'] })).toEqual([[], false]);
    expect(await list({ players: BOTH, kind: 'BOT' })).toEqual([[], false]);
    expect((await list({ players: BOTH, kind: 'HUMAN' }))[0]).toHaveLength(3);
  });

  it('contain private games only for viewers with a seat in them', async () => {
    const hidden = await add({ isPrivate: true });
    expect(await list({ players: BOTH })).toEqual([[], false]);
    expect(await list({ players: BOTH, viewer: 'another' })).toEqual([[], false]);
    expect(await list({ players: BOTH, viewer: EVA.id })).toEqual([[hidden], false]);
  });

  it('filter by status', async () => {
    const [a, b] = [await add(), await add()];
    await open.store.change(b, (found) => changeTo(found, Date.now(), { status: 'ABANDONED' }));
    expect(await list({ players: BOTH, status: 'PLAYING' })).toEqual([[a], false]);
    expect(await list({ players: BOTH, statuses: ['PLAYING', 'ABANDONED'] })).toEqual([[b, a], false]);
    expect(await list({ players: BOTH, statuses: ['OPEN', 'FINISHED'] })).toEqual([[], false]);
    // The same filter without players.
    const open_ = (await open.add({ seats: [{ access: 'CREATOR' }, { access: 'ANYONE' }] })).id;
    expect(await list({ statuses: ['PLAYING', 'ABANDONED'] })).toEqual([[b, a], false]);
    expect(await list({ statuses: ['OPEN', 'ABANDONED'] }, 1)).toEqual([[open_], true]);
    expect(await list({ statuses: ['OPEN', 'ABANDONED'] }, 1, open_)).toEqual([[b], false]);
    expect(await list({ statuses: ['OPEN', 'PLAYING'], joinable: true })).toEqual([[open_], false]);
    expect(await list({ statuses: ['OPEN', 'PLAYING'], playerId: EVA.id })).toEqual([[a], false]);
  });

  it('examine a bounded number of games per page', async () => {
    const shared = await add({ rulesetId: 'yams' });
    await open.store.change(shared, (found) => changeTo(found, Date.now(), { status: 'ABANDONED' }));
    const { id } = await open.add();
    // Copies a game. The copies lie between it and the other game. Its own id may end with one of these numbers.
    const numbers = `WITH RECURSIVE n(i) AS (SELECT 1000 UNION ALL SELECT i + 1 FROM n WHERE i < ${1000 + MAX_EXAMINED})`;
    const copy = async (table: string, key: string): Promise<void> => {
      const columns = Object.keys(STORED_TABLES.find(({ name }) => name === table)?.columns ?? {});
      const copied = `substr(${key}, 1, 32) || CAST(n.i AS TEXT)`;
      const values = columns.map((name) => (name === key ? copied : name));
      await open.opened.write(
        `INSERT INTO ${table} (${columns.join(', ')}) ${numbers}
         SELECT ${values.join(', ')} FROM ${table}, n WHERE ${key} = '${id}' AND ${copied} <> ${key}`,
      );
    };
    await copy('games', 'id');
    await copy('seats', 'game_id');
    const OWN = { playerId: ANA.id, rulesetId: 'yams' };
    for (const filter of [{ players: BOTH }, OWN]) {
      const first = await open.store.list(filter, 10);
      expect(first).toMatchObject({ games: [], hasMore: true });
      const pages = [first];
      while (pages.at(-1)?.hasMore) {
        pages.push(await open.store.list(filter, 10, pages.at(-1)?.end ?? ''));
      }
      expect(pages.length).toBeLessThanOrEqual(3);
      expect(pages.flatMap(({ games }) => games.map((game) => game.id))).toEqual([shared]);
    }
    expect(await list({ ...OWN, status: 'ABANDONED' })).toEqual([[shared], false]);
    expect(await list({ ...OWN, statuses: ['OPEN', 'ABANDONED'] })).toEqual([[shared], false]);
    expect(await list({ ...OWN, kind: 'BOT', status: 'ABANDONED' })).toEqual([[], false]);
  });
});
