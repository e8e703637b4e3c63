/** The client package: custom documents when responses are lost. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConnectionError, createClient, typedDocument, type YambClient } from '@yamb-server/client';
import { startServer, type TestServer } from '../harness/server.js';

const ROLL = 'roll(input: $input) { ... on GameChanged { game { version } } }';
const FRAGMENT = 'fragment Short on Game { version }';

describe('a custom document whose first response is lost', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  /** A player with a game, and the number of requests sent since. */
  async function player(): Promise<{ client: YambClient; gameId: string; sent: () => number }> {
    let sent = 0;
    let isLossy = false;
    const client = createClient({
      url: server.url,
      WebSocket: null,
      retry: { attempts: 3, maxDelayMs: 10 },
      fetch: async (...request) => {
        const response = await fetch(...request);
        if (!isLossy) return response;
        sent += 1;
        if (sent === 1) throw new TypeError('The connection was cut');
        return response;
      },
    });
    await client.register('Ana');
    const { id } = await client.createGame({ ruleset: 'yahtc' });
    isLossy = true;
    return { client, gameId: id, sent: () => sent };
  }

  it.each([
    ['starts with a comment', `# The first throw\nmutation($input: RollInput!) { ${ROLL} }`],
    ['starts with a byte order mark', `\uFEFFmutation($input: RollInput!) { ${ROLL} }`],
    ['starts with a comma', `, mutation($input: RollInput!) { ${ROLL} }`],
    [
      'starts with a fragment',
      `${FRAGMENT} mutation($input: RollInput!) { roll(input: $input) { ... on GameChanged { game { ...Short } } } }`,
    ],
    [
      'has braces and quotes before its selection',
      `mutation($input: RollInput! = { gameId: "query { me { name } }", keep: [] }) { ${ROLL} }`,
    ],
  ])('is sent once if it is a mutation without a key that %s', async (_, text) => {
    const { client, gameId, sent } = await player();
    const rolling = client.request(typedDocument(text, []), { input: { gameId } });
    await expect(rolling).rejects.toBeInstanceOf(ConnectionError);
    expect(sent()).toBe(1);
    expect(await client.game(gameId)).toMatchObject({ version: 2 });
  });

  it.each([
    ['a query in short form', '# Mine\n{ me { name } }'],
    ['a named query', `fragment Mine on Player { name } query Mutation { me { ...Mine } }`],
    ['a query whose text mentions a mutation', '{ me { name } } # mutation { roll }'],
  ])('is retried if it is %s', async (_, text) => {
    const { client, sent } = await player();
    expect(await client.request(typedDocument(text, []), {})).toEqual({ me: { name: 'Ana' } });
    expect(sent()).toBe(2);
  });

  it('is retried if it is a mutation with a key, and rolls once', async () => {
    const { client, gameId, sent } = await player();
    const document = typedDocument(`# Once\nmutation($input: RollInput!) { ${ROLL} }`, []);
    const result = await client.request(document, { input: { gameId, idempotencyKey: 'once' } });
    expect(result).toMatchObject({ roll: { game: { version: 2 } } });
    expect(sent()).toBe(2);
  });

  it.each([
    ['holds two operations', 'query A { me { name } } query B { me { name } }'],
    ['cannot be read', 'wrong { me { name } }'],
  ])('is sent once if it %s', async (_, text) => {
    const { client, sent } = await player();
    await expect(client.request(typedDocument(text, []), {})).rejects.toBeInstanceOf(ConnectionError);
    expect(sent()).toBe(1);
  });

  it('is refused by `subscribe` if it is a mutation, which would run again after every reconnect', async () => {
    const { client, gameId } = await player();
    const document = typedDocument(`# Rolls\nmutation($input: RollInput!) { ${ROLL} }`, []);
    const updates = client.subscribe(document, { input: { gameId } });
    await expect(updates.next()).rejects.toThrow('`subscribe` follows subscriptions. Use `request` instead.');
    expect(await client.game(gameId)).toMatchObject({ version: 1 });
  });
});
