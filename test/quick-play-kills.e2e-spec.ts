/** Quick games on servers that are killed: one on SQLite, two on PostgreSQL. */
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { dataOf } from './harness/game-client.js';
import { startKilledServers, type KilledServers } from './harness/killed-servers.js';
import { report, runs, TEST_TIMEOUT } from './harness/torture.js';

const ROUNDS = runs(1, 30);
const PLAYERS = runs(6, 16);
/** How long a request is sent again: a server takes seconds to start, and many on a busy machine. */
const RETRIED_MS = 120_000;

interface Ticket {
  readonly id: string;
  readonly status: string;
  readonly gameId: string | null;
}
interface SeatedGame {
  readonly status: string;
  readonly seats: readonly { readonly playerId: string }[];
}

const ASK = `mutation ($key: String) {
  quickPlay(input: { ruleset: "yahtc", idempotencyKey: $key }) { id status gameId } }`;

let servers: KilledServers;

beforeEach(async () => {
  servers = await startKilledServers({ RATE_REGISTRATIONS_PER_MINUTE: '0' });
}, TEST_TIMEOUT);
afterEach(async () => {
  await servers.end();
});

/** Sends it until there is an answer, as clients do: a server may be gone, or have no connection to the database left. */
async function ask<T extends object>(
  query: string,
  variables: Readonly<Record<string, unknown>>,
  token: string,
  first: number,
): Promise<T> {
  const until = performance.now() + RETRIED_MS;
  for (let attempt = first; ; attempt += 1) {
    try {
      return dataOf(await servers.at(attempt).graphql<T>(query, variables, token));
    } catch (error) {
      if (performance.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

it(
  'begin once for each two players, and leave no player behind',
  async () => {
    const people = await Promise.all(
      Array.from({ length: PLAYERS }, async (_, index) => {
        const token = await servers.at(index).register(`Player ${index}`);
        const { me } = dataOf(
          await servers.at(index).graphql<{ me: { id: string } }>('{ me { id } }', {}, token),
        );
        return { id: me.id, token };
      }),
    );
    const games = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const asked = people.map(({ token }, index) =>
        ask<{ quickPlay: Ticket }>(ASK, { key: `round ${round}` }, token, index),
      );
      // Somewhere among the requests.
      await Promise.race(asked);
      await servers.kill(round);
      const tickets = await Promise.all(asked);
      const shown = await Promise.all(
        people.map(async ({ token }, index) => {
          const query = 'query ($id: ID!) { quickPlayTicket(id: $id) { id status gameId } }';
          const variables = { id: tickets[index]?.quickPlay.id };
          return (await ask<{ quickPlayTicket: Ticket }>(query, variables, token, index)).quickPlayTicket;
        }),
      );
      expect(shown.map(({ status }) => status)).toEqual(people.map(() => 'MATCHED'));
      for (const gameId of new Set(shown.map((ticket) => ticket.gameId ?? ''))) {
        const players = people.filter((_, index) => shown[index]?.gameId === gameId).map(({ id }) => id);
        const query = 'query ($id: ID!) { game(id: $id) { status seats { playerId } } }';
        const { game } = await ask<{ game: SeatedGame }>(
          query,
          { id: gameId },
          people[0]?.token ?? '',
          round,
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
