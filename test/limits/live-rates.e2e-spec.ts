/** Live connections are rate-limited like requests. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  exhaust,
  ME,
  newAddress,
  refused,
  startLimitedServer,
  type LimitedServer,
} from '../harness/limited-server.js';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { createGame } from '../harness/game-client.js';
import { FOLLOW, socketUrl } from '../harness/live.js';
import { RawSocket } from '../harness/raw-socket.js';
import { rest } from '../harness/rest.js';
import type { SetClock } from '../harness/set-clock.js';

let server: LimitedServer;
let clock: SetClock;
let ask: LimitedServer['ask'];
let register: LimitedServer['registerFrom'];
let pointsLeft: LimitedServer['pointsLeft'];

beforeAll(async () => {
  server = await startLimitedServer();
  ({ clock, ask, registerFrom: register, pointsLeft } = server);
});
afterAll(() => server.stop());

const NO_GAME = { id: '00000000-0000-7000-8000-000000000000' };

/** A subscription of about 550 tokens, different for each name. */
const longDocument = (name: string): string => {
  const fragments = Array.from(
    { length: 60 },
    (_, i) => `fragment ${name}${i} on GameUpdate { version ...${name}${i + 1} }`,
  );
  return `subscription ($id: ID!) { gameUpdated(gameId: $id) { ...${name}0 } }
    ${fragments.join(' ')} fragment ${name}60 on GameUpdate { version }`;
};
/** The cost of starting it: for its tokens and for the subscription. */
const LONG_POINTS = 3;
/** The additional cost if it is not in the server's cache. See `documentCost`. */
const NEW_POINTS = 8;

describe('rate limits over WebSocket', () => {
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

  it('refuse a subscription like a request and keep the connection open', async () => {
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

  it('charge a document for its length, and less once it is cached', async () => {
    const address = newAddress();
    const raw = await RawSocket.start(server.url, undefined, from(address));
    const taken: number[] = [];
    let before = await pointsLeft(address);
    for (const id of ['1', '2']) {
      raw.subscribe(id, longDocument('socket'), NO_GAME);
      // After the acknowledgement, each gets an error and an end.
      await raw.next(2 * Number(id));
      const after = await pointsLeft(address);
      taken.push(before - after - 1);
      before = after;
    }
    expect(taken).toEqual([LONG_POINTS + NEW_POINTS, LONG_POINTS]);
    raw.socket.terminate();
  });

  it('disconnect a client that keeps sending requests', async () => {
    const raw = await RawSocket.start(server.url, undefined, from(newAddress()));
    for (let id = 0; id < 200; id += 1) raw.subscribe(String(id), FOLLOW, NO_GAME);
    expect(await raw.closed).toMatchObject({ code: 1013, reason: expect.stringMatching(/^RATE_LIMITED: /) });
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
  ])('disconnect a client that floods with %s', async (_, send) => {
    const raw = await RawSocket.start(server.url, undefined, from(newAddress()));
    // Ten frames cost a point.
    const flooding = setInterval(() => {
      for (let sent = 0; sent < 20; sent += 1) send(raw);
    }, 5);
    const closed = await raw.closed;
    clearInterval(flooding);
    expect(closed).toMatchObject({ code: 1013, reason: expect.stringMatching(/^RATE_LIMITED: /) });
  });

  it('let a graphql-ws client reconnect after they disconnected it', async () => {
    const { id } = (await createGame(server, await register(), { ruleset: 'yahtc' })) as { id: string };
    const sockets: WebSocket[] = [];
    const headers = { 'x-forwarded-for': newAddress() };
    const client = createClient({
      url: socketUrl(server.url),
      webSocketImpl: class extends WebSocket {
        constructor(url: string, protocol: string) {
          super(url, protocol, { headers });
          sockets.push(this);
        }
      },
      retryWait: () => {
        clock.pass(60);
        return Promise.resolve();
      },
    });
    const updates = client.iterate({ query: FOLLOW, variables: { id } });
    await updates.next();
    // Ten pings cost one of 50 points. The server may count the rest after some time has passed, too few to refuse the
    // next connection.
    for (let sent = 0; sent < 600; sent += 1) sockets[0]?.ping();
    // The snapshot of the second connection.
    expect(await updates.next()).toMatchObject({ value: { data: { gameUpdated: { snapshot: true } } } });
    expect(sockets).toHaveLength(2);
    await client.dispose();
  });

  it('count wrong tokens like those of requests', async () => {
    const address = newAddress();
    for (let guesses = 0; guesses < 3; guesses += 1) await ask(address, ME, { token: 'wrong' });
    const raw = await RawSocket.open(server.url, from(address));
    raw.send({ type: 'connection_init', payload: { token: 'wrong' } });
    expect(await raw.closed).toMatchObject({
      code: 1013,
      reason: expect.stringMatching(/^RATE_LIMITED: .*20 seconds/),
    });
  });

  it('charge connections, which are refused over HTTP', async () => {
    const address = newAddress();
    const open: RawSocket[] = [];
    await expect(
      (async () => {
        while (open.length < 100) open.push(await RawSocket.open(server.url, from(address)));
      })(),
    ).rejects.toThrow('Unexpected server response: 429');
    expect(open).toHaveLength(10);
    for (const raw of open) raw.socket.terminate();
  });
});

it('a stream of events counts as a request', async () => {
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

describe('rate limits over server-sent events', () => {
  it('charge a document for its length, and less once it is cached', async () => {
    const address = newAddress();
    const taken: number[] = [];
    let before = await pointsLeft(address);
    for (let sent = 0; sent < 3; sent += 1) {
      const response = await fetch(`${server.url}/graphql/stream`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ query: longDocument('events'), variables: NO_GAME }),
      });
      expect(await response.text()).toContain('GAME_NOT_FOUND');
      const after = await pointsLeft(address);
      taken.push(before - after - 1);
      before = after;
    }
    expect(taken).toEqual([LONG_POINTS + NEW_POINTS, LONG_POINTS, LONG_POINTS]);
  });
});
