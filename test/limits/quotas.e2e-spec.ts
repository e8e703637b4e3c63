import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Clock } from '../../src/kernel/clock.js';
import { rest } from '../harness/rest.js';
import { startServer, type TestServer } from '../harness/server.js';
import { SetClock } from '../harness/set-clock.js';

describe('a player who has used up a quota', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer({
      env: { QUOTA_GAMES_PER_DAY: '2', QUOTA_RUNNING_GAMES: '1' },
      // The clock stands still so that no day ends.
      override: (builder) => builder.overrideProvider(Clock).useValue(new SetClock()),
    });
  });
  afterAll(() => server.stop());

  it('gets an error that names the quota and its limit, and plays on', async () => {
    const token = await server.register('Ana');
    const post = (path: string, key?: string) =>
      rest<{ id: string }>(server.url, 'POST', path, {
        token,
        body: path === '/v1/games' ? { ruleset: 'yahtc' } : {},
        ...(key !== undefined && { headers: { 'idempotency-key': key } }),
      });
    const { id } = (await post('/v1/games', 'first')).body;
    expect(await post('/v1/games')).toMatchObject({
      status: 429,
      body: { code: 'QUOTA_EXCEEDED', quota: 'runningGames', maximum: 1 },
    });
    expect(await post('/v1/games', 'first')).toMatchObject({ status: 201, body: { id } });
    expect(await post(`/v1/games/${id}/rolls`)).toMatchObject({ status: 200 });
    await post(`/v1/games/${id}/resign`);

    const second = (await post('/v1/games', 'second')).body;
    await post(`/v1/games/${second.id}/resign`);
    const { status, headers, body } = await post('/v1/games');
    expect([status, body]).toMatchObject([
      429,
      { code: 'QUOTA_EXCEEDED', quota: 'gamesPerDay', maximum: 2, retryAfterSeconds: expect.any(Number) },
    ]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await post('/v1/games', 'second')).toMatchObject({ status: 201, body: { id: second.id } });
  });
});
