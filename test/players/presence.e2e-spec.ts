/**
 * Presence at a game: seated players and spectators, over WebSocket, server-sent events and REST, on one server and on
 * two.
 */
import { isDeepStrictEqual } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createClient, typedDocument, type YambClient } from '@yamb-server/client';
import type { Client } from '../harness/client.js';
import { followBySocket, followByStream } from '../harness/live.js';
import { sharesRedis } from '../harness/places.js';
import { readLines, rest } from '../harness/rest.js';
import { startServer, type TestServer } from '../harness/server.js';
import { createTemporaryFolder, type TemporaryFolder } from '../harness/temporary-folder.js';
import { Socket } from '../harness/transports.js';
import { waitFor } from '../harness/wait-for.js';

interface Around {
  readonly watchers: number;
  readonly seats: readonly {
    readonly seat: number;
    readonly playerId: string | null;
    readonly present: boolean | null;
  }[];
}

const FOLLOW = typedDocument<{ readonly gamePresence: Around }, { readonly id: string }>(
  'subscription ($id: ID!) { gamePresence(gameId: $id) { watchers seats { seat playerId present } } }',
  [],
);

let folder: TemporaryFolder;
let servers: TestServer[];
const stops = new Set<() => void>();

beforeEach(async () => {
  folder = await createTemporaryFolder();
  servers = [];
});
afterEach(async () => {
  for (const stop of stops) stop();
  stops.clear();
  await Promise.all(servers.map((server) => server.stop()));
  await folder.remove();
});

async function start(): Promise<TestServer> {
  const server = await startServer({
    databaseFile: folder.file('yamb.sqlite'),
    settings: { presenceIntervalSeconds: 0.2 },
  });
  servers.push(server);
  return server;
}

async function player(server: Client, name: string): Promise<YambClient & { readonly id: string }> {
  const client = createClient({ url: server.url, WebSocket: Socket });
  const { player: made } = await client.register(name);
  return Object.assign(client, { id: made.id });
}

/** Follows the presence at a game; returns a getter of the last update. */
function follow(client: YambClient, id: string): () => Around | undefined {
  const abort = new AbortController();
  let latest: Around | undefined;
  void (async () => {
    for await (const { gamePresence } of client.subscribe(FOLLOW, { id }, { signal: abort.signal }))
      latest = gamePresence;
  })().catch(() => undefined);
  stops.add(() => {
    abort.abort();
  });
  return () => latest;
}

/** Waits until all followers have received this update. */
async function until(
  sent: readonly (() => unknown)[],
  expected: Readonly<Record<string, unknown>>,
): Promise<void> {
  const isSent = (): boolean =>
    sent.every((latest) => {
      const { watchers, seats } = (latest() ?? {}) as Partial<Around>;
      return isDeepStrictEqual({ watchers, seats: seats?.map((seat) => ({ ...seat })) }, expected);
    });
  await waitFor(() => Promise.resolve(isSent()), JSON.stringify(expected));
}

const seatOf = (seat: number, playerId: string | null, present: boolean | null) => ({
  ...{ seat, playerId, present },
});
const TWO_SEATS = { ruleset: 'yahtc', seats: [{}, { access: 'ANYONE' as const }] };

