/** Quick games, and players who block others, on servers that are killed: one on SQLite, two on PostgreSQL. */
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { requestWithRetries } from '../harness/retry.js';
import { dataOf } from '../harness/game-client.js';
import { startKilledServers, type KilledServers } from '../harness/killed-servers.js';
import { report, runs, TEST_TIMEOUT } from '../harness/torture.js';

const ROUNDS = runs(1, 30);
const PLAYERS = runs(4, 16);

interface Ticket {
  readonly id: string;
  readonly status: string;
  readonly gameId: string | null;
}
interface Player {
  readonly id: string;
  readonly token: string;
}
interface Blocked {
  readonly me: { readonly blocked: readonly { readonly id: string }[] };
}
interface SeatedGame {
  readonly status: string;
  readonly seats: readonly { readonly playerId: string }[];
}

const ASK = `mutation ($key: String) {
  quickPlay(input: { ruleset: "yahtc", idempotencyKey: $key }) { id status gameId } }`;

let servers: KilledServers;

beforeEach(async () => {
  servers = await startKilledServers({ RATE_REGISTRATIONS_PER_MINUTE: '0', QUOTA_INVITATIONS: '0' });
}, TEST_TIMEOUT);
afterEach(async () => {
  await servers.end();
});

const ask = <T extends object>(
  query: string,
  variables: Readonly<Record<string, unknown>>,
  token: string,
  first: number,
): Promise<T> => requestWithRetries<T>((attempt) => servers.at(attempt), query, variables, token, first);

const registerAll = (count: number): Promise<Player[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const token = await servers.at(index).register(`Player ${index}`);
      const { me } = dataOf(
        await servers.at(index).graphql<{ me: { id: string } }>('{ me { id } }', {}, token),
      );
      return { id: me.id, token };
    }),
  );

it(
  'quick games start once for every two players, and leave no player behind',
  async () => {
    const people = await registerAll(PLAYERS);
    const games = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const asked = people.map(({ token }, index) =>
        ask<{ quickPlay: Ticket }>(ASK, { key: `round ${round}` }, token, index),
      );
      // At some moment during the requests.
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

const challenge = (challenger: Player, challenged: Player, at: number) =>
  servers.at(at).graphql(
    `mutation ($id: ID!) {
      createGame(input: { ruleset: "yahtc", seats: [{}, { access: PLAYER, player: $id }] }) { id } }`,
    { id: challenged.id },
    challenger.token,
  );

it(
  'every server knows who is blocked, also after a kill',
  async () => {
    const [ana, bo] = (await registerAll(2)) as [Player, Player];
    for (let round = 0; round < ROUNDS + 1; round += 1) {
      const isBlocked = round % 2 === 0;
      const change = `mutation ($id: ID!, $key: String) {
        ${isBlocked ? 'block' : 'unblock'}(input: { playerId: $id, idempotencyKey: $key }) }`;
      const key = `round ${round}`;
      const changes = [0, 1].map((at) => ask(change, { id: bo.id, key }, ana.token, at));
      await Promise.race(changes);
      await servers.kill(round);
      await Promise.all(changes);
      for (const at of [0, 1]) {
        const { me } = await ask<Blocked>('{ me { blocked { id } } }', {}, ana.token, at);
        expect(me.blocked).toEqual(isBlocked ? [{ id: bo.id }] : []);
        const { errors = [] } = await challenge(bo, ana, at);
        expect(errors.map(({ extensions }) => extensions.code)).toEqual(
          isBlocked ? ['PLAYER_UNAVAILABLE'] : [],
        );
      }
    }
  },
  TEST_TIMEOUT,
);
