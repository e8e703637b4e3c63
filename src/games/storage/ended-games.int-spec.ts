import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { dialects } from '../../../test/harness/postgres.js';
import { waitFor } from '../../../test/harness/wait-for.js';
import { openSqlite } from '../../storage/testing/open-database.js';
import { queryPlan } from '../../storage/testing/query-plan.js';
import { ENDED, GameQueries } from './game-queries.js';
import type { Game } from '../domain/game.js';
import { changeTo } from '../domain/testing/change-to.js';
import { ANA, EVA } from '../domain/testing/fixtures.js';
import { openStore, type OpenStore } from './testing/open-store.js';

const FROM_THE_FIRST = { at: 0, gameId: '' };

describe.each(dialects)('ended games on %s', (dialect) => {
  let open: OpenStore;
  let queries: GameQueries;

  beforeEach(async () => {
    open = await openStore(dialect);
    queries = new GameQueries(open.opened.runner);
  });
  afterEach(() => open.close());

  const end = async ({ id }: Game, status: 'FINISHED' | 'ABANDONED'): Promise<void> => {
    await open.store.change(id, (game) => changeTo(game, 0, { status }, [{ type: 'playerLeft', seat: 0 }]));
  };
  const idsOf = async (playerId = ANA.id): Promise<string[]> =>
    (await queries.ended(playerId, FROM_THE_FIRST, 10)).map(({ gameId }) => gameId);

  it('lists ends in order, each once, by the clock of the database', async () => {
    const seats = [{ access: 'CREATOR' }, { access: 'CREATOR' }] as const;
    const [a, b, c] = [await open.add({ seats }), await open.add(), await open.add()];
    await open.add({}, EVA);
    const before = await queries.now();
    expect(await idsOf()).toEqual([]);
    for (const [game, status] of [
      [c, 'FINISHED'],
      [a, 'ABANDONED'],
    ] as const) {
      await end(game, status);
      // Ends in the same millisecond are ordered by id.
      const time = await queries.now();
      await waitFor(async () => (await queries.now()) > time, 'the next millisecond');
    }
    await end(b, 'FINISHED');
    const all = await queries.ended(ANA.id, FROM_THE_FIRST, 10);
    expect(all.map(({ gameId }) => gameId)).toEqual([c.id, a.id, b.id]);
    // The game itself was changed at time 0 of some server.
    for (const { at } of all) expect(at).toBeGreaterThanOrEqual(before);
    expect(await queries.ended(ANA.id, FROM_THE_FIRST, 1)).toEqual(all.slice(0, 1));
    expect(await queries.ended(ANA.id, all[0] ?? FROM_THE_FIRST, 10)).toEqual(all.slice(1));
    expect(await queries.ended(ANA.id, all[2] ?? FROM_THE_FIRST, 10)).toEqual([]);
    expect(await idsOf(EVA.id)).toEqual([]);
  });

  it('includes games that are already over when stored', async () => {
    const game = await open.add();
    const over: Game = { ...game, id: uuidv7(), status: 'FINISHED' };
    await open.store.add(over, [[{ type: 'gameCreated', rulesetKey: 'yahtc@1', seats: [] }]]);
    expect(await idsOf()).toEqual([over.id]);
  });
});

it('reads ends through their index', async () => {
  const open = await openSqlite();
  expect(queryPlan(open, ENDED, 'a', 1, '', 10)).toEqual([
    'SEARCH seats USING COVERING INDEX seats_by_end (player_id=? AND over_at>?)',
  ]);
  await open.close();
});
