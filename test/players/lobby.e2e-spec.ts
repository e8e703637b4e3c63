/** Public games as they come and go, and matching of players who want the same game. */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { Clock } from '../../src/kernel/clock.js';
import { socketUrl } from '../harness/live.js';
import { readLines, rest, type LineReader } from '../harness/rest.js';
import { startServer, type TestServer } from '../harness/server.js';
import { waitFor } from '../harness/wait-for.js';

interface Ticket {
  readonly id: string;
  readonly status: string;
  readonly waiting: number;
  readonly gameId: string | null;
}

interface Lobby {
  readonly snapshot: boolean;
  readonly more: boolean;
  readonly games: readonly { readonly id: string; readonly freeSeats: number }[];
  readonly gone: readonly string[];
}

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ env: { RATE_REGISTRATIONS_PER_MINUTE: '0' } });
});
afterAll(() => server.stop());

describe('the lobby', () => {
  const make = async (token: string, body: object): Promise<string> =>
    (await rest<{ id: string }>(server.url, 'POST', '/v1/games', { token, body })).body.id;
  const open = { ruleset: 'yahtc', seats: [{}, { access: 'ANYONE' }, { access: 'ANYONE' }] };
  const lobbyOf = ({ updates }: LineReader): readonly Lobby[] => updates as unknown as readonly Lobby[];

  it('shows public games as they open, fill and start, by its filter, and no private ones', async () => {
    const [ana, bojan, vera] = [
      await server.register('Ana'),
      await server.register('Bojan'),
      await server.register('Vera'),
    ];
    const first = await make(ana, open);
    await make(ana, { ...open, ruleset: 'yamb' });
    const readerBy = (name: string): Promise<LineReader> =>
      readLines(server.url, `/v1/lobby/stream?ruleset=yahtc&${name}=2`, {});
    const reader = await readerBy('freeSeatCount');
    const byFormerName = await readerBy('freeSeats');
    await reader.reached(1);
    await byFormerName.reached(1);
    const seen: Lobby[] = [];
    const client = createClient({ url: socketUrl(server.url), webSocketImpl: WebSocket, retryAttempts: 0 });
    const stop = client.subscribe<{ lobbyUpdated: Lobby }>(
      {
        query:
          'subscription { lobbyUpdated(filter: { ruleset: "yahtc" }) { snapshot more gone games { id freeSeats } } }',
      },
      {
        next: ({ data }) => {
          if (data) seen.push(data.lobbyUpdated);
        },
        error: () => undefined,
        complete: () => undefined,
      },
    );
    await waitFor(() => seen.length === 1, 'the snapshot');
    const second = await make(ana, open);
    await make(ana, { ruleset: 'yahtc', private: true, seats: [{}, { access: 'CODE' }] });
    await waitFor(() => seen.length === 2, 'a new game');
    await rest(server.url, 'POST', `/v1/games/${second}/join`, { token: bojan, body: {} });
    await waitFor(() => seen.length === 3, 'a taken seat');
    await rest(server.url, 'POST', `/v1/games/${second}/join`, { token: vera, body: {} });
    await waitFor(() => seen.length === 4, 'the start');
    await rest(server.url, 'POST', `/v1/games/${first}/leave`, { token: ana, body: {} });
    await waitFor(() => seen.length === 5, 'an abandoned game');
    expect(seen).toEqual([
      { snapshot: true, more: false, games: [{ id: first, freeSeats: 2 }], gone: [] },
      { snapshot: false, more: false, games: [{ id: second, freeSeats: 2 }], gone: [] },
      { snapshot: false, more: false, games: [{ id: second, freeSeats: 1 }], gone: [] },
      { snapshot: false, more: false, games: [], gone: [second] },
      { snapshot: false, more: false, games: [], gone: [first] },
    ]);
    await reader.reached(4);
    await byFormerName.reached(4);
    expect(byFormerName.updates).toEqual(reader.updates);
    expect(lobbyOf(reader).map(({ games, gone }) => [games.map(({ id }) => id), gone])).toEqual([
      [[first], []],
      [[second], []],
      [[], [second]],
      [[], [first]],
    ]);
    stop();
    reader.cut();
    byFormerName.cut();
    await client.dispose();
  });

  it('shows at most 20 games of a player', async () => {
    const [ana, mallory] = [await server.register('Ana'), await server.register('Mallory')];
    const first = await make(ana, { ...open, ruleset: 'yams' });
    for (let game = 0; game < 20; game++) await make(mallory, { ...open, ruleset: 'yams' });
    const body = { ...open, ruleset: 'yams' };
    const refused = await rest(server.url, 'POST', '/v1/games', { token: mallory, body });
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'QUOTA_EXCEEDED', quota: 'openGames', maximum: 20 },
    });
    const reader = await readLines(server.url, '/v1/lobby/stream?ruleset=yams', {});
    await reader.reached(1);
    const [{ games } = { games: [] }] = lobbyOf(reader);
    expect(games).toHaveLength(21);
    expect(games.map(({ id }) => id)).toContain(first);
    reader.cut();
  });

  it('shows a game for 24 hours, and lets players join it afterwards', async () => {
    const [ana, eva] = [await server.register('Ana'), await server.register('Eva')];
    const id = await make(ana, { ...open, ruleset: 'maxi-yatzy' });
    const clock = server.app.get(Clock, { strict: false });
    const listed = async (): Promise<readonly string[]> => {
      const list = '/v1/games?joinable=true&ruleset=maxi-yatzy';
      const { body } = await rest<{ nodes: { id: string }[] }>(server.url, 'GET', list);
      const reader = await readLines(server.url, '/v1/lobby/stream?ruleset=maxi-yatzy', {});
      await reader.reached(1);
      reader.cut();
      const [{ games } = { games: [] }] = lobbyOf(reader);
      return [...body.nodes, ...games].map((game) => game.id);
    };
    expect(await listed()).toEqual([id, id]);
    const now = jest.spyOn(clock, 'now').mockImplementation(() => Date.now() + 24 * 60 * 60 * 1000 + 60_000);
    expect(await listed()).toEqual([]);
    const mine = `/v1/games?joinable=true&mine=true`;
    expect((await rest(server.url, 'GET', mine, { token: ana })).body).toMatchObject({ nodes: [{ id }] });
    const joined = await rest(server.url, 'POST', `/v1/games/${id}/join`, { token: eva, body: {} });
    expect(joined.status).toBe(200);
    now.mockRestore();
  });
});

