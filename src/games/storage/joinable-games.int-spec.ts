import { expect, it } from '@jest/globals';
import { dialects } from '../../../test/harness/postgres.js';
import { changed } from '../domain/command-result.js';
import type { NewSeat } from '../domain/new-game.js';
import { GameQueries } from './game-queries.js';
import { EVA } from '../domain/testing/fixtures.js';
import { openStore } from './testing/open-store.js';
import { join } from '../domain/seating.js';

const OPEN: readonly NewSeat[] = [{ access: 'CREATOR' }, { access: 'ANYONE' }, { access: 'ANYONE' }];

it.each(dialects)('finds the newest games with a free seat for anyone on %s', async (dialect) => {
  const open = await openStore(dialect);
  const queries = new GameQueries(open.opened.runner);
  const oldest = await open.add({ seats: OPEN });
  const full = await open.add({ seats: OPEN.slice(1).concat({ access: 'CREATOR' }).slice(1) });
  await open.add({ seats: [{ access: 'CREATOR' }, { access: 'CODE' }], isPrivate: true });
  await open.add();
  const newest = await open.add({ seats: OPEN });
  for (const { id } of [newest, full]) {
    await open.store.change(id, (game) => {
      const decision = join(game, EVA, {});
      if (!decision.ok) throw new Error(decision.error.code);
      return changed(game, decision.value, Date.now());
    });
  }
  const found = [...(await queries.joinable(10, 0))].sort((one, other) => (one.id < other.id ? -1 : 1));
  expect(found).toEqual([
    { id: oldest.id, version: 1 },
    { id: newest.id, version: 2 },
  ]);
  expect(await queries.joinable(1, 0)).toEqual([{ id: newest.id, version: 2 }]);
  expect(await queries.joinable(10, Date.now() + 1_000)).toEqual([]);
  await open.close();
});
