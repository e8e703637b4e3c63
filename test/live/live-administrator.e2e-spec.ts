/** Live connections recognise the administrator, who is not a player, just as requests do. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMIN_TOKEN } from '../harness/best-scores.js';
import { createGame, dataOf } from '../harness/game-client.js';
import { FOLLOW, postStream } from '../harness/live.js';
import { RawSocket } from '../harness/raw-socket.js';
import { readLines, rest } from '../harness/rest.js';
import { startServer, type TestServer } from '../harness/server.js';

const CREATE = 'mutation ($input: CreateGameInput!) { createGame(input: $input) { id } }';
const MINE = 'subscription { myGamesUpdated { snapshot } }';

describe('the administrator', () => {
  let server: TestServer;
  let open: string;
  let hidden: string;

  beforeAll(async () => {
    server = await startServer({ env: { ADMIN_TOKEN } });
    const token = await server.register();
    ({ id: open } = await createGame(server, token, { ruleset: 'yahtc' }));
    const input = { ruleset: 'yahtc', private: true };
    const made = await server.graphql<{ createGame: { id: string } }>(CREATE, { input }, token);
    ({ id: hidden } = dataOf(made).createGame);
  });
  afterAll(() => server.stop());

  it.each([{ token: ADMIN_TOKEN }, { authorization: `Bearer ${ADMIN_TOKEN}` }])(
    'follows games by WebSocket, with %j',
    async (payload) => {
      const raw = await RawSocket.start(server.url, payload);
      raw.subscribe('1', FOLLOW, { id: open });
      expect(await raw.next(2)).toMatchObject({
        type: 'next',
        payload: { data: { gameUpdated: { version: 1 } } },
      });
      raw.socket.terminate();
    },
  );

  it('sees no more than a request with that token', async () => {
    const raw = await RawSocket.start(server.url, { token: ADMIN_TOKEN });
    raw.subscribe('1', FOLLOW, { id: hidden });
    expect(await raw.next(2)).toMatchObject({
      payload: { errors: [{ extensions: { code: 'GAME_NOT_FOUND' } }] },
    });
    raw.socket.terminate();
    const { data } = await server.graphql(`{ game(id: "${hidden}") { id } }`, {}, ADMIN_TOKEN);
    expect(data).toEqual({ game: null });
  });

  it('has no games to follow', async () => {
    const raw = await RawSocket.start(server.url, { token: ADMIN_TOKEN });
    raw.subscribe('1', MINE);
    expect(await raw.next(2)).toMatchObject({
      payload: { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] },
    });
    raw.socket.terminate();
    const { status, body } = await rest(server.url, 'GET', '/v1/me/stream', { token: ADMIN_TOKEN });
    expect([status, body]).toEqual([401, expect.objectContaining({ code: 'UNAUTHENTICATED' })]);
  });

  it('follows games by server-sent events and JSON lines', async () => {
    const events = await postStream(
      server.url,
      { query: 'subscription ($id: ID!) { gameUpdated(gameId: $id) { version } }', variables: { id: open } },
      ADMIN_TOKEN,
    );
    expect(events.status).toBe(200);
    await events.body?.cancel();
    const lines = await readLines(server.url, `/v1/games/${open}/stream`, {
      headers: { authorization: `Bearer ${ADMIN_TOKEN}` },
    });
    await lines.reached(1);
    lines.cut();
  });
});
