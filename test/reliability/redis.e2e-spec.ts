/** Servers that share a PostgreSQL and a Redis: each receives the other's changes at once, and they count together. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Config } from '../../src/kernel/config/config.js';
import type { Client } from '../harness/client.js';
import { createGame, dataOf, type GameClient } from '../harness/game-client.js';
import type { Brief } from '../harness/game-view.js';
import { followBySocket, followByStream, type Follower } from '../harness/live.js';
import { readMetrics } from '../harness/metrics.js';
import { sharesRedis } from '../harness/places.js';
import { playRandomly } from '../harness/random-player.js';
import { redisUrl } from '../harness/redis.js';
import { RawSocket } from '../harness/raw-socket.js';
import { readLines, rest } from '../harness/rest.js';
import { startServer, type TestServer } from '../harness/server.js';
import { createSwitchedWire, type SwitchedWire } from '../harness/switched-wire.js';
import { waitFor } from '../harness/wait-for.js';
import { createTemporaryFolder, type TemporaryFolder } from '../harness/temporary-folder.js';

const METRICS_TOKEN = 'a-token-for-metrics';
const MOVES = 40;
/** Polling so rare that every update must come through Redis. */
const RARE_CHECKS = '3600';

const versionsOf = ({ seen }: Follower): number[] => seen.map(({ version }) => version);
const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

/** Alternates requests between the two servers. */
function inTurns(one: Client, other: Client): Client {
  let requests = 0;
  return { ...one, graphql: (...request) => ((requests += 1) % 2 ? one : other).graphql(...request) };
}

const newGame = async (client: Client, token: string, seats = 1): Promise<GameClient<Brief>> => {
  const names = Array.from({ length: seats }, (_, index) => ({ name: `Player ${index}` }));
  return (await createGame(client, token, { ruleset: 'yamb', seats: names })).brief();
};
const play = async (game: GameClient<Brief>, moves: number): Promise<void> =>
  playRandomly(game, await game.game(), moves, () => undefined);

const readinessOf = async (server: Client) => {
  const { status, text } = await server.request('/health/ready');
  return { status, body: JSON.parse(text) as { status: string; parts: Record<string, unknown> } };
};

