/** Games that anyone may join, as they come and go, and games with whoever wants the same. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { socketUrl } from './harness/live.js';
import { readLines, rest, type LineReader } from './harness/rest.js';
import { startServer, type TestServer } from './harness/server.js';
import { waitFor } from './harness/wait-for.js';

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

  it('shows games that anyone may join, as they come, fill and begin, by its filter, and no private ones', async () => {
    const [ana, bojan, vera] = [
      await server.register('Ana'),
      await server.register('Bojan'),
      await server.register('Vera'),
    ];
    const first = await make(ana, open);
    await make(ana, { ...open, ruleset: 'yamb' });
    const reader = await readLines(server.url, '/v1/lobby/stream?ruleset=yahtc&freeSeats=2', {});
    await reader.reached(1);
    const seen: Lobby[] = [];
    const client = createClient({ url: socketUrl(server.url), webSocketImpl: WebSocket, retryAttempts: 0 });
    const stop = client.subscribe<{ lobbyUpdated: Lobby }>(
      {
        query:
          'subscription { lobbyUpdated(filter: { ruleset: "yahtc" }) { snapshot more gone games { id freeSeats } } }',
      },
      {
        next: ({ data }) => void (data && seen.push(data.lobbyUpdated)),
        error: () => undefined,
        complete: () => undefined,
      },
    );
    await waitFor(() => seen.length === 1, 'the snapshot');
    const second = await make(ana, open);
    await make(ana, { ruleset: 'yahtc', private: true, seats: [{}, { access: 'CODE' }] });
    await waitFor(() => seen.length === 2, 'a new game');
    await rest(server.url, 'POST', `/v1/games/${second}/join`, { token: bojan, body: {} });
    await waitFor(() => seen.length === 3, 'a seat that is taken');
    await rest(server.url, 'POST', `/v1/games/${second}/join`, { token: vera, body: {} });
    await waitFor(() => seen.length === 4, 'the start');
    await rest(server.url, 'POST', `/v1/games/${first}/leave`, { token: ana, body: {} });
    await waitFor(() => seen.length === 5, 'a game that is given up');
    expect(seen).toEqual([
      { snapshot: true, more: false, games: [{ id: first, freeSeats: 2 }], gone: [] },
      { snapshot: false, more: false, games: [{ id: second, freeSeats: 2 }], gone: [] },
      { snapshot: false, more: false, games: [{ id: second, freeSeats: 1 }], gone: [] },
      { snapshot: false, more: false, games: [], gone: [second] },
      { snapshot: false, more: false, games: [], gone: [first] },
    ]);
    await reader.reached(4);
    expect(lobbyOf(reader).map(({ games, gone }) => [games.map(({ id }) => id), gone])).toEqual([
      [[first], []],
      [[second], []],
      [[], [second]],
      [[], [first]],
    ]);
    stop();
    reader.cut();
    await client.dispose();
  });
});
