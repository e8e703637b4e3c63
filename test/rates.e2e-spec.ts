/** Who asks for too much has to wait, however it asks; everybody else plays on. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Clock } from '../src/api/clock.js';
import { dataOf } from './harness/game-client.js';
import { FOLLOW } from './harness/live.js';
import { RawSocket } from './harness/raw-socket.js';
import { rest } from './harness/rest.js';
import { startServer, type TestServer } from './harness/server.js';
import { SetClock } from './harness/set-clock.js';

const REGISTER = 'mutation ($name: String!) { register(input: { name: $name }) { token } }';
const ME = '{ me { name } }';
const COSTLY = '{ games(first: 100) { nodes { id seats { name } } } }';
const LIMITS = {
  TRUST_PROXY: '1',
  RATE_PLAYER_PER_SECOND: '2',
  RATE_PLAYER_BURST: '20',
  RATE_ADDRESS_PER_SECOND: '5',
  RATE_ADDRESS_BURST: '50',
  RATE_REGISTRATIONS_PER_MINUTE: '6',
  RATE_WRONG_TOKENS_PER_MINUTE: '3',
};

let server: TestServer;
const clock = new SetClock();
let addresses = 0;

beforeAll(async () => {
  server = await startServer({
    env: LIMITS,
    override: (builder) => builder.overrideProvider(Clock).useValue(clock),
  });
});
afterAll(() => server.stop());

/** An address that nobody has had before. */
const newAddress = (): string => `203.0.113.${(addresses += 1)}`;

/** Asks from an address. */
async function ask(address: string, query: string, { token, name }: { token?: string; name?: string } = {}) {
  return server.request('/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables: { name } }),
  });
}

async function register(address = newAddress()): Promise<string> {
  const { register: made } = dataOf(await ask(address, REGISTER, { name: 'Ana' })) as {
    register: { token: string };
  };
  return made.token;
}

/** Asks until it is refused, and gives the refusal. */
async function exhaust(send: () => Promise<{ readonly status: number }>): Promise<number> {
  for (let sent = 1; sent <= 100; sent += 1) if ((await send()).status === 429) return sent;
  throw new Error('It was never refused');
}

const refused = (limit: string, retryAfterSeconds: number) => [
  {
    message: expect.stringMatching(/Try again in (a second|\d+ seconds)\.$/),
    extensions: { code: 'RATE_LIMITED', limit, retryAfterSeconds },
  },
];