(sharesRedis ? describe : describe.skip)('servers that share a Redis', () => {
  let folder: TemporaryFolder;
  let here: TestServer;
  let there: TestServer;
  let token: string;

  const servers: TestServer[] = [];

  const start = async (
    env: Readonly<Record<string, string>>,
    settings: Partial<Config> = {},
  ): Promise<TestServer> => {
    const server = await startServer({
      databaseFile: folder.file('yamb.sqlite'),
      settings,
      env: { LOG_CHECK_SECONDS: RARE_CHECKS, METRICS_TOKEN, ...env },
    });
    servers.push(server);
    return server;
  };
  const startBoth = async (env: Readonly<Record<string, string>>): Promise<void> => {
    here = await start(env);
    there = await start(env);
    ({ token } = await register(here));
  };
  const stopBoth = (): Promise<unknown> => Promise.all(servers.splice(0).map((server) => server.stop()));
  const register = async (client: Client): Promise<{ id: string; token: string }> => {
    const { register: made } = dataOf(
      await client.graphql<{ register: { token: string; player: { id: string } } }>(
        'mutation { register(input: { name: "Ana" }) { token player { id } } }',
      ),
    );
    return { id: made.player.id, token: made.token };
  };

  beforeAll(async () => {
    folder = await createTemporaryFolder();
  });
  afterAll(() => folder.remove());

  describe('while it is available', () => {
    beforeAll(async () => {
      await startBoth({ TRUST_PROXY: '1', RATE_REGISTRATIONS_PER_MINUTE: '4' });
    });
    afterAll(stopBoth);

    it('report it', async () => {
      expect(await readinessOf(here)).toMatchObject({
        status: 200,
        body: { status: 'ok', parts: { redis: { status: 'up' } } },
      });
    });

    it('show every move made on the other one, in order and once', async () => {
      const game = await newGame(here, token);
      const followers = [
        followBySocket(there.url, game.id),
        followByStream(there.url, game.id),
        followBySocket(here.url, game.id),
      ];
      await Promise.all(followers.map((follower) => follower.reached(1)));
      await play(game, MOVES);
      await Promise.all(followers.map((follower) => follower.reached(MOVES + 1)));
      for (const follower of followers) {
        expect(versionsOf(follower)).toEqual(upTo(MOVES + 1));
        follower.cut();
      }
      const metrics = await readMetrics(there, METRICS_TOKEN);
      expect(metrics.value('yamb_redis_messages_total', { fate: 'received' })).toBeGreaterThan(0);
      expect(metrics.value('yamb_redis_up')).toBe(2);
    });

    it('show each other a game that is played on both', async () => {
      const game = await newGame(here, token, 2);
      const followers = [here, there].map(({ url }) => followBySocket(url, game.id));
      await Promise.all(followers.map((follower) => follower.reached(1)));
      await play(game.at(inTurns(here, there)), MOVES);
      await Promise.all(followers.map((follower) => follower.reached(MOVES + 1)));
      for (const follower of followers) {
        expect(versionsOf(follower)).toEqual(upTo(MOVES + 1));
        follower.cut();
      }
    });

    it('send a player changes made on the other one in their games', async () => {
      const bo = await register(there);
      const stream = await readLines(there.url, '/v1/me/stream', { token: bo.token });
      await stream.reached(1);
      const { body } = await rest<{ id: string }>(here.url, 'POST', '/v1/games', {
        token,
        body: { ruleset: 'yahtc', seats: [{}, { access: 'PLAYER', player: bo.id }] },
      });
      await stream.reached(2);
      expect(stream.updates[1]).toMatchObject({ snapshot: false, challenges: [{ id: body.id }] });
      await rest(here.url, 'POST', `/v1/games/${body.id}/join`, { token: bo.token, body: {} });
      await stream.reached(3);
      expect(stream.updates[2]).toMatchObject({ started: [{ id: body.id }] });
      stream.cut();
    });

    it('count requests together', async () => {
      const headers = { 'x-forwarded-for': '203.0.113.7' };
      const statuses: number[] = [];
      for (const server of [here, there, here, there, here, there]) {
        const { status } = await rest(server.url, 'POST', '/v1/players', { headers, body: { name: 'New' } });
        statuses.push(status);
      }
      // One more point may be refilled in 15 seconds.
      expect(statuses.slice(0, 4)).toEqual([201, 201, 201, 201]);
      expect(statuses).toContain(429);
    });

    it('count messages over their sockets together', async () => {
      const settings = { ratePlayerBurst: 20, ratePlayerPerSecond: 0.001 };
      const limited = await Promise.all(
        [1, 2].map(() => start({ RATE_EXEMPT: 'none', TRUST_PROXY: '1' }, settings)),
      );
      const { body: eve } = await rest<{ token: string }>(limited[0]?.url ?? '', 'POST', '/v1/players', {
        body: { name: 'Eve' },
      });
      const sockets = await Promise.all(limited.map(({ url }) => RawSocket.start(url, { token: eve.token })));
      const answers: string[] = [];
      for (let sent = 0; sent < 30; sent += 1) {
        const socket = sockets[sent % 2];
        socket?.subscribe(String(sent), '{ me { name } }');
        const { type, payload } = await waitFor(
          () => socket?.messages.find(({ id }) => id === String(sent)),
          'a response',
        );
        answers.push(type === 'error' ? JSON.stringify(payload) : 'data');
      }
      // Each connection costs its player a point for signing in.
      expect(answers.filter((answer) => answer === 'data')).toHaveLength(18);
      expect(answers.slice(18).filter((answer) => !answer.includes('"limit":"playerRate"'))).toEqual([]);
      for (const { socket } of sockets) socket.terminate();
    });
  });

  describe('while it is down', () => {
    let wire: SwitchedWire;

    beforeAll(async () => {
      wire = await createSwitchedWire(redisUrl ?? '', 6379);
    });
    afterEach(stopBoth);
    afterAll(() => wire.close());

    const redisOf = async (server: Client): Promise<unknown> =>
      (await readinessOf(server)).body.parts['redis'];
    const untilRedisIs = async (status: string): Promise<void> => {
      for (const server of [here, there]) {
        await waitFor(async () => {
          const redis = (await redisOf(server)) as { readonly status: string };
          return redis.status === status;
        }, `Redis to be ${status}`);
      }
    };

    it('let everyone play on; followers are served by polling, and all is well once it is back', async () => {
      await startBoth({ REDIS_URL: wire.url, LOG_CHECK_SECONDS: '1' });
      const game = await newGame(here, token);
      const follower = followBySocket(there.url, game.id);
      await follower.reached(1);
      await play(game, 10);
      await wire.cut();
      await untilRedisIs('degraded');
      await play(game, 10);
      await follower.reached(21);
      expect(await readinessOf(there)).toMatchObject({
        status: 200,
        body: { status: 'degraded', parts: { redis: { status: 'degraded', reason: 'UNREACHABLE' } } },
      });
      const metrics = await readMetrics(here, METRICS_TOKEN);
      expect(metrics.value('yamb_redis_up')).toBe(0);
      expect(metrics.value('yamb_redis_messages_total', { fate: 'unsent' })).toBeGreaterThan(0);

      await wire.mend();
      await untilRedisIs('up');
      expect(await readinessOf(there)).toMatchObject({ status: 200, body: { status: 'ok' } });
      await play(game, 10);
      await follower.reached(31);
      expect(versionsOf(follower)).toEqual(upTo(31));
      follower.cut();
    });

    it('send missed changes as soon as it is back', async () => {
      await startBoth({ REDIS_URL: wire.url });
      const bo = await register(there);
      const game = await newGame(here, token);
      const follower = followBySocket(there.url, game.id);
      const stream = await readLines(there.url, '/v1/me/stream', { token: bo.token });
      await Promise.all([follower.reached(1), stream.reached(1)]);
      await wire.cut();
      await untilRedisIs('degraded');
      await play(game, 10);
      await newGame(here, bo.token);
      await wire.mend();
      await Promise.all([follower.reached(11), stream.reached(2)]);
      expect(versionsOf(follower)).toEqual(upTo(11));
      expect(stream.updates[1]).toMatchObject({ started: [expect.anything()] });
      follower.cut();
      stream.cut();
    });

    it('start and stop without it', async () => {
      await wire.cut();
      await startBoth({ REDIS_URL: wire.url });
      await play(await newGame(here, token), 10);
      expect(await redisOf(here)).toEqual({ status: 'degraded', reason: 'UNREACHABLE' });
    });
  });
});
