/** The client package, over connections that fail in every way. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { WebSocket } from 'ws';
import {
  createClient,
  isTemporary,
  YambError,
  type ClientOptions,
  type GameUpdate,
  type WebSocketConstructor,
  type YambClient,
} from '@yamb-server/client';
import { startServer, type TestServer } from '../harness/server.js';
import { createSwitchedWire, type SwitchedWire } from '../harness/switched-wire.js';
import { Socket } from '../harness/transports.js';
import { waitFor } from '../harness/wait-for.js';
import { playSeat } from './players.js';

const RETRY = { maxDelayMs: 50, attempts: 1_000 };

describe('the client', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(async () => {
    await server.stop();
  });

  async function player(name: string, options: Partial<ClientOptions> = {}): Promise<YambClient> {
    const client = createClient({ url: server.url, WebSocket: Socket, retry: RETRY, ...options });
    await client.register(name);
    return client;
  }

  it('registers a player and recognises them by token', async () => {
    const ana = await player('Ana');
    const other = createClient({ url: `${server.url}/`, token: ana.token ?? '' });
    expect(await other.me()).toMatchObject({ name: 'Ana' });

    const token = await ana.rotateToken();
    expect(ana.token).toBe(token);
    await expect(other.me()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });

    expect(await ana.renamePlayer('Anna')).toMatchObject({ name: 'Anna' });
    await ana.deleteAccount();
    expect(ana.token).toBeUndefined();
  });

  it('links another device, and recovers when all are lost', async () => {
    const ana = await player('Ana');
    const laptop = createClient({ url: server.url });
    const { code } = await ana.createLinkCode();
    expect(await laptop.redeemLinkCode(code, { name: 'laptop' })).toMatchObject({ player: { name: 'Ana' } });
    expect(await laptop.tokens()).toMatchObject([{ current: false }, { name: 'laptop', current: true }]);
    const found = createClient({ url: server.url });
    const { recoveryCode } = await found.recover(await ana.createRecoveryCode());
    await expect(ana.me()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(laptop.me()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await found.me()).toMatchObject({ name: 'Ana' });
    expect(recoveryCode).toMatch(/^(\w{4}-){6}\w{4}$/);
  });

  it.each([
    ['a WebSocket', Socket],
    ['server-sent events', null],
  ])('plays a game of two to the end, with each version once, over %s', async (_, WebSocket) => {
    const ana = await player('Ana', { WebSocket });
    const bo = await player('Bo', { WebSocket });
    const game = await ana.createGame({ ruleset: 'yahtc', seats: [{}, { access: 'ANYONE' }] });
    const { edges } = await bo.games({ filter: { joinable: true } });
    expect(edges.map(({ node }) => node.id)).toContain(game.id);
    expect(await bo.joinGame(game.id)).toMatchObject({ accepted: true, game: { status: 'PLAYING' } });

    const watched = versionsOf(createClient({ url: server.url, WebSocket }), game.id);
    const [first, second] = await Promise.all([playSeat(ana, game.id, 0), playSeat(bo, game.id, 1)]);
    expect([...first, ...second].filter(({ accepted }) => !accepted)).toEqual([]);

    const end = await ana.sheets(game.id);
    expect(end?.status).toBe('FINISHED');
    expect(end?.sides.every(({ sheet, total }) => sheet.total === total && total > 0)).toBe(true);
    expect(await watched).toEqual(count(end?.version ?? 0));
  });

  it.each([
    ['a WebSocket', Socket],
    ['server-sent events', null],
  ])('uses the selected language, over HTTP and over %s', async (_, WebSocket) => {
    const ana = await player('Ana', { WebSocket, language: 'de' });
    const { id } = await ana.createGame({ ruleset: 'yahtc' });
    expect(await ana.undo(id)).toMatchObject({
      accepted: false,
      message: expect.stringMatching(/^Nur ein Eintrag/),
    });
    await ana.roll(id);
    for await (const { events } of ana.followGame(id, { sinceVersion: 1 })) {
      expect(events).toMatchObject([{ sentence: expect.stringMatching(/^Ana hat (\d ){5}gewürfelt\.$/) }]);
      break;
    }
  });

  it('fails for a language that the server does not support', async () => {
    const ana = await player('Ana', { language: 'it' });
    const { id } = await ana.createGame({ ruleset: 'yahtc' });
    await expect(ana.followGame(id).next()).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it('shows a game and its sheets as text, and reads all texts with the given parser', async () => {
    const loud = (text: string): unknown =>
      JSON.parse(text.replaceAll(/Full house|Ana/g, (name) => name.toUpperCase()));
    const ana = await player('Ana');
    const { id } = await ana.createGame({ ruleset: 'yahtc' });
    await ana.roll(id);
    const game = await ana.game(id, { sheets: 'text' });
    expect(game).toMatchObject({ version: 2, fairness: { seed: null }, turn: { rollNumber: 1 } });
    expect(game?.text).toContain('Full house');
    expect(game?.sides[0]?.sheet.text).toContain('Full house');
    for (const WebSocket of [Socket, null]) {
      const other = createClient({ url: server.url, token: ana.token, WebSocket, parse: loud });
      expect(await other.me()).toMatchObject({ name: 'ANA' });
      for await (const shown of other.liveGame(id, { sheets: 'text' })) {
        expect(shown.sides[0]?.sheet.text).toContain('FULL HOUSE');
        break;
      }
    }
  });

  it('returns a refused move as a value, with what would be legal', async () => {
    const ana = await player('Ana');
    const { id } = await ana.createGame({ ruleset: 'yahtc' });
    expect(await ana.enterField(id, { column: 'free', row: 'chance' })).toMatchObject({
      accepted: false,
      code: 'NOT_ROLLED',
      game: { id, version: 1 },
    });
    expect(await ana.roll(id, undefined, { expectedVersion: 7 })).toMatchObject({
      accepted: false,
      code: 'VERSION_CONFLICT',
    });
  });

  it('throws on an invalid request, with its code, and never retries it', async () => {
    const ana = await player('Ana');
    const error: unknown = await ana.createGame({ ruleset: 'chess' }).catch((fault: unknown) => fault);
    expect(error).toBeInstanceOf(YambError);
    expect(error).toMatchObject({
      code: 'UNKNOWN_RULESET',
      details: { known: expect.arrayContaining(['yahtc']) },
    });
    expect(isTemporary(error)).toBe(false);
    const nowhere = '00000000-0000-7000-8000-000000000000';
    expect(await ana.game(nowhere)).toBeNull();
    await expect(ana.followGame(nowhere).next()).rejects.toMatchObject({ code: 'GAME_NOT_FOUND' });
  });

  it('sends each command until its outcome is known, and it is executed once', async () => {
    const lossy = lossyFetch();
    const ana = await player('Ana', { fetch: lossy.fetch, WebSocket: null });
    const { id } = await ana.createGame({ ruleset: 'yahtc' });
    const outcomes = await playSeat(ana, id, 0);

    expect(lossy.lost).toBeGreaterThan(10);
    expect(outcomes.every(({ accepted }) => accepted)).toBe(true);
    const game = await ana.sheets(id);
    // A version for every command, and one for the creation.
    expect(game).toMatchObject({ status: 'FINISHED', version: outcomes.length + 1 });
    await ana.deleteAccount();
  });

  it('gives up if the server asks for a longer wait than allowed, and reports its length', async () => {
    const body = JSON.stringify({
      errors: [{ message: 'Too much', extensions: { code: 'RATE_LIMITED', retryAfterSeconds: 9 } }],
    });
    let calls = 0;
    const busy = createClient({
      url: server.url,
      retry: RETRY,
      fetch: () => {
        calls += 1;
        return Promise.resolve(new Response(body, { status: 429, headers: { 'retry-after': '9' } }));
      },
    });
    await expect(busy.me()).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 9 });
    expect(calls).toBe(1);
  });

  it('retries a request that a busy server has refused', async () => {
    const responses = [
      { errors: [{ message: 'Too many', extensions: { code: 'BUSY', retryAfterSeconds: 0.01 } }] },
      { data: { game: null } },
    ];
    const client = createClient({
      url: server.url,
      retry: RETRY,
      fetch: () => Promise.resolve(new Response(JSON.stringify(responses.shift()), { status: 200 })),
    });
    expect(await client.analysis('some game')).toBeNull();
    expect(responses).toEqual([]);
  });

  it('can leave a game over server-sent events just as its stream ends', async () => {
    const ana = await player('Ana', { WebSocket: null });
    const { id } = await ana.createGame({ ruleset: 'yahtc' });
    await ana.resign(id);
    // In Node 20, the body of an aborted request never ended in three of ten cases.
    for (let left = 0; left < 30; left += 1) {
      for await (const { status } of ana.liveGame(id)) if (status !== 'PLAYING') break;
    }
  });

  it('waits as long as requested by a proxy that responds instead of the server', async () => {
    const waits: number[] = [];
    const fetch = (...request: Parameters<typeof globalThis.fetch>): Promise<Response> => {
      waits.push(performance.now());
      const page = new Response('<h1>Busy</h1>', { status: 503, headers: { 'retry-after': '1' } });
      return waits.length === 1 ? Promise.resolve(page) : globalThis.fetch(...request);
    };
    const client = createClient({ url: server.url, retry: { ...RETRY, maxDelayMs: 5_000 }, fetch });
    expect(await client.me()).toBeNull();
    const [first = NaN, second = NaN] = waits;
    // Timers may fire a millisecond early. Without the header, the second attempt follows within 200 ms.
    expect(second - first).toBeGreaterThan(990);
  });

  it('names the address if it finds no server', async () => {
    const lost = createClient({ url: `${server.url}/v1`, retry: { ...RETRY, attempts: 1 } });
    await expect(lost.me()).rejects.toMatchObject({
      name: 'ConnectionError',
      message: `${server.url}/v1/graphql answers with status 404, and not by GraphQL`,
    });
  });

  describe('behind an unreliable proxy', () => {
    let wire: SwitchedWire;

    beforeAll(async () => {
      wire = await createSwitchedWire(server.url, 80);
    });
    afterAll(async () => {
      await wire.close();
    });

    it.each([
      ['a WebSocket', Socket],
      ['server-sent events', null],
    ])('resumes automatically and delivers each version once, over %s', async (_, WebSocket) => {
      const ana = await player('Ana');
      const { id } = await ana.createGame({ ruleset: 'yahtc' });
      const seen: GameUpdate[] = [];
      const connections: boolean[] = [];
      const watching = (async () => {
        const watcher = createClient({ url: wire.url, WebSocket, retry: RETRY });
        const onConnection = (isConnected: boolean) => connections.push(isConnected);
        for await (const update of watcher.followGame(id, { sinceVersion: 0, onConnection }))
          seen.push(update);
      })();
      for (let cut = 1; cut <= 3; cut += 1) {
        const { version } = (await ana.roll(id)).game;
        await waitFor(() => seen.at(-1)?.version === version, `version ${version}`);
        await wire.cut();
        // Missed while the connection is cut.
        const { game } = await ana.enterField(id, bestField((await ana.game(id))?.turn ?? null));
        await wire.mend();
        await waitFor(() => seen.at(-1)?.version === game.version, `version ${game.version}`);
      }
      const { game } = await ana.resign(id);
      await watching;
      expect(seen.map(({ version }) => version)).toEqual(count(game.version));
      expect(connections).toEqual([false, true, false, true, false, true]);
    });
  });

  it('falls back to server-sent events if WebSockets are blocked', async () => {
    let tried = 0;
    class Blocked extends WebSocket {
      constructor(_url: string, protocol: string) {
        super('ws://127.0.0.1:9', protocol);
        tried += 1;
      }
    }
    const ana = await player('Ana', { WebSocket: Blocked as unknown as WebSocketConstructor });
    const { id } = await ana.createGame({ ruleset: 'yahtc' });
    for (let visit = 1; visit <= 2; visit += 1) {
      const updates = ana.followGame(id);
      expect(await updates.next()).toMatchObject({ value: { snapshot: true, version: 1 } });
      await updates.return();
    }
    expect(tried).toBe(1);
  });

  it.each(['http', 'socket'] as const)('uses a WebSocket once the server is up, by %s', async (requests) => {
    let isUp = false;
    let failures = 0;
    class Late extends WebSocket {
      constructor(url: string, protocol: string) {
        super(isUp ? url : 'ws://127.0.0.1:9', protocol);
      }
    }
    const { id } = await (await player('Ana')).createGame({ ruleset: 'yahtc' });
    const late = createClient({
      url: server.url,
      WebSocket: Late as unknown as WebSocketConstructor,
      requests,
      retry: RETRY,
      fetch: () => {
        isUp = true;
        failures += 1;
        return Promise.reject(new TypeError('The server is down'));
      },
    });
    if (requests === 'socket') expect(await late.me()).toBeNull();
    const updates = late.followGame(id);
    expect(await updates.next()).toMatchObject({ value: { version: 1 } });
    await updates.return();
    expect(failures).toBe(1);
  });

  it('follows all games of a player until it is stopped', async () => {
    const ana = await player('Ana');
    const bo = await player('Bo');
    const stop = new AbortController();
    const news = bo.followMyGames({ signal: stop.signal });
    expect(await news.next()).toMatchObject({ value: { snapshot: true, challenges: [] } });

    const me = await bo.me();
    const { id } = await ana.createGame({
      ruleset: 'yahtc',
      seats: [{}, { access: 'PLAYER', player: me?.id ?? '' }],
    });
    expect(await news.next()).toMatchObject({ value: { challenges: [{ id }] } });

    const next = news.next();
    stop.abort(new Error('enough'));
    await expect(next).rejects.toThrow('enough');
  });
});

const count = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

async function versionsOf(client: YambClient, gameId: string): Promise<number[]> {
  const versions: number[] = [];
  for await (const { version } of client.followGame(gameId, { sinceVersion: 0 })) versions.push(version);
  return versions;
}

type Turn = NonNullable<GameUpdate['game']['turn']>;

function bestField(turn: Turn | null): Turn['openFields'][number] {
  const [best] = [...(turn?.openFields ?? [])].sort((a, b) => b.score - a.score);
  if (!best) throw new Error('No field is open');
  return best;
}

/** Loses every third request before it is sent, and every third response after it was sent. */
function lossyFetch(): { readonly fetch: typeof fetch; readonly lost: number } {
  let sent = 0;
  const state = {
    lost: 0,
    fetch: async (...request: Parameters<typeof fetch>) => {
      sent += 1;
      const [before, after] = [sent % 3 === 1, sent % 3 === 2];
      if (before || after) state.lost += 1;
      if (before) throw new TypeError('fetch failed');
      const response = await fetch(...request);
      if (after) {
        await response.body?.cancel();
        throw new TypeError('fetch failed');
      }
      return response;
    },
  };
  return state;
}
