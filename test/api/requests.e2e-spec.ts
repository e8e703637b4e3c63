import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getIntrospectionQuery } from 'graphql';
import { rest } from '../harness/rest.js';
import { startServer, type TestServer } from '../harness/server.js';

describe('a valid request', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  it('can use GET with a header that pages cannot send without a preflight', async () => {
    const { data } = await server.request('/graphql?query={me{id}}', {
      headers: { 'apollo-require-preflight': '1' },
    });
    expect(data).toEqual({ me: null });
  });

  it('can pass a single status as a variable where a list is expected, as in 0.1.0', async () => {
    const text = 'query ($s: GameStatus) { games(filter: { status: $s }) { nodes { id } } }';
    for (const s of ['OPEN', null])
      expect((await server.graphql(text, { s })).data).toEqual({ games: { nodes: [] } });
  });

  it('can read the whole schema', async () => {
    const { data } = await server.graphql<{ __schema: object }>(getIntrospectionQuery());
    expect(data?.__schema).toBeDefined();
  });

  it('can come from a page of another origin', async () => {
    const response = await rest(server.url, 'OPTIONS', '/graphql', {
      headers: {
        origin: 'https://yamb.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-headers')).toBe('authorization,content-type');
  });

  it.each(['/health/live', '/health/ready'])('can read the server’s health: %s', async (path) => {
    expect(await rest(server.url, 'GET', path)).toMatchObject({ status: 200, body: { status: 'ok' } });
  });
});