describe('over HTTP', () => {
  it('an answer says what is left, and a refusal how long to wait; then there is more', async () => {
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

  it('a player has a limit of its own, wherever it asks from; others at its address go on', async () => {
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

  it('what costs more takes more, and is not begun without', async () => {
    const address = newAddress();
    const { headers } = await ask(address, COSTLY);
    // A point for each hundred of its cost.
    expect(Number(headers.get('ratelimit-remaining'))).toBeLessThan(45);
    await exhaust(() => ask(address, COSTLY));
    const { data, errors } = await ask(address, COSTLY);
    expect(data).toBeUndefined();
    expect(errors).toEqual([
      expect.objectContaining({ extensions: expect.objectContaining({ limit: 'addressRate' }) }),
    ]);
    expect((await ask(address, ME)).status).toBe(200);
  });

  it('a mutation that is refused has done nothing', async () => {
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

  it('so many players come from an address in a minute, and none that is refused', async () => {
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

  it('guessing tokens ends soon, and locks nobody out who has one', async () => {
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

  it('all addresses of an IPv6 network are one, as whoever has one has all', async () => {
    let last = 0;
    await exhaust(() => ask(`2001:db8:0:1::${(last += 1).toString(16)}`, ME));
    expect((await ask('2001:db8:0:1:ffff::1', ME)).status).toBe(429);
    expect((await ask('2001:db8:0:2::1', ME)).status).toBe(200);
  });

  it('REST and pages are counted too, and REST is told in its own way', async () => {
    const address = newAddress();
    const headers = { 'x-forwarded-for': address };
    expect((await rest(server.url, 'GET', '/docs', { headers })).headers.get('ratelimit-remaining')).toBe(
      '49',
    );
    await exhaust(() => rest(server.url, 'GET', '/v1/rulesets', { headers }));
    const { status, body, headers: told } = await rest(server.url, 'GET', '/v1/rulesets', { headers });
    expect(status).toBe(429);
    expect(told.get('content-type')).toMatch('application/problem+json');
    expect(told.get('retry-after')).toBe('1');
    expect(body).toMatchObject({ code: 'RATE_LIMITED', limit: 'addressRate', retryAfterSeconds: 1 });
    expect((await rest(server.url, 'GET', '/nowhere', { headers })).status).toBe(429);
    const token = await register();
    await exhaust(() =>
      rest(server.url, 'GET', '/v1/me', { token, headers: { 'x-forwarded-for': newAddress() } }),
    );
    expect(await ask(newAddress(), ME, { token })).toMatchObject({ status: 429 });
  });

  it('who watches over the server is never refused', async () => {
    const headers = { 'x-forwarded-for': newAddress() };
    await exhaust(() => rest(server.url, 'GET', '/v1/rulesets', { headers }));
    const { status, headers: told } = await rest(server.url, 'GET', '/health/live', { headers });
    expect(status).toBe(200);
    expect(told.has('ratelimit-limit')).toBe(false);
  });

  it('pages of other origins can read that they have to wait', async () => {
    const headers = { 'x-forwarded-for': newAddress(), origin: 'https://play.example' };
    await exhaust(() => rest(server.url, 'GET', '/v1/rulesets', { headers }));
    const { headers: told } = await rest(server.url, 'GET', '/v1/rulesets', { headers });
    expect(told.get('access-control-allow-origin')).toBe('*');
    expect(told.get('access-control-expose-headers')).toMatch(/Retry-After, RateLimit-Limit/);
  });
});

describe('over WebSocket', () => {
  const NO_GAME = { id: '00000000-0000-7000-8000-000000000000' };
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

  it('a subscription is refused like a request, and the connection stays', async () => {
    const address = newAddress();
    const token = await register();
    const raw = await RawSocket.start(server.url, { token }, from(address));
    await exhaust(() => ask(newAddress(), ME, { token }));
    raw.subscribe('1', FOLLOW, NO_GAME);
    expect(await raw.next(2)).toEqual({
      id: '1',
      type: 'error',
      payload: refused('playerRate', 1).map((error) => expect.objectContaining(error)),
    });
    clock.pass(10);
    raw.subscribe('2', FOLLOW, NO_GAME);
    expect(await raw.next(3)).toMatchObject({
      id: '2',
      payload: { errors: [{ extensions: { code: 'GAME_NOT_FOUND' } }] },
    });
    raw.socket.terminate();
  });

  it('who asks on and on is cut off', async () => {
    const raw = await RawSocket.start(server.url, undefined, from(newAddress()));
    for (let id = 0; id < 200; id += 1) raw.subscribe(String(id), FOLLOW, NO_GAME);
    expect(await raw.closed).toMatchObject({ code: 4429, reason: expect.stringMatching(/^RATE_LIMITED: /) });
  });

  it('wrong tokens count as those of requests do', async () => {
    const address = newAddress();
    for (let guesses = 0; guesses < 3; guesses += 1) await ask(address, ME, { token: 'wrong' });
    const raw = await RawSocket.open(server.url, from(address));
    raw.send({ type: 'connection_init', payload: { token: 'wrong' } });
    expect(await raw.closed).toMatchObject({
      code: 4429,
      reason: expect.stringMatching(/^RATE_LIMITED: .*20 seconds/),
    });
  });

  it('connections take points, and are refused in HTTP', async () => {
    const address = newAddress();
    const open: RawSocket[] = [];
    await expect(
      (async () => {
        for (;;) open.push(await RawSocket.open(server.url, from(address)));
      })(),
    ).rejects.toThrow('Unexpected server response: 429');
    expect(open).toHaveLength(10);
    for (const raw of open) raw.socket.terminate();
  });
});

it('a stream of events is counted as a request is', async () => {
  const token = await register();
  await exhaust(() => ask(newAddress(), ME, { token }));
  const answer = await rest(server.url, 'POST', '/graphql/stream', {
    token,
    body: { query: FOLLOW, variables: { id: 'x' } },
    headers: { 'x-forwarded-for': newAddress() },
  });
  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).toBe('1');
  expect(answer.body).toEqual({ errors: refused('playerRate', 1) });
});

describe('without a proxy that is named', () => {
  it('this machine is not limited, but what a proxy on it passes on is', async () => {
    const alone = await startServer({ env: { RATE_ADDRESS_PER_SECOND: '1', RATE_ADDRESS_BURST: '3' } });
    const get = (headers = {}) => rest(alone.url, 'GET', '/v1/rulesets', { headers });
    for (let request = 0; request < 20; request += 1) expect((await get()).status).toBe(200);
    // What clients claim makes no buckets of its own.
    let last = 0;
    expect(await exhaust(() => get({ 'x-forwarded-for': `1.1.1.${(last += 1)}` }))).toBe(4);
    await alone.stop();
  });

  it('nobody is of this machine by claiming so', async () => {
    const behind = await startServer({
      env: { TRUST_PROXY: '2', RATE_ADDRESS_PER_SECOND: '1', RATE_ADDRESS_BURST: '3' },
    });
    const headers = { 'x-forwarded-for': '127.0.0.1, 6.6.6.6' };
    expect(await exhaust(() => rest(behind.url, 'GET', '/v1/rulesets', { headers }))).toBe(4);
    await behind.stop();
  });

  it('nobody is exempt where the setting says so', async () => {
    const strict = await startServer({
      env: { RATE_EXEMPT: 'none', RATE_ADDRESS_PER_SECOND: '1', RATE_ADDRESS_BURST: '3' },
    });
    expect(await exhaust(() => rest(strict.url, 'GET', '/v1/rulesets'))).toBe(4);
    await strict.stop();
  });
});
