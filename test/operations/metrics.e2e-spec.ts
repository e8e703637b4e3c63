import { isDeepStrictEqual } from 'node:util';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Draining } from '../../src/ops/health/draining.js';
import { GameLog } from '../../src/games/storage/game-log.js';
import { Matching } from '../../src/play/quick-play/matching.js';
import { damageFile } from '../harness/faults.js';
import { createGame, sendCommand } from '../harness/game-client.js';
import { followByStream, followBySocket } from '../harness/live.js';
import { readMetrics, type Metrics } from '../harness/metrics.js';
import { startServer, type TestServer } from '../harness/server.js';
import { waitFor } from '../harness/wait-for.js';

const TOKEN = 'scrape-me-if-you-can';

describe('metrics', () => {
  let server: TestServer;
  const start = async (): Promise<TestServer> =>
    (server = await startServer({ env: { METRICS_TOKEN: TOKEN, DAILY_RULESETS: 'none' } }));
  const metrics = (): Promise<Metrics> => readMetrics(server, TOKEN);
  afterEach(() => server.stop());

  it('require their token', async () => {
    await start();
    for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: TOKEN }]) {
      const { status, errors } = await server.request('/metrics', { headers });
      expect({ status, code: errors?.[0]?.extensions.code }).toEqual({
        status: 401,
        code: 'UNAUTHENTICATED',
      });
    }
  });

  it('do not exist without one', async () => {
    server = await startServer();
    const { status, errors } = await server.request('/metrics');
    expect({ status, message: errors?.[0]?.message }).toEqual({
      status: 404,
      message: 'Metrics are disabled. To enable them, set METRICS_TOKEN.',
    });
  });

  it('count moves by kind and result, and refusals by code', async () => {
    await start();
    const token = await server.register();
    const table = await createGame(server, token, { ruleset: 'yahtc' });
    await table.roll();
    await table.roll([0]);
    await table.undo();
    await createGame(server, await server.register(), { ruleset: 'yahtc' });
    await sendCommand(server, 'roll', { gameId: table.id }, await server.register());
    const after = await metrics();
    const moves = (kind: string, result: string) => after.value('yamb_moves_total', { kind, result });
    expect(moves('createGame', 'changed')).toBe(2);
    expect(moves('roll', 'changed')).toBe(2);
    expect(moves('undo', 'refused')).toBe(1);
    expect(moves('roll', 'failed')).toBe(1);
    expect(after.value('yamb_move_refusals_total', { code: 'NOTHING_TO_UNDO' })).toBe(1);
    expect(after.value('yamb_request_errors_total', { code: 'NOT_YOUR_SEAT' })).toBe(1);
    expect(after.value('yamb_move_duration_seconds_count')).toBe(6);
  });

  it('count requests by route, and GraphQL by schema field, whatever names clients use', async () => {
    await start();
    await server.graphql('query Secret { mine: me { name } }');
    await server.graphql('{ __typename }');
    await server.graphql('{ me { name } rulesets { id } }');
    await server.graphql('{ nothing }');
    await server.request('/v1/rulesets/yams');
    await server.request('/secret/path?secret=1');
    const after = await metrics();
    const requests = (method: string, route: string, status: string) =>
      after.value('yamb_http_requests_total', { method, route, status });
    expect(requests('POST', '/graphql', '200')).toBe(3);
    expect(requests('POST', '/graphql', '400')).toBe(1);
    expect(requests('GET', '/v1/rulesets/:id', '200')).toBe(1);
    expect(requests('GET', 'none', '404')).toBe(1);
    expect(after.value('yamb_http_request_duration_seconds_count', { route: '/graphql' })).toBe(4);
    const operations = (field: string) =>
      after.value('yamb_graphql_operation_duration_seconds_count', { type: 'query', field });
    expect([operations('me'), operations('introspection'), operations('several')]).toEqual([1, 1, 1]);
    expect(after.value('yamb_request_errors_total', { code: 'GRAPHQL_VALIDATION_FAILED' })).toBe(1);
    expect(after.text.toLowerCase()).not.toMatch(/secret|nothing"/);
  });

  it('count exceeded limits by limit', async () => {
    await start();
    await server.graphql(
      `{ ${'a'
        .repeat(16)
        .split('')
        .map((_, i) => `a${i}: me { name }`)
        .join(' ')} }`,
    );
    expect((await metrics()).value('yamb_limits_passed_total', { limit: 'aliases' })).toBe(1);
  });

  it('cover the writer, the games and the process', async () => {
    await start();
    // Avoids other writes: matching would delete old tickets.
    await server.app.get(Matching, { strict: false }).beforeApplicationShutdown();
    const token = await server.register();
    await createGame(server, token, { ruleset: 'yahtc' });
    await createGame(server, token, { ruleset: 'yahtc', seats: [{}, { access: 'ANYONE' }] });
    const after = await metrics();
    expect(after.value('yamb_write_batch_size_sum')).toBe(3);
    expect(after.value('yamb_commit_duration_seconds_count')).toBe(
      after.value('yamb_write_batch_size_count'),
    );
    expect(after.value('yamb_write_queue_depth')).toBe(0);
    expect(after.value('yamb_games', { status: 'PLAYING' })).toBe(1);
    expect(after.value('yamb_games', { status: 'OPEN' })).toBe(1);
    expect(after.value('yamb_games', { status: 'FINISHED' })).toBe(0);
    expect(after.value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  });

  it('report readiness, database faults and failing background work', async () => {
    await start();
    const before = await metrics();
    expect(before.value('yamb_ready')).toBe(1);
    expect(before.value('yamb_heap_limit_bytes')).toBeGreaterThan(
      before.value('nodejs_heap_size_used_bytes') ?? 0,
    );
    expect(before.value('yamb_build_info')).toBe(1);
    expect(before.value('yamb_database_faults_total', { reason: 'READ_ONLY' })).toBe(0);
    expect(before.value('yamb_jobs_failed_total', { job: 'bots' })).toBe(0);

    const log = server.app.get(GameLog, { strict: false });
    const reading = jest.spyOn(log, 'game').mockRejectedValue(new Error('The log cannot be read'));
    const token = await server.register();
    await createGame(server, token, { ruleset: 'yahtc', seats: [{ access: 'BOT', level: 'CASUAL' }, {}] });
    await waitFor(
      async () => Number((await metrics()).value('yamb_jobs_failed_total', { job: 'bots' })) > 0,
      'the move of the bot to fail',
    );
    reading.mockRestore();
    await server.app.get(Draining).begin();
    expect((await metrics()).value('yamb_ready')).toBe(0);
  });

  it('say that the server is not ready while its database cannot be read', async () => {
    await start();
    const mend = await damageFile(server);
    const broken = await metrics();
    await mend();
    expect(broken.value('yamb_ready')).toBe(0);
  });

  it('count subscribers by transport', async () => {
    await start();
    const { id } = await createGame(server, await server.register(), { ruleset: 'yahtc' });
    const followers = [
      followBySocket(server.url, id),
      followBySocket(server.url, id),
      followByStream(server.url, id),
    ];
    await Promise.all(followers.map((follower) => follower.reached(1)));
    const live = async () => {
      const now = await metrics();
      return {
        sockets: now.value('yamb_live_connections', { transport: 'websocket' }),
        streams: now.value('yamb_live_connections', { transport: 'stream' }),
        subscriptions: now.value('yamb_subscriptions'),
      };
    };
    expect(await live()).toEqual({ sockets: 2, streams: 1, subscriptions: 3 });
    for (const follower of followers) follower.cut();
    await waitFor(
      async () => isDeepStrictEqual(await live(), { sockets: 0, streams: 0, subscriptions: 0 }),
      'the connections and the subscriptions to end',
    );
  });
});
