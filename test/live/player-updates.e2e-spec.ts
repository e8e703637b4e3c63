/** Following all games of a player if there are many, or if one ends at the worst moment. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { Clock } from '../../src/kernel/clock.js';
import { GamesService } from '../../src/games/games.service.js';
import { readLines, rest, type LineReader } from '../harness/rest.js';
import { writeRows } from '../harness/rows.js';
import { startServer, type TestServer } from '../harness/server.js';
import { SetClock } from '../harness/set-clock.js';

interface News {
  readonly snapshot: boolean;
  readonly more: boolean;
  readonly at: string;
  readonly waiting: readonly { readonly id: string }[];
  readonly finished: readonly { readonly id: string }[];
}

describe('all games of a player', () => {
  let server: TestServer;
  let token: string;

  const start = async (options: Parameters<typeof startServer>[0] = {}): Promise<void> => {
    server = await startServer(options);
    token = await server.register('Ana');
  };
  afterEach(() => server.stop());

  const create = async (): Promise<string> =>
    (await rest<{ id: string }>(server.url, 'POST', '/v1/games', { token, body: { ruleset: 'yahtc' } })).body
      .id;
  const follow = (since?: string): Promise<LineReader> =>
    readLines(server.url, `/v1/me/stream${since === undefined ? '' : `?since=${since}`}`, { token });
  const newsOf = ({ updates }: LineReader): readonly News[] => updates as unknown as readonly News[];

  it('come in pages of 50', async () => {
    await start();
    const ids: string[] = [];
    for (let made = 0; made < 120; made += 1) ids.unshift(await create());
    const reader = await follow();
    await reader.reached(3);
    reader.cut();
    const pages = newsOf(reader);
    expect(pages.map(({ snapshot, more, waiting }) => [snapshot, more, waiting.length])).toEqual([
      [true, true, 50],
      [true, true, 50],
      [true, false, 20],
    ]);
    expect(pages.flatMap(({ waiting }) => waiting.map(({ id }) => id))).toEqual(ids);
  });

  it('include one that ended while they were read, by a slow clock, once the player reconnects', async () => {
    const clock = new SetClock();
    await start({ override: (builder) => builder.overrideProvider(Clock).useValue(clock) });
    const id = await create();
    const games = server.app.get(GamesService, { strict: false });
    const list = games.list.bind(games);
    games.list = async (filter, first, after) => {
      const page = await list(filter, first, after);
      // The server that ends it has a clock an hour behind, and its notification comes too late.
      if (filter.status === 'PLAYING' && page.games.some((game) => game.id === id)) {
        clock.pass(-3600);
        await rest(server.url, 'POST', `/v1/games/${id}/resign`, { token, body: {} });
        clock.pass(3600);
      }
      return page;
    };
    const first = await follow();
    await first.reached(1);
    first.cut();
    const [news] = newsOf(first);
    expect(news).toMatchObject({ snapshot: true, more: false, waiting: [{ id }], finished: [] });
    const second = await follow(news?.at);
    await second.reached(1);
    second.cut();
    expect(newsOf(second).flatMap(({ finished }) => finished)).toMatchObject([{ id }]);
  });

  it('continue if the server does not know the rules of one of them', async () => {
    await start({ env: { LOG_CHECK_SECONDS: '1' } });
    const [known, unknown] = [await create(), await create()];
    const reader = await follow();
    await reader.reached(1);
    await writeRows(server, "UPDATE games SET ruleset_key = 'yahtc@99', version = 2 WHERE id = ?", unknown);
    await writeRows(server, 'UPDATE game_events SET version = 2 WHERE game_id = ?', unknown);
    await rest(server.url, 'POST', `/v1/games/${known}/resign`, { token, body: {} });
    await reader.reached(2);
    const later = await create();
    await reader.reached(3);
    expect(newsOf(reader)[1]).toMatchObject({ finished: [{ id: known }] });
    expect(newsOf(reader)[2]).toMatchObject({ waiting: [{ id: later }] });
    reader.cut();
  });
});
