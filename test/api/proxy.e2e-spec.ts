/** Behind a proxy, clients are counted by their own addresses. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createGame } from '../harness/game-client.js';
import { FOLLOW } from '../harness/live.js';
import { RawSocket } from '../harness/raw-socket.js';
import { readLines, rest } from '../harness/rest.js';
import { startServer, type TestServer } from '../harness/server.js';

const from = (forwarded: string) => ({ headers: { 'x-forwarded-for': forwarded } });
const TOO_MANY = 'Unexpected server response: 429';

describe.each([
  ['so many proxies', '1'],
  ['proxies of known addresses', '127.0.0.0/8'],
])('behind %s', (_, trusted) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer({ env: { TRUST_PROXY: trusted, LIVE_CONNECTIONS_PER_ADDRESS: '1' } });
  });
  afterAll(() => server.stop());

  it('counts connections of both kinds by client', async () => {
    const one = await RawSocket.open(server.url, from('1.1.1.1'));
    const two = await RawSocket.open(server.url, from('2.2.2.2'));
    // An address claimed by the client precedes the one seen by the proxy.
    await expect(RawSocket.open(server.url, from('7.7.7.7, 1.1.1.1'))).rejects.toThrow(TOO_MANY);

    const { id } = await createGame(server, await server.register(), { ruleset: 'yamb' });
    const stream = (address: string): Promise<Response> =>
      fetch(`${server.url}/graphql/stream`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ query: FOLLOW, variables: { id } }),
      });
    const refused = await stream('2.2.2.2');
    expect(refused.status).toBe(429);
    await refused.text();
    const three = await stream('3.3.3.3');
    expect(three.status).toBe(200);
    await three.body?.cancel();
    one.socket.terminate();
    two.socket.terminate();
  });
});

it('counts a proxy as one client without the setting', async () => {
  const server = await startServer({ env: { LIVE_CONNECTIONS_PER_ADDRESS: '1' } });
  const one = await RawSocket.open(server.url, from('1.1.1.1'));
  await expect(RawSocket.open(server.url, from('2.2.2.2'))).rejects.toThrow(TOO_MANY);
  one.socket.terminate();
  await server.stop();
});

describe('below a proxy’s path prefix', () => {
  interface Problem {
    readonly type: string;
  }
  const NO_GAME = '/v1/games/0190a0b0-0000-7000-8000-000000000000';

  const typesAt = async (server: TestServer, prefix: string): Promise<readonly string[]> => {
    const headers = { 'x-forwarded-prefix': prefix };
    const token = await server.register();
    const { id } = await createGame(server, token, { ruleset: 'yamb' });
    const requests = [
      ['GET', NO_GAME],
      ['GET', '/v1/nothing'],
      ['PUT', '/v1/games'],
      ['GET', `${NO_GAME}/stream`],
      ['GET', '/v1/me/games.ndjson?x=1'],
      ['PUT', `/v1/games/${id}/keep`, { positions: [0] }],
    ] as const;
    const answers = await Promise.all(
      requests.map(([method, path, body]) =>
        rest<Problem>(server.url, method, path, { token, headers, ...(body && { body }) }),
      ),
    );
    const stream = await readLines(server.url, `/v1/games/${id}/stream`, { token, headers });
    await stream.reached(1);
    const rotated = await rest<{ token: string }>(server.url, 'POST', '/v1/me/token', { token });
    await rest(server.url, 'GET', '/v1/me', { token: rotated.body.token });
    await rest(server.url, 'POST', `/v1/games/${id}/rolls`, { token: rotated.body.token });
    await stream.done;
    const { problem } = stream.updates.at(-1) as { readonly problem: Problem };
    return [...answers.map(({ body }) => body.type), problem.type];
  };
  const CODES = [
    'GAME_NOT_FOUND',
    'NOT_FOUND',
    'METHOD_NOT_ALLOWED',
    'GAME_NOT_FOUND',
    'BAD_USER_INPUT',
    'NOT_ROLLED',
    'UNAUTHENTICATED',
  ];

  it('points the types of problems there', async () => {
    const server = await startServer({ env: { TRUST_PROXY: '1' }, settings: { tokenCheckSeconds: 0 } });
    expect(await typesAt(server, '/yamb')).toEqual(CODES.map((code) => `/yamb/errors/${code}`));
    expect(await typesAt(server, '/games/yamb/')).toEqual(CODES.map((code) => `/games/yamb/errors/${code}`));
    for (const odd of [
      '//evil.example',
      'https://evil.example',
      '/a b',
      `/${'x'.repeat(300)}`,
      'yamb',
      '/',
    ]) {
      const headers = { 'x-forwarded-prefix': odd };
      const { body } = await rest<Problem>(server.url, 'GET', NO_GAME, { headers });
      expect([odd, body.type]).toEqual([odd, '/errors/GAME_NOT_FOUND']);
    }
    await server.stop();
  });

  it('ignores a prefix from an untrusted proxy', async () => {
    const server = await startServer({ settings: { tokenCheckSeconds: 0 } });
    expect(await typesAt(server, '/yamb')).toEqual(CODES.map((code) => `/errors/${code}`));
    await server.stop();
  });

  it('makes the servers in the OpenAPI document relative to its URL', async () => {
    const server = await startServer();
    const { body } = await rest<{ servers: { url: string }[] }>(server.url, 'GET', '/v1/openapi.json');
    const [url] = body.servers.map((one) => new URL(one.url, 'https://play.example/yamb/v1/openapi.json'));
    expect(url?.href).toBe('https://play.example/yamb/');
    await server.stop();
  });
});