describe('a quick game', () => {
  const ask = async (token: string, body: object = {}, key?: string): Promise<Ticket> => {
    const headers = key === undefined ? {} : { 'Idempotency-Key': key };
    const { body: ticket } = await rest<Ticket>(server.url, 'POST', '/v1/quick-play', {
      token,
      body: { ruleset: 'yahtc', ...body },
      headers,
    });
    return ticket;
  };
  const follow = (token: string, { id }: Ticket): Promise<LineReader> =>
    readLines(server.url, `/v1/quick-play/${id}/stream`, { token });
  const ticketsOf = ({ updates }: LineReader): readonly Ticket[] => updates as unknown as readonly Ticket[];

  it('brings two players to their first roll, one of whom follows the ticket', async () => {
    const [ana, bojan] = [await server.register('Ana'), await server.register('Bojan')];
    const first = await ask(ana, {}, 'a-key-of-mine');
    expect(first).toMatchObject({ status: 'WAITING', waiting: 1, gameId: null });
    expect(await ask(ana)).toMatchObject({ id: first.id, waiting: 1 });
    const [followed, games] = [
      await follow(ana, first),
      await readLines(server.url, '/v1/me/stream', { token: ana }),
    ];
    await Promise.all([followed.reached(1), games.reached(1)]);
    const second = await ask(bojan);
    expect(second).toMatchObject({ status: 'MATCHED', waiting: 0 });
    await Promise.all([followed.done, games.reached(2)]);
    expect(ticketsOf(followed).map(({ status }) => status)).toEqual(['WAITING', 'MATCHED']);
    expect(games.updates[1]).toMatchObject({ started: [{ id: second.gameId }] });
    games.cut();
    expect(await ask(ana, {}, 'a-key-of-mine')).toMatchObject({ id: first.id, gameId: second.gameId });
    const rolls = await Promise.all(
      [ana, bojan].map((token) =>
        rest(server.url, 'POST', `/v1/games/${second.gameId}/rolls`, { token, body: {} }),
      ),
    );
    expect(rolls.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('starts with bots if no player comes, and notifies the first player', async () => {
    const vera = await server.register('Vera');
    const ticket = await ask(vera, { players: 3, botsAfterSeconds: 1, level: 'CASUAL' });
    const followed = await follow(vera, ticket);
    await followed.done;
    const matched = ticketsOf(followed).at(-1);
    expect(matched?.status).toBe('MATCHED');
    const { body } = await rest<{ status: string; seats: { level: string | null }[] }>(
      server.url,
      'GET',
      `/v1/games/${matched?.gameId}`,
    );
    expect(body.status).toBe('PLAYING');
    expect(body.seats.filter(({ level }) => level === 'CASUAL')).toHaveLength(2);
  });

  it('is cancelled with its ticket, which other players do not see', async () => {
    const [leo, eva] = [await server.register('Leo'), await server.register('Eva')];
    const ticket = await ask(leo, { variants: [], players: 4, clock: { perTurnSeconds: 30, atZero: 'BOT' } });
    const address = `/v1/quick-play/${ticket.id}`;
    const followed = await follow(leo, ticket);
    await followed.reached(1);
    const ofOthers = await rest(server.url, 'DELETE', address, { token: eva });
    expect(ofOthers).toMatchObject({ status: 404, body: { code: 'TICKET_NOT_FOUND' } });
    expect((await rest(server.url, 'GET', address, { token: eva })).status).toBe(404);
    expect((await rest(server.url, 'GET', `${address}/stream`, { token: eva })).status).toBe(404);
    expect((await rest(server.url, 'DELETE', address, { token: leo })).body).toMatchObject({
      status: 'CANCELLED',
    });
    await followed.done;
    expect((await rest(server.url, 'GET', '/v1/quick-play', { token: leo })).body).toMatchObject({
      tickets: [{ id: ticket.id, status: 'CANCELLED', clock: { perTurnSeconds: 30 } }],
    });
  });

  it('refuses an unknown rule set, and more players than the rule set allows', async () => {
    const token = await server.register('Ana');
    const post = (body: object) => rest(server.url, 'POST', '/v1/quick-play', { token, body });
    expect((await post({ ruleset: 'none' })).body).toMatchObject({ code: 'UNKNOWN_RULESET' });
    expect((await post({ ruleset: 'yahtc', variants: ['none'] })).body).toMatchObject({
      code: 'UNKNOWN_VARIANT',
    });
    expect((await post({ ruleset: 'yahtc', players: 7 })).body).toMatchObject({ code: 'BAD_USER_INPUT' });
  });
});

describe('a player', () => {
  it('is present after a request, and not before the first one', async () => {
    const { body } = await rest<{ token: string; player: { id: string } }>(
      server.url,
      'POST',
      '/v1/players',
      {
        body: { name: 'Ana' },
      },
    );
    const isPresent = async () =>
      (await rest<{ present: boolean }>(server.url, 'GET', `/v1/players/${body.player.id}`)).body.present;
    expect(await isPresent()).toBe(false);
    await rest(server.url, 'GET', '/v1/me', { token: body.token });
    expect(await isPresent()).toBe(true);
  });
});
