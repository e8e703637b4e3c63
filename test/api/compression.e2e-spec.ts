/** Compressed responses as sent over the wire. */
import { once } from 'node:events';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, createGunzip, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { WebSocket, type RawData } from 'ws';
import { createGame } from '../harness/game-client.js';
import { socketUrl } from '../harness/live.js';
import { startServer, type TestServer } from '../harness/server.js';
import { waitFor } from '../harness/wait-for.js';

let server: TestServer;
let token: string;
let gameId: string;

beforeAll(async () => {
  server = await startServer();
  token = await server.register();
  gameId = (await createGame(server, token, { ruleset: 'yamb' })).id;
});
afterAll(() => server.stop());

interface Asked {
  readonly method?: string;
  readonly path?: string;
  readonly encoding?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Sends a request without headers added by a library, and resolves before the body is read. */
async function open({ method = 'GET', path, encoding, headers, body }: Asked): Promise<IncomingMessage> {
  const sent = request(`${server.url}${path ?? `/v1/games/${gameId}`}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(encoding !== undefined && { 'accept-encoding': encoding }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
  });
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return response;
}

interface Received {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  /** The body, decoded according to its headers. */
  readonly text: string;
}

async function ask(asked: Asked): Promise<Received> {
  const response = await open(asked);
  const bytes = await buffer(response);
  const { statusCode: status, headers } = response;
  const decode = { gzip: gunzipSync, br: brotliDecompressSync }[headers['content-encoding'] ?? ''];
  return { status, headers, bytes, text: String(decode?.(bytes) ?? bytes) };
}

const GAME_OVER_GRAPHQL = {
  method: 'POST',
  path: '/graphql',
  get body() {
    const query = `{ game(id: "${gameId}") { ruleset { rows { id scoring names { text } } columns { id names { text } } } } }`;
    return { query };
  },
};

describe('a response', () => {
  it.each(['gzip', 'br'])('is compressed by %s in REST for clients that accept it', async (encoding) => {
    const [plain, compressed] = [await ask({}), await ask({ encoding })];
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(compressed.headers['content-encoding']).toBe(encoding);
    expect(compressed.headers['content-length']).toBe(String(compressed.bytes.length));
    expect(compressed.text).toBe(plain.text);
    expect(compressed.bytes.length).toBeLessThan(plain.bytes.length / 4);
  });

  it.each(['gzip', 'br'])('is compressed by %s in GraphQL as well', async (encoding) => {
    const [plain, compressed] = [
      await ask(GAME_OVER_GRAPHQL),
      await ask({ ...GAME_OVER_GRAPHQL, body: GAME_OVER_GRAPHQL.body, encoding }),
    ];
    expect(compressed.headers['content-encoding']).toBe(encoding);
    expect(compressed.text).toBe(plain.text);
    expect(JSON.parse(plain.text)).toHaveProperty('data.game.ruleset.rows');
  });

  it.each(['identity', 'gzip;q=0', 'deflate', 'br;q=0, *;q=0', ''])(
    'is not compressed for %j',
    async (encoding) => {
      const { status, headers } = await ask({ encoding });
      expect([status, headers['content-encoding']]).toEqual([200, undefined]);
    },
  );

  it('lists Accept-Encoding in Vary along with other headers', async () => {
    for (const encoding of [undefined, 'gzip']) {
      const { headers } = await ask({ encoding });
      expect(headers.vary?.split(', ')).toEqual(expect.arrayContaining(['Accept-Encoding', 'Authorization']));
    }
  });

  it('is not compressed if it is tiny', async () => {
    const { headers, bytes } = await ask({ path: '/v1/me', encoding: 'gzip' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(bytes.length).toBeLessThan(500);
  });

  it('has a weak tag that works like the strong one', async () => {
    const [plain, compressed] = [await ask({}), await ask({ encoding: 'gzip' })];
    const tag = compressed.headers.etag ?? '';
    expect(tag).toBe(`W/${plain.headers.etag ?? ''}`);
    const unchanged = await ask({ encoding: 'gzip', headers: { 'if-none-match': tag } });
    expect([unchanged.status, unchanged.bytes.length]).toEqual([304, 0]);
    const path = `/v1/games/${(await createGame(server, token, { ruleset: 'yamb' })).id}`;
    const { headers } = await ask({ path, encoding: 'gzip' });
    const roll = {
      method: 'POST',
      path: `${path}/rolls`,
      body: {},
      headers: { 'if-match': headers.etag ?? '' },
    };
    expect([(await ask(roll)).status, (await ask(roll)).status]).toEqual([200, 412]);
  });

  it('has the headers of the uncompressed one for HEAD', async () => {
    const { headers, bytes } = await ask({ method: 'HEAD', encoding: 'gzip' });
    expect([headers['content-encoding'], bytes.length]).toEqual([undefined, 0]);
  });

  it('reaches every client completely, however many are compressed at once', async () => {
    const { text } = await ask({});
    const all = await Promise.all(Array.from({ length: 60 }, () => ask({ encoding: 'gzip' })));
    expect(new Set(all.map((one) => one.text))).toEqual(new Set([text]));
    expect(all.filter(({ headers }) => headers['content-encoding'] === 'gzip').length).toBeGreaterThan(0);
  });
});

describe('a stream', () => {
  it('is compressed and delivers every update at once', async () => {
    const game = await createGame(server, token, { ruleset: 'yamb' });
    const response = await open({
      path: `/v1/games/${game.id}/stream`,
      encoding: 'gzip',
      headers: { accept: 'text/event-stream' },
    });
    expect(response.headers['content-encoding']).toBe('gzip');
    expect(response.headers.vary).toMatch(/\bAccept-Encoding\b/);
    let [text, bytes] = ['', 0];
    response.on('data', (chunk: Buffer) => (bytes += chunk.length));
    response.pipe(createGunzip()).on('data', (chunk: Buffer) => (text += String(chunk)));
    await waitFor(() => text.includes('"version":1,'), 'the first update');
    await ask({ method: 'POST', path: `/v1/games/${game.id}/rolls`, body: {} });
    await waitFor(() => text.includes('"version":2,'), 'the second update');
    expect(bytes).toBeLessThan(text.length / 4);
    response.destroy();
  });

  it('is not compressed for clients that do not accept it', async () => {
    const response = await open({ path: `/v1/games/${gameId}/stream` });
    expect(response.headers['content-encoding']).toBeUndefined();
    response.destroy();
  });
});

describe('a WebSocket', () => {
  const WHOLE_SHEET = `subscription {
    gameUpdated(gameId: "GAME") { game { sides { sheet { columns { id fields { row state score } } } } } }
  }`;

  /** The first result of a subscription to the game, and whether it came compressed. */
  async function firstUpdate(perMessageDeflate: boolean): Promise<{ update: unknown; bytes: number }> {
    const socket = new WebSocket(socketUrl(server.url), 'graphql-transport-ws', { perMessageDeflate });
    let wire: { readonly bytesRead: number } | undefined;
    socket.once('upgrade', (response: IncomingMessage) => (wire = response.socket));
    const messages: { readonly type: string; readonly payload?: unknown }[] = [];
    socket.on('message', (data: RawData) =>
      messages.push(JSON.parse((data as Buffer).toString()) as { type: string }),
    );
    await once(socket, 'open');
    expect(socket.extensions !== '').toBe(perMessageDeflate);
    socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }));
    await waitFor(() => messages.some(({ type }) => type === 'connection_ack'), 'the acknowledgement');
    const subscribe = { query: WHOLE_SHEET.replace('GAME', gameId) };
    socket.send(JSON.stringify({ type: 'subscribe', id: '1', payload: subscribe }));
    const next = await waitFor(() => messages.find(({ type }) => type === 'next'), 'the first update');
    const bytes = wire?.bytesRead ?? NaN;
    socket.close();
    return { update: next.payload, bytes };
  }

  it('compresses large messages only for clients that offer it', async () => {
    const [plain, compressed] = [await firstUpdate(false), await firstUpdate(true)];
    expect(compressed.update).toEqual(plain.update);
    expect(compressed.bytes).toBeLessThan(plain.bytes / 2);
  });
});