describe('presence at a game', () => {
  it('is followed over WebSocket, server-sent events and REST, as spectators and players come and go', async () => {
    const server = await start();
    const [ana, bo] = [await player(server, 'Ana'), await player(server, 'Bo')];
    const { id } = await ana.createGame(TWO_SEATS);
    const lines = await readLines(server.url, `/v1/games/${id}/presence/stream`);
    stops.add(() => {
      lines.cut();
    });
    const sent = [
      follow(createClient({ url: server.url, WebSocket: Socket }), id),
      follow(createClient({ url: server.url, WebSocket: null }), id),
      () => lines.updates.at(-1) as Around | undefined,
    ];
    const alone = [seatOf(0, ana.id, true), seatOf(1, null, null)];
    await until(sent, { watchers: 0, seats: alone });

    const watching = [
      followBySocket(server.url, id),
      followByStream(server.url, id, { token: bo.token ?? '' }),
      // The same player again, and one who has a seat.
      followBySocket(server.url, id, { token: bo.token ?? '' }),
      followBySocket(server.url, id, { token: ana.token ?? '' }),
    ];
    await until(sent, { watchers: 2, seats: alone });
    const query = `{ game(id: "${id}") { watchers seats { present } } }`;
    expect((await server.graphql(query)).data).toEqual({
      game: { watchers: 2, seats: [{ present: true }, { present: null }] },
    });
    expect((await rest(server.url, 'GET', `/v1/games/${id}/watchers`)).body).toEqual({ watchers: 2 });

    await bo.joinGame(id);
    const both = [seatOf(0, ana.id, true), seatOf(1, bo.id, true)];
    await until(sent, { watchers: 1, seats: both });
    watching[0]?.cut();
    await until(sent, { watchers: 0, seats: both });
    for (const watcher of watching) watcher.cut();
  });

  it('continues after the end of the game, without spectators', async () => {
    const server = await start();
    const ana = await player(server, 'Ana');
    const { id } = await ana.createGame({ ruleset: 'yahtc', seats: [{}, { access: 'BOT' }] });
    const watcher = followBySocket(server.url, id);
    const sent = [follow(ana, id)];
    const seats = [seatOf(0, ana.id, true), seatOf(1, null, null)];
    await until(sent, { watchers: 1, seats });
    await ana.resign(id);
    await watcher.done;
    await until(sent, { watchers: 0, seats });
  });

  it('is hidden with its game', async () => {
    const server = await start();
    const [ana, vera] = [await player(server, 'Ana'), await player(server, 'Vera')];
    const { id } = await ana.createGame({ ...TWO_SEATS, seats: [{}, { access: 'CODE' }], private: true });
    const error = { code: 'GAME_NOT_FOUND' };
    for (const WebSocketOrNone of [Socket, null]) {
      const stranger = createClient({
        url: server.url,
        token: vera.token ?? '',
        WebSocket: WebSocketOrNone,
      });
      await expect(stranger.subscribe(FOLLOW, { id }).next()).rejects.toMatchObject(error);
    }
    for (const path of ['watchers', 'presence/stream'])
      expect(await rest(server.url, 'GET', `/v1/games/${id}/${path}`)).toMatchObject({
        status: 404,
        body: error,
      });
    const sent = [follow(ana, id)];
    await until(sent, { watchers: 0, seats: [seatOf(0, ana.id, true), seatOf(1, null, null)] });
  });

  it('ends for a player who leaves a private game', async () => {
    const server = await start();
    const [ana, bo] = [await player(server, 'Ana'), await player(server, 'Bo')];
    const { id, joinCode } = await ana.createGame({
      ruleset: 'yahtc',
      seats: [{}, { access: 'CODE' }, { access: 'CODE' }],
      private: true,
    });
    await bo.joinGame(id, { code: joinCode ?? '' });
    const around = bo.subscribe(FOLLOW, { id });
    expect((await around.next()).value).toMatchObject({
      gamePresence: { seats: [{}, { playerId: bo.id }, {}] },
    });
    await bo.leaveGame(id);
    await expect(around.next()).rejects.toMatchObject({ code: 'GAME_NOT_FOUND' });
  });

  (sharesRedis ? it.skip : it)('is empty after a server start, until players come back', async () => {
    const first = await start();
    const ana = await player(first, 'Ana');
    const { id } = await ana.createGame(TWO_SEATS);
    await first.stop();
    servers = [];
    const server = await start();
    const sent = [follow(createClient({ url: server.url, WebSocket: Socket }), id)];
    await until(sent, { watchers: 0, seats: [seatOf(0, ana.id, false), seatOf(1, null, null)] });
    await createClient({ url: server.url, token: ana.token ?? '' }).me();
    await until(sent, { watchers: 0, seats: [seatOf(0, ana.id, true), seatOf(1, null, null)] });
  });
});

(sharesRedis ? describe : describe.skip)('presence at a game on two servers that share a Redis', () => {
  it('is the same on both, and excludes followers of a server that stops', async () => {
    const [here, there] = [await start(), await start()];
    const [ana, bo] = [await player(here, 'Ana'), await player(there, 'Bo')];
    const { id } = await ana.createGame(TWO_SEATS);
    const sent = [here, there].map(({ url }) => follow(createClient({ url, WebSocket: Socket }), id));
    const watching = [
      followBySocket(here.url, id),
      followBySocket(there.url, id),
      followByStream(there.url, id),
    ];
    await until(sent, { watchers: 3, seats: [seatOf(0, ana.id, true), seatOf(1, null, null)] });
    await bo.joinGame(id);
    const seats = [seatOf(0, ana.id, true), seatOf(1, bo.id, true)];
    await until(sent, { watchers: 3, seats });
    await there.stop();
    servers = [here];
    await until(sent.slice(0, 1), { watchers: 1, seats });
    for (const watcher of watching) watcher.cut();
  });
});
