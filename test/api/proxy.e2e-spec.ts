/** Behind a proxy, its clients are counted by their own addresses. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createGame } from '../harness/game-client.js';
import { FOLLOW } from '../harness/live.js';
import { RawSocket } from '../harness/raw-socket.js';
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

  it('each client has connections of its own, of both kinds', async () => {
    const one = await RawSocket.open(server.url, from('1.1.1.1'));
    const two = await RawSocket.open(server.url, from('2.2.2.2'));
    // What a client claims itself stands before what the proxy has seen.
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

it('without a setting a proxy is one client', async () => {
  const server = await startServer({ env: { LIVE_CONNECTIONS_PER_ADDRESS: '1' } });
  const one = await RawSocket.open(server.url, from('1.1.1.1'));
  await expect(RawSocket.open(server.url, from('2.2.2.2'))).rejects.toThrow(TOO_MANY);
  one.socket.terminate();
  await server.stop();
});
