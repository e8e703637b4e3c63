import { once } from 'node:events';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createGame } from '../harness/game-client.js';
import { FOLLOW, postStream } from '../harness/live.js';
import { RawSocket } from '../harness/raw-socket.js';
import { startServer, type TestServer } from '../harness/server.js';
import { waitFor } from '../harness/wait-for.js';
import { requestText, Wire } from '../harness/wire.js';

const PER_ADDRESS = 8;
const PER_SOCKET = 3;

describe('a connection for live updates', () => {
  let server: TestServer;
  let token: string;
  let id: string;

  beforeAll(async () => {
    server = await startServer({
      env: {
        LIVE_CONNECTIONS_PER_ADDRESS: String(PER_ADDRESS),
        LIVE_SUBSCRIPTIONS_PER_SOCKET: String(PER_SOCKET),
        LIVE_MAX_PAYLOAD_BYTES: '4000',
      },
    });
    token = await server.register();
    ({ id } = await createGame(server, token, { ruleset: 'yamb' }));
  });
  afterAll(() => server.stop());

  describe('is closed', () => {
    it('after a message that is too large', async () => {
      const socket = await RawSocket.start(server.url);
      socket.subscribe('1', `subscription { gameUpdated(gameId: "${'x'.repeat(5000)}") { version } }`);
      expect((await socket.closed).code).toBe(1009);
    });

    it('without a timely connection_init', async () => {
      const socket = await RawSocket.open(server.url);
      expect((await socket.closed).code).toBe(4408);
    });

    it('after a request before connection_init', async () => {
      const socket = await RawSocket.open(server.url);
      socket.subscribe('1', FOLLOW, { id });
      expect((await socket.closed).code).toBe(4401);
    });

    it.each(['{"type":"next","id":"1","payload":{}}', '{"type":"nonsense"}', '[]', 'x', '\u0000'])(
      'after %j',
      async (message) => {
        const socket = await RawSocket.start(server.url);
        socket.socket.send(message);
        expect((await socket.closed).code).toBe(4400);
      },
    );

    it('if it uses another protocol', async () => {
      const { WebSocket } = await import('ws');
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}/graphql`, 'graphql-ws');
      socket.on('error', () => undefined);
      const code = await new Promise((resolve) => socket.on('close', resolve));
      expect([4406, 1006]).toContain(code);
    });
  });

  it('is limited to a number of subscriptions', async () => {
    const socket = await RawSocket.start(server.url);
    for (let count = 1; count <= PER_SOCKET; count += 1) {
      socket.subscribe(String(count), FOLLOW, { id });
      expect(await socket.next(1 + count)).toMatchObject({ type: 'next', id: String(count) });
    }
    socket.subscribe('more', FOLLOW, { id });
    expect(await socket.next(2 + PER_SOCKET)).toMatchObject({
      type: 'error',
      id: 'more',
      payload: [{ extensions: { code: 'LIMIT_EXCEEDED', limit: 'subscriptions', maximum: PER_SOCKET } }],
    });
    socket.send({ type: 'complete', id: '1' });
    socket.subscribe('again', FOLLOW, { id });
    expect(await socket.next(3 + PER_SOCKET)).toMatchObject({ type: 'next', id: 'again' });
    socket.socket.terminate();
    await socket.closed;
  });

  it('is refused above a maximum number per address', async () => {
    const sockets = await Promise.all(
      Array.from({ length: PER_ADDRESS - 1 }, () => RawSocket.start(server.url)),
    );
    const stream = await postStream(server.url, { query: FOLLOW, variables: { id } });
    expect(stream.status).toBe(200);
    await expect(RawSocket.open(server.url)).rejects.toThrow('Unexpected server response: 429');
    const refused = await postStream(server.url, { query: FOLLOW, variables: { id } });
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({
      errors: [{ extensions: { code: 'TOO_MANY_CONNECTIONS', maximum: PER_ADDRESS } }],
    });
    await stream.body?.cancel();
    sockets.push(
      await waitFor(() => RawSocket.start(server.url).catch(() => undefined), 'a place for a connection'),
    );
    for (const socket of sockets) socket.socket.terminate();
    await Promise.all(sockets.map(({ closed }) => closed));
  });

  describe('at a wrong path', () => {
    it.each(['/', '/graphqlx', '/graphql/', '/graphql/stream', '/v1'])('is refused at %s', async (path) => {
      await expect(RawSocket.open(server.url, { path })).rejects.toThrow('Unexpected server response: 404');
    });
  });

  it('is not upgraded for clients that request HTTP/2', async () => {
    const body = JSON.stringify({ query: '{ me { name } }' });
    const headers = [
      'POST /graphql HTTP/1.1',
      'Host: localhost',
      'Connection: Upgrade, HTTP2-Settings',
      'Upgrade: h2c',
      'HTTP2-Settings: AAEAAEAAAAIAAAABAAMAAABkAAQBAAAAAAUAAEAA',
      'Content-Type: application/json',
      `Authorization: Bearer ${token}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    const accepted = once(server.app.getHttpServer(), 'connection') as Promise<[Socket]>;
    const wire = await Wire.open(server.url);
    const [far] = await accepted;
    // The body arrives in pieces, the last of them late, followed by a second request on the same connection.
    const begin = `${headers.join('\r\n')}\r\n\r\n${body.slice(0, 5)}`;
    wire.send(begin);
    await waitFor(() => far.bytesRead === begin.length, 'the first piece to arrive');
    wire.send(body.slice(5));
    expect(await wire.responses(1)).toEqual([200]);
    await waitFor(() => wire.received.includes('{"data":{"me":{"name":"Ana"}}}'), 'the body');
    wire.send(requestText('GET', '/health/live', { headers: { connection: 'close' } }));
    await wire.closed();
    expect(wire.statuses).toEqual([200, 200]);
    wire.end();
  });
});
