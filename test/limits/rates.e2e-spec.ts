/** Clients above their rate limit must wait, on any transport; all others play on. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Clock } from '../../src/kernel/clock.js';
import { createGame } from '../harness/game-client.js';
import type { Brief } from '../harness/game-view.js';
import {
  CHEAP,
  exhaust,
  ME,
  newAddress,
  refused,
  REGISTER,
  startLimitedServer,
  type LimitedServer,
} from '../harness/limited-server.js';
import { readLines, rest } from '../harness/rest.js';
import { startServer } from '../harness/server.js';
import { SetClock } from '../harness/set-clock.js';

const COSTLY = '{ games(first: 80) { nodes { id seats { index name side } } } }';

let server: LimitedServer;
let clock: SetClock;
let ask: LimitedServer['ask'];
let register: LimitedServer['registerFrom'];

beforeAll(async () => {
  server = await startLimitedServer();
  ({ clock, ask, registerFrom: register } = server);
});
afterAll(() => server.stop());

describe('rate limits over HTTP', () => {
  it('report the remaining points, and how long to wait after a refusal', async () => {
    const address = newAddress();
    const { headers } = await ask(address, ME);
    expect(headers.get('ratelimit-limit')).toBe('50');
    expect(headers.get('ratelimit-remaining')).toBe('49');
    expect(headers.get('ratelimit-reset')).toBe('1');

    expect(await exhaust(() => ask(address, ME))).toBe(50);
    const { status, headers: late, errors, data } = await ask(address, ME);
    expect(status).toBe(429);
    expect(late.get('retry-after')).toBe('1');
    expect(late.get('ratelimit-remaining')).toBe('0');
    expect(errors).toEqual(refused('addressRate', 1));
    expect(data).toBeUndefined();

    clock.pass(1);
    for (let request = 0; request < 5; request += 1) expect((await ask(address, ME)).status).toBe(200);
    expect((await ask(address, ME)).status).toBe(429);
  });

  it('apply per player from any address, without affecting others at the same address', async () => {
    const token = await register();
    const address = newAddress();
    expect(await exhaust(() => ask(address, ME, { token }))).toBe(21);
    const { status, headers, errors } = await ask(newAddress(), ME, { token });
    expect(status).toBe(429);
    expect(errors).toEqual(refused('playerRate', 1));
    expect(headers.get('retry-after')).toBe('1');
    expect((await ask(address, ME)).status).toBe(200);
    expect((await ask(address, ME, { token: await register() })).status).toBe(200);
  });

  it('charge more for a costlier operation, which does not start without enough points', async () => {
    const address = newAddress();
    const { headers } = await ask(address, COSTLY);
    // One point per 500 units of cost.
    expect(Number(headers.get('ratelimit-remaining'))).toBeLessThan(45);
    await exhaust(() => ask(address, COSTLY));
    const { data, errors } = await ask(address, COSTLY);
    expect(data).toBeUndefined();
    expect(errors).toEqual([
      expect.objectContaining({ extensions: expect.objectContaining({ limit: 'addressRate' }) }),
    ]);
    expect((await ask(address, ME)).status).toBe(200);
  });

  it('charge more for each server bot in a game', async () => {
    const create = async (seats: string) => {
      const query = `mutation { createGame(input: { ruleset: "yahtc", seats: [{}${seats}] }) { id } }`;
      return ask(newAddress(), query, { token: await register() });
    };
    const bot = ', { access: BOT }';
    const leftAfter = async (seats: string): Promise<number> =>
      Number((await create(seats)).headers.get('ratelimit-remaining'));
    expect((await leftAfter('')) - (await leftAfter(bot))).toBe(10);
    expect((await create(bot + bot)).errors).toMatchObject([
      { extensions: { code: 'RATE_LIMITED', limit: 'playerRate' } },
    ]);
  });

  it('charge a long document, and less once it is cached', async () => {
    const address = newAddress();
    const fragments = Array.from(
      { length: 60 },
      (_, i) => `fragment F${i} on Query { __typename ...F${i + 1} }`,
    );
    const long = `{ ...F0 } ${fragments.join(' ')} fragment F60 on Query { __typename }`;
    const taken: number[] = [];
    for (let remaining = 50; taken.length < 3;) {
      const { headers } = await ask(address, long);
      taken.push(remaining - Number(headers.get('ratelimit-remaining')));
      remaining = Number(headers.get('ratelimit-remaining'));
    }
    expect(taken).toEqual([9, 2, 2]);
  });

  it('charge a long body, whatever it contains', async () => {
    const address = newAddress();
    const { headers } = await ask(address, `${ME} #${'x'.repeat(45_000)}`);
    expect(Number(headers.get('ratelimit-remaining'))).toBe(50 - 1 - 5);
  });

  it('charge a long URL like a body', async () => {
    const headers = { 'x-forwarded-for': newAddress() };
    const query = new URLSearchParams({ query: `${ME}#${'x'.repeat(12_000)}` }).toString();
    const received = await rest(server.url, 'GET', `/graphql?${query}`, {
      headers: { ...headers, 'apollo-require-preflight': 'true' },
    });
    expect(received.status).toBe(200);
    expect(Number(received.headers.get('ratelimit-remaining'))).toBe(50 - 1 - 1);
  });

  it('refuse a mutation without executing it', async () => {
    const token = await register();
    const rename = (name: string) =>
      ask(newAddress(), 'mutation ($name: String!) { renamePlayer(input: { name: $name }) { name } }', {
        token,
        name,
      });
    expect((await rename('Bo')).status).toBe(200);
    await exhaust(() => ask(newAddress(), ME, { token }));
    expect((await rename('Cy')).status).toBe(429);
    clock.pass(1);
    expect(await ask(newAddress(), ME, { token })).toMatchObject({ data: { me: { name: 'Bo' } } });
  });

  it('limit registrations per minute and address, over GraphQL and REST', async () => {
    const address = newAddress();
    for (let player = 0; player < 6; player += 1) await register(address);
    const { status, headers, errors, data } = await ask(address, REGISTER, { name: 'Ana' });
    expect(status).toBe(429);
    expect(data).toBeNull();
    expect(headers.get('retry-after')).toBe('10');
    expect(errors).toEqual([
      expect.objectContaining({
        extensions: { code: 'RATE_LIMITED', limit: 'registrations', retryAfterSeconds: 10 },
      }),
    ]);
    const byRest = await rest(server.url, 'POST', '/v1/players', {
      body: { name: 'Ana' },
      headers: { 'x-forwarded-for': address },
    });
    expect(byRest.status).toBe(429);
    expect(byRest.headers.get('retry-after')).toBe('10');
    clock.pass(10);
    await register(address);
  });

  it('stop guessing of tokens without locking out players with a token', async () => {
    const address = newAddress();
    const token = await register();
    const guess = () => ask(address, ME, { token: 'wrong' });
    for (let guesses = 0; guesses < 3; guesses += 1) expect((await guess()).status).toBe(401);
    const { status, errors, headers } = await guess();
    expect(status).toBe(429);
    expect(errors).toEqual(refused('wrongTokens', 20));
    expect(headers.get('retry-after')).toBe('20');
    expect((await ask(address, ME, { token })).status).toBe(200);
  });

  it('treat all addresses of an IPv6 network as one client', async () => {
    let last = 0;
    await exhaust(() => ask(`2001:db8:0:1::${(last += 1).toString(16)}`, ME));
    expect((await ask('2001:db8:0:1:ffff::1', ME)).status).toBe(429);
    expect((await ask('2001:db8:0:2::1', ME)).status).toBe(200);
  });

  it('also apply to REST and pages, and REST returns a problem', async () => {
    const address = newAddress();
    const headers = { 'x-forwarded-for': address };
    expect((await rest(server.url, 'GET', '/docs', { headers })).headers.get('ratelimit-remaining')).toBe(
      '49',
    );
    await exhaust(() => rest(server.url, 'GET', CHEAP, { headers }));
    const { status, body, headers: received } = await rest(server.url, 'GET', CHEAP, { headers });
    expect(status).toBe(429);
    expect(received.get('content-type')).toMatch('application/problem+json');
    expect(received.get('retry-after')).toBe('1');
    expect(body).toMatchObject({ code: 'RATE_LIMITED', limit: 'addressRate', retryAfterSeconds: 1 });
    expect((await rest(server.url, 'GET', '/nowhere', { headers })).status).toBe(429);
    const token = await register();
    await exhaust(() =>
      rest(server.url, 'GET', '/v1/me', { token, headers: { 'x-forwarded-for': newAddress() } }),
    );
    expect(await ask(newAddress(), ME, { token })).toMatchObject({ status: 429 });
  });

  it('charge REST responses like those of GraphQL', async () => {
    const roomy = await startServer({
      env: { REDIS_URL: '', RATE_EXEMPT: 'none' },
      override: (builder) => builder.overrideProvider(Clock).useValue(new SetClock()),
    });
    const token = await roomy.register();
    const left = ({ headers }: { readonly headers: Headers }): number =>
      Number(headers.get('ratelimit-remaining'));
    const post = (path: string, options = {}) => rest<Brief>(roomy.url, 'POST', path, { token, ...options });
    const made = await post('/v1/games', { body: { ruleset: 'yahtc' } });
    const path = `/v1/games/${made.body.id}`;
    const minimal = await post(`${path}/rolls`, { headers: { prefer: 'return=minimal' } });
    expect(left(made) - left(minimal)).toBe(1);
    const whole = await post(`${path}/rolls`);
    expect(left(minimal) - left(whole)).toBeGreaterThan(5);
    const stream = await readLines(roomy.url, `${path}/stream`, { token });
    expect(left(whole) - left(stream.response)).toBeGreaterThan(5);
    stream.cut();
    await roomy.stop();
  });

  it('charge a drawn sheet for the drawing, one point more as text than in GraphQL', async () => {
    const token = await register();
    const { id } = await createGame(server, token, { ruleset: 'yahtc' });
    /** The points charged to a new address for its first request. It has 50, and pays one to read the rest. */
    const pointsOf = async (send: (address: string) => Promise<unknown>): Promise<number> => {
      const address = newAddress();
      await send(address);
      return 50 - 1 - (await server.pointsLeft(address));
    };
    const drawn = (file: string): Promise<number> =>
      pointsOf((address) =>
        rest(server.url, 'GET', `/v1/games/${id}/${file}`, { headers: { 'x-forwarded-for': address } }),
      );
    const text = await pointsOf((address) => ask(address, `{ game(id: "${id}") { text } }`));
    expect(text).toBeGreaterThan(1);
    // A file is hashed for its tag, and compressed.
    expect(await drawn('sheet.txt')).toBe(text + 1);
    expect(await drawn('sheet.svg')).toBeGreaterThan(text);
  });

  it('never refuse health checks', async () => {
    const headers = { 'x-forwarded-for': newAddress() };
    await exhaust(() => rest(server.url, 'GET', CHEAP, { headers }));
    const { status, headers: received } = await rest(server.url, 'GET', '/health/live', { headers });
    expect(status).toBe(200);
    expect(received.has('ratelimit-limit')).toBe(false);
  });

  it('let pages of other origins read that they must wait', async () => {
    const headers = { 'x-forwarded-for': newAddress(), origin: 'https://play.example' };
    await exhaust(() => rest(server.url, 'GET', CHEAP, { headers }));
    const { headers: received } = await rest(server.url, 'GET', CHEAP, { headers });
    expect(received.get('access-control-allow-origin')).toBe('*');
    expect(received.get('access-control-expose-headers')).toMatch(/Retry-After, RateLimit-Limit/);
  });
});
