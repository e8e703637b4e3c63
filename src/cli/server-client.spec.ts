import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandFailure } from './failure.js';
import { clientOf, reaching } from './server-client.js';

describe('a client of a server', () => {
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

  it.each(['', '/', '/graphql', '/graphql/'])('asks at the address and %j', async (path) => {
    answer = { status: 200, body: '{"data":{"a":1}}' };
    const client = clientOf(`${address}${path}`);
    expect(client.url).toBe(`http://${address}`);
    expect(await client.request('{ a }')).toEqual({ a: 1 });
  });

  it.each(['ftp://dice.example', 'wss://dice.example', 'http://'])('refuses the address %s', (server) => {
    expect(() => clientOf(server)).toThrow(`"${server}" is no address, such as http://localhost:3000.`);
  });

  it('lets no text of the server command the terminal', async () => {
    answer = { status: 200, body: JSON.stringify({ data: { name: 'A\u001B[2Jb\u202Ec', text: 'a\nb' } }) };
    const data = await clientOf(address).request('{ name text }');
    expect(data).toEqual({ name: 'A\uFFFD[2Jb\uFFFDc', text: 'a\nb' });
  });

  it.each([
    [{ status: 400, body: '{"errors":[{"message":"No."}]}' }, 'No.'],
    [
      { status: 401, body: '{"errors":[{"message":"No.","extensions":{"code":"UNAUTHENTICATED"}}]}' },
      'does not know the token. Give that of a player there by YAMB_TOKEN or --token.',
    ],
    [
      {
        status: 400,
        body: '{"errors":[{"message":"No field b.","extensions":{"code":"GRAPHQL_VALIDATION_FAILED"}}]}',
      },
      'is of another version than this program, and does not know all of it: No field b.',
    ],
    [{ status: 502, body: '<h1>Bad gateway</h1>' }, 'answers with status 502, and not by GraphQL'],
    [{ status: 200, body: '{}' }, 'answers with status 200, and not by GraphQL'],
  ])('says what %j is', async (given, message) => {
    answer = given;
    const client = clientOf(address, { token: 'token' });
    const failed = expect(reaching(client, () => client.request('{ a }'))).rejects;
    await failed.toThrow(CommandFailure);
    await failed.toThrow(message);
  });
});
