import { expect, it } from '@jest/globals';
import { waitFor } from '../../../test/harness/wait-for.js';
import { loadConfig } from '../../kernel/config/load-config.js';
import type { GameQueries } from '../../games/storage/game-queries.js';
import type { GamesService } from '../../games/games.service.js';
import { Topics } from '../../kernel/topics/topics.js';
import { PlayerUpdatesService, READ_AT_ONCE } from './player-updates.service.js';
import { turn, WrittenLog } from './testing/written-log.js';

it('limits concurrent reads when all followers check at once', async () => {
  let reading = 0;
  let most = 0;
  let ends = 0;
  const read = async <T>(found: T): Promise<T> => {
    reading += 1;
    most = Math.max(most, reading);
    await turn();
    reading -= 1;
    return found;
  };
  const games: Pick<GamesService, 'list'> = {
    list: () => read({ games: [], end: null, hasMore: false, unknown: 0 }),
  };
  const queries: Pick<GameQueries, 'now' | 'ended'> = {
    now: () => read(0),
    ended: () => {
      ends += 1;
      return read([]);
    },
  };
  const topics = new Topics(loadConfig({ LOG_CHECK_SECONDS: '3600' }));
  const service = new PlayerUpdatesService(
    games as GamesService,
    new WrittenLog(),
    queries as GameQueries,
    topics,
  );
  const watches = Array.from({ length: 100 }, (_, index) =>
    service.watch({ id: String(index), name: 'A' }, undefined),
  );
  await Promise.all(watches.map((watch) => watch.next()));
  expect(most).toBeLessThanOrEqual(READ_AT_ONCE);
  const before = ends;
  const waiting = watches.map((watch) => watch.next());
  await topics.check();
  await waitFor(() => ends >= before + watches.length, 'every watch to look');
  expect(most).toBeLessThanOrEqual(READ_AT_ONCE);
  await Promise.all(watches.map((watch) => watch.return()));
  await Promise.all(waiting);
  await topics.onApplicationShutdown();
});
