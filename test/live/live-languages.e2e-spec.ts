/** Each subscriber receives updates in their own language. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accepted, createGame, type GameClient } from '../harness/game-client.js';
import { readUntil } from '../harness/live.js';
import { RawSocket } from '../harness/raw-socket.js';
import { readLines } from '../harness/rest.js';
import { startScripted } from '../harness/scripted-dice.js';
import type { TestServer } from '../harness/server.js';

describe('a game’s events', () => {
  let scripted: Awaited<ReturnType<typeof startScripted>>;
  let server: TestServer;
  let ana: string;
  let table: GameClient;

  beforeAll(async () => {
    scripted = await startScripted();
    ({ server } = scripted);
    ana = await server.register('Ana');
    table = await createGame(server, ana, { ruleset: 'yamb' });
    scripted.dice.show(3, 4, 4, 5, 6, 6);
    await accepted(table.roll());
  });
  afterAll(() => server.stop());

  const EVENTS = 'events { ... on Rolled { sentence } ... on FieldEntered { sentence } }';

  it('are streamed to each subscriber in their language', async () => {
    const game = await createGame(server, ana, { ruleset: 'yahtc' });
    const query = `subscription ($id: ID!) { gameUpdated(gameId: $id) { version ${EVENTS} game { text } } }`;
    const german = await RawSocket.start(server.url, undefined, { headers: { 'accept-language': 'de' } });
    const french = await RawSocket.start(
      server.url,
      { language: 'fr-FR' },
      { headers: { 'accept-language': 'de' } },
    );
    const english = await RawSocket.start(server.url);
    const sockets = [german, french, english];
    const lines = await readLines(server.url, `/v1/games/${game.id}/stream?lang=sv`);
    const croatian = await readLines(server.url, `/v1/games/${game.id}/stream`, {
      headers: { 'accept-language': 'hr' },
    });
    for (const socket of sockets) socket.subscribe('1', query, { id: game.id });
    for (const socket of sockets) await socket.next(2);
    await Promise.all([lines.reached(1), croatian.reached(1)]);
    expect(lines.response.headers.get('content-language')).toBe('sv');
    expect(lines.response.headers.get('vary') ?? '').not.toMatch(/accept-language/i);
    expect(croatian.response.headers.get('vary')).toMatch(/\bAccept-Language\b/);

    scripted.dice.show(1, 2, 3, 4, 6);
    await accepted(game.roll());
    const said = await Promise.all(sockets.map((socket) => socket.next(3)));
    expect(said).toMatchObject(
      ['Ana hat 1 2 3 4 6 gewürfelt.', 'Ana a lancé 1 2 3 4 6.', 'Ana rolled 1 2 3 4 6.'].map((sentence) => ({
        payload: { data: { gameUpdated: { version: 2, events: [{ sentence }] } } },
      })),
    );
    expect(JSON.stringify(said[0])).toContain('Zug 1: Ana, Wurf 1 von 3.');
    await Promise.all([lines.reached(2), croatian.reached(2)]);
    expect(lines.updates.at(-1)).toMatchObject({ events: [{ sentence: 'Ana slog 1 2 3 4 6.' }] });
    expect(croatian.updates.at(-1)).toMatchObject({ events: [{ sentence: 'Ana baca 1 2 3 4 6.' }] });
    for (const socket of sockets) socket.socket.terminate();
    for (const stream of [lines, croatian]) stream.cut();
  });

  it('are also streamed as server-sent events', async () => {
    const response = await fetch(`${server.url}/graphql/stream`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'es' },
      body: JSON.stringify({
        query: `subscription { gameUpdated(gameId: "${table.id}") { game { text } } }`,
      }),
    });
    expect(await readUntil(response, 'gameUpdated')).toContain('Turno 1: Ana, tirada 1 de 3.');
  });

  it.each(['it', 7, {}])('are refused on a socket that names the language %j', async (language) => {
    const socket = await RawSocket.start(server.url, { language });
    const { code, reason } = await socket.closed;
    expect(code).toBe(4400);
    expect(reason).toMatch(/^BAD_USER_INPUT: /);
  });
});
