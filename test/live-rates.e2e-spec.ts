/** Live connections are counted as requests are. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  exhaust,
  ME,
  newAddress,
  refused,
  startLimitedServer,
  type LimitedServer,
} from './harness/limited-server.js';
import { FOLLOW } from './harness/live.js';
import { RawSocket } from './harness/raw-socket.js';
import { rest } from './harness/rest.js';
import type { SetClock } from './harness/set-clock.js';

let server: LimitedServer;
let clock: SetClock;
let ask: LimitedServer['ask'];
let register: LimitedServer['registerFrom'];

beforeAll(async () => {
  server = await startLimitedServer();
  ({ clock, ask, registerFrom: register } = server);
});
afterAll(() => server.stop());

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

  it.each([
    [
      'pings',
      (raw: RawSocket) => {
        raw.socket.ping();
      },
    ],
    [
      'pongs',
      (raw: RawSocket) => {
        raw.socket.pong();
      },
    ],
    [
      'messages that ping',
      (raw: RawSocket) => {
        raw.send({ type: 'ping' });
      },
    ],
    [
      'messages that complete nothing',
      (raw: RawSocket) => {
        raw.send({ type: 'complete', id: 'x' });
      },
    ],
  ])('who floods with %s is cut off', async (_, send) => {
    const raw = await RawSocket.start(server.url, undefined, from(newAddress()));
    // Ten frames take a point.
    const flooding = setInterval(() => {
      for (let sent = 0; sent < 20; sent += 1) send(raw);
    }, 5);
    const closed = await raw.closed;
    clearInterval(flooding);
    expect(closed).toMatchObject({ code: 4429, reason: expect.stringMatching(/^RATE_LIMITED: /) });
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
