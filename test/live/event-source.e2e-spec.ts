/**
 * Streams for the `EventSource` of browsers, which reconnects whenever a stream ends, sending the last id that it has
 * seen.
 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DatabaseUnavailableError } from '../../src/kernel/errors/database-errors.js';
import { GameLog } from '../../src/games/storage/game-log.js';
import { createGame, type GameClient } from '../harness/game-client.js';
import type { Brief } from '../harness/game-view.js';
import { FOLLOW } from '../harness/live.js';
import { readLines, rest, type RestAnswer } from '../harness/rest.js';
import { startServer, type TestServer } from '../harness/server.js';
import { waitFor } from '../harness/wait-for.js';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startServer();
  token = await server.register();
});
afterAll(() => server.stop());

const EVENTS = { accept: 'text/event-stream' };

/** Connects as a browser does, with the last id that it has seen, if any. */
const connect = (path: string, lastEventId?: string): Promise<RestAnswer<unknown>> =>
  rest(server.url, 'GET', path, {
    headers: { ...EVENTS, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) },
  });

const idsIn = (text: string): readonly string[] =>
  [...text.matchAll(/^id: (.*)$/gm)].map(([, id = '']) => id);

const retryIn = (text: string): number => Number(/^retry: (\d+)$/m.exec(text)?.[1]);

async function finishedGame(): Promise<GameClient<Brief>> {
  const game = (await createGame(server, token, { ruleset: 'yahtc' })).brief();
  await game.roll();
  await game.resign();
  return game;
}

const paths: readonly [string, (id: string) => string][] = [
  ['of a game', (id) => `/v1/games/${id}/stream`],
  [
    'of a subscription',
    (id) =>
      `/graphql/stream?${new URLSearchParams({ query: FOLLOW, variables: JSON.stringify({ id }) }).toString()}`,
  ],
];

describe.each(paths)('the stream %s', (_, pathOf) => {
  it('ends with an id that gets 204, so that the browser does not reconnect', async () => {
    const path = pathOf((await finishedGame()).id);
    const { status, text } = await connect(path);
    expect(status).toBe(200);
    const again = await connect(path, idsIn(text).at(-1));
    expect({ status: again.status, text: again.text }).toEqual({ status: 204, text: '' });
  });

  it('starts with a reconnection delay that differs between clients', async () => {
    const path = pathOf((await finishedGame()).id);
    const pauses = await Promise.all(
      Array.from({ length: 8 }, async () => retryIn((await connect(path)).text)),
    );
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(1_000);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(5_000);
    expect(new Set(pauses).size).toBeGreaterThan(1);
  });

  it('does not return 204 while more may follow', async () => {
    const game = await createGame(server, token, { ruleset: 'yahtc' });
    const stream = await readLines(server.url, pathOf(game.id), {
      headers: { ...EVENTS, 'last-event-id': '1' },
    });
    expect(stream.response.status).toBe(200);
    stream.cut();
  });
});

describe('a finished game', () => {
  it('returns 204 to a browser that has seen its last version, otherwise the rest', async () => {
    const { id } = await finishedGame();
    const path = `/v1/games/${id}/stream`;
    expect((await connect(path, '3')).status).toBe(204);
    const behind = await connect(path, '2');
    expect([behind.status, idsIn(behind.text)]).toEqual([200, ['3', 'end']]);
  });

  it('is an empty stream for programs that name its last version in the query', async () => {
    const { id } = await finishedGame();
    const { status, text } = await rest(server.url, 'GET', `/v1/games/${id}/stream?since=3`);
    expect([status, text]).toEqual([200, '']);
  });

  it('is equally hidden from a client that may not see it', async () => {
    const game = (await createGame(server, token, { ruleset: 'yahtc', private: true, seats: [{}] })).brief();
    await game.resign();
    expect((await connect(`/v1/games/${game.id}/stream`, '2')).status).toBe(404);
  });
});

it('a running game sends the updates after the last id', async () => {
  const game = (await createGame(server, token, { ruleset: 'yahtc' })).brief();
  await game.roll();
  const stream = await readLines(server.url, `/v1/games/${game.id}/stream`, {
    headers: { ...EVENTS, 'last-event-id': '1' },
  });
  await waitFor(() => stream.lines.includes('id: 2'), 'version 2');
  stream.cut();
});

it('a subscription that fails temporarily ends without the id, so that the browser reconnects', async () => {
  const { id } = await finishedGame();
  const log = server.app.get(GameLog);
  const game = log.game.bind(log);
  log.game = () => Promise.reject(new DatabaseUnavailableError('It is away.'));
  const { text } = await connect(paths[1]?.[1](id) ?? '');
  log.game = game;
  expect(text).toContain('"code":"UNAVAILABLE"');
  expect(text).not.toContain('event: complete');
  expect(idsIn(text)).toEqual([]);
});
