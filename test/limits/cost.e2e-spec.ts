/** Operations that cost too much are refused over every transport. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startServer, type TestServer } from '../harness/server.js';

describe('an operation that costs too much', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  it('is refused over HTTP if its variables make it expensive', async () => {
    const query =
      'query ($n: Int!) { games(first: $n) { nodes { sides { sheet { columns { fields { row score } } } } } } }';
    expect(await server.graphql(query, { n: 2 })).toMatchObject({
      status: 200,
      data: { games: { nodes: [] } },
    });
    const { status, data, errors } = await server.graphql(query, { n: 100 });
    expect(status).toBe(400);
    expect(data).toBeUndefined();
    expect(errors).toEqual([
      expect.objectContaining({
        message: expect.stringMatching(/^The operation costs \d+, but the maximum is 20000\./),
        extensions: { code: 'LIMIT_EXCEEDED', limit: 'cost', cost: expect.any(Number), maximum: 20_000 },
      }),
    ]);
  });

  it('is refused as a subscription', async () => {
    const query = 'subscription { gameUpdated(gameId: "a") { game { export(format: JSON) } } }';
    const response = await fetch(`${server.url}/graphql/stream`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    expect(await response.text()).toMatch(
      /"limit":"cost","cost":\d+,"maximum":10500,"code":"LIMIT_EXCEEDED"/,
    );
  });
});
