/** Quick games on servers that are killed: one on SQLite, two on PostgreSQL. */
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { dataOf } from './harness/game-client.js';
import { dialect } from './harness/places.js';
import { startProcess, type ServerProcess } from './harness/process.js';
import { createTemporaryFolder, type TemporaryFolder } from './harness/temporary-folder.js';
import { report, runs, TEST_TIMEOUT } from './harness/torture.js';

const ROUNDS = runs(1, 30);
const PLAYERS = runs(6, 16);
const SERVERS = dialect === 'postgres' ? 2 : 1;

interface Ticket {
  readonly id: string;
  readonly status: string;
  readonly gameId: string | null;
}

const ASK = `mutation ($key: String) {
  quickPlay(input: { ruleset: "yahtc", idempotencyKey: $key }) { id status gameId } }`;

let folder: TemporaryFolder;
let servers: ServerProcess[];

const start = (): Promise<ServerProcess> =>
  startProcess({ DATABASE_FILE: folder.file('yamb.sqlite'), RATE_REGISTRATIONS_PER_MINUTE: '0' });

beforeEach(async () => {
  folder = await createTemporaryFolder();
  servers = [];
  for (let started = 0; started < SERVERS; started += 1) servers.push(await start());
}, TEST_TIMEOUT);
afterEach(async () => {
  await Promise.all(servers.map((server) => server.end('SIGKILL')));
  await folder.remove();
});

const serverAt = (index: number): ServerProcess => {
  const server = servers[index % SERVERS];
  if (!server) throw new Error('No server runs');
  return server;
};

/** Asks until there is an answer, as clients do who have sent a key. */
async function ask(token: string, key: string, first: number): Promise<Ticket> {
  for (let attempt = first; ; attempt += 1) {
    try {
      const { quickPlay } = dataOf(
        await serverAt(attempt).graphql<{ quickPlay: Ticket }>(ASK, { key }, token),
      );
      return quickPlay;
    } catch (error) {
      if (attempt > first + 500) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

it(
  'begin once for each two players, and leave nobody behind',
  async () => {
    const people = await Promise.all(
      Array.from({ length: PLAYERS }, async (_, index) => {
        const token = await serverAt(index).register(`Player ${index}`);
        const { me } = dataOf(
          await serverAt(index).graphql<{ me: { id: string } }>('{ me { id } }', {}, token),
        );
        return { id: me.id, token };
      }),
    );
    const games = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const asked = people.map(({ token }, index) => ask(token, `round ${round}`, index));
      // Somewhere among the requests.
      await Promise.race(asked);
      await serverAt(round).end('SIGKILL');
      servers[round % SERVERS] = await start();
      const tickets = await Promise.all(asked);
      const shown = await Promise.all(
        people.map(async ({ token }, index) => {
          const query = 'query ($id: ID!) { quickPlayTicket(id: $id) { id status gameId } }';
          const { quickPlayTicket } = dataOf(
            await serverAt(index).graphql<{ quickPlayTicket: Ticket }>(
              query,
              { id: tickets[index]?.id },
              token,
            ),
          );
          return quickPlayTicket;
        }),
      );
      expect(shown.map(({ status }) => status)).toEqual(people.map(() => 'MATCHED'));
      for (const gameId of new Set(shown.map((ticket) => ticket.gameId ?? ''))) {
        const players = people.filter((_, index) => shown[index]?.gameId === gameId).map(({ id }) => id);
        const query = 'query ($id: ID!) { game(id: $id) { status seats { playerId } } }';
        const { game } = dataOf(
          await serverAt(round).graphql<{ game: { status: string; seats: { playerId: string }[] } }>(query, {
            id: gameId,
          }),
        );
        expect(game.status).toBe('PLAYING');
        expect(game.seats.map(({ playerId }) => playerId).sort()).toEqual(players.sort());
        expect(games.has(gameId)).toBe(false);
        games.add(gameId);
      }
      report(`round ${round + 1}: ${games.size} games`);
    }
    expect(games.size).toBe((ROUNDS * PLAYERS) / 2);
  },
  TEST_TIMEOUT,
);
