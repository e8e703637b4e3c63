import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandFailure } from './failure.js';
import { clientOf, reaching } from './server-client.js';

describe('clientOf', () => {
  let server: Server;
  let address: string;
  let answer: { status: number; body: string };

  beforeAll(async () => {
    server = createServer((_, response) => {
      response.writeHead(answer.status).end(answer.body);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const bound = server.address();
    address = `127.0.0.1:${typeof bound === 'object' && bound ? bound.port : ''}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it.each(['', '/', '/graphql', '/graphql/'])('accepts an address that ends with %j', async (path) => {
    answer = { status: 200, body: '{"data":{"a":1}}' };
    const client = clientOf(`${address}${path}`);
    expect(client.url).toBe(`http://${address}`);
    expect(await client.request('{ a }')).toEqual({ a: 1 });
  });

  it.each(['ftp://dice.example', 'wss://dice.example', 'http://'])('rejects the address %s', (server) => {
    expect(() => clientOf(server)).toThrow(`"${server}" is not an address. Use one such as`);
  });

  it('strips control sequences from server texts', async () => {
    answer = { status: 200, body: JSON.stringify({ data: { name: 'A\u001B[2Jb\u202Ec', text: 'a\nb' } }) };
    const data = await clientOf(address).request('{ name text }');
    expect(data).toEqual({ name: 'A\uFFFD[2Jb\uFFFDc', text: 'a\nb' });
  });

  it.each([
    [{ status: 400, body: '{"errors":[{"message":"No."}]}' }, 'No.'],
    [
      { status: 401, body: '{"errors":[{"message":"No.","extensions":{"code":"UNAUTHENTICATED"}}]}' },
      "does not know the token. Set YAMB_TOKEN or --token to a player's token.",
    ],
    [
      {
        status: 400,
        body: '{"errors":[{"message":"No field b.","extensions":{"code":"GRAPHQL_VALIDATION_FAILED"}}]}',
      },
      'runs another version that does not support this request: No field b.',
    ],
    [{ status: 502, body: '<h1>Bad gateway</h1>' }, 'answers with status 502, and not by GraphQL'],
    [{ status: 200, body: '{}' }, 'answers with status 200, and not by GraphQL'],
  ])('reports the response %j', async (given, message) => {
    answer = given;
    const client = clientOf(address, { token: 'token' });
    const failed = expect(reaching(client, () => client.request('{ a }'))).rejects;
    await failed.toThrow(CommandFailure);
    await failed.toThrow(message);
  });
});
