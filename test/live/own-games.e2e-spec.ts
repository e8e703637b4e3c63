/** All games of a player as lines of JSON, limited in rate and memory. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Clock } from '../../src/kernel/clock.js';
import { createGame } from '../harness/game-client.js';
import { exhaust } from '../harness/limited-server.js';
import { rest } from '../harness/rest.js';
import { startServer, type TestServer } from '../harness/server.js';
import { waitFor } from '../harness/wait-for.js';
import { EventStreams } from '../../src/http/subscriptions/event-streams.js';

const PATH = '/v1/me/games.ndjson';
const GAMES = 130;

/** The system time, which a test can stop and advance. While it is stopped, no points are refilled. */
class StoppedClock extends Clock {
  private stoppedAt: number | undefined;
  private behind = 0;

  override now(): number {
    return (this.stoppedAt ?? Date.now()) - this.behind;
  }

  stop(): void {
    this.stoppedAt = Date.now();
  }

  advance(milliseconds: number): void {
    this.behind -= milliseconds;
  }

  resume(): void {
    this.behind += Date.now() - (this.stoppedAt ?? Date.now());
    this.stoppedAt = undefined;
  }
}

describe('the stream of all of a player’s games', () => {
  const clock = new StoppedClock();
  let server: TestServer;
  let ana: string;
  let ids: string[];

  beforeAll(async () => {
    server = await startServer({
      env: { RATE_EXEMPT: 'none', RATE_PLAYER_BURST: '600', RATE_PLAYER_PER_SECOND: '100', REDIS_URL: '' },
      override: (builder) => builder.overrideProvider(Clock).useValue(clock),
    });
    ana = await server.register('Ana');
    const eva = await server.register('Eva');
    ids = [];
    while (ids.length < GAMES) {
      const made = await waitFor(async () => {
        const { data } = await server.graphql<{ createGame: { id: string } }>(
          'mutation { createGame(input: { ruleset: "yahtc", private: true }) { id } }',
          {},
          ana,
        );
        return data?.createGame.id;
      }, 'points for a game');
      ids.unshift(made);
    }
    await createGame(server, eva, { ruleset: 'yahtc' });
  });
  afterAll(() => server.stop());

  const lines = async (token: string): Promise<{ id: string; seats: object[] }[]> => {
    const response = await fetch(server.url + PATH, { headers: { authorization: `Bearer ${token}` } });
    expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    const text = await response.text();
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as { id: string; seats: object[] });
  };

  it('contains each of them, newest first, as in lists', async () => {
    const games = await lines(ana);
    expect(games.map(({ id }) => id)).toEqual(ids);
    // The stream may have left no points.
    const [newest] = await waitFor(async () => {
      const path = '/v1/games?mine=true&first=1';
      const { status, body } = await rest<{ nodes: object[] }>(server.url, 'GET', path, { token: ana });
      return status !== 429 && body.nodes;
    }, 'points for a list');
    expect(games[0]).toEqual(newest);
  });

  it('waits for points once they are used up', async () => {
    const query = '{ games(first: 100) { nodes { id seats { name } } } }';
    clock.stop();
    await exhaust(() => server.graphql(query, {}, ana));
    // Enough for the request, but not for a page.
    clock.advance(60);
    clock.resume();
    expect((await lines(ana)).map(({ id }) => id)).toEqual(ids);
  });

  it('is limited to players and has no parameters', async () => {
    const ask = (path: string, token?: string) =>
      rest<{ code: string }>(server.url, 'GET', path, token === undefined ? {} : { token });
    expect((await ask(PATH)).status).toBe(401);
    expect((await ask(`${PATH}?first=3`, await server.register('Leo'))).status).toBe(400);
  });

  it('is empty without games', async () => {
    expect(await lines(await server.register('Leo'))).toEqual([]);
  });

  it('ends with its client', async () => {
    const controller = new AbortController();
    const headers = { authorization: `Bearer ${ana}` };
    const streams = server.app.get(EventStreams, { strict: false });
    const response = await fetch(server.url + PATH, { headers, signal: controller.signal });
    controller.abort();
    await expect(response.text()).rejects.toThrow();
    await waitFor(() => streams.open === 0, 'the end of the stream');
  });
});
