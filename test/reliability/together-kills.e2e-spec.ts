/**
 * Joint activities on servers that are killed, one on SQLite and two on PostgreSQL: deadlines pass once, a game has one
 * rematch, a duel has one game per player and one result, and webhook messages arrive.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { requestWithRetries } from '../harness/retry.js';
import { dataOf } from '../harness/game-client.js';
import { startKilledServers, type KilledServers } from '../harness/killed-servers.js';
import { report, runs, TEST_TIMEOUT } from '../harness/torture.js';
import { waitFor } from '../harness/wait-for.js';

const ROUNDS = runs(1, 30);
/** Number of games started at once. */
const GAMES = runs(3, 8);
const DAY = 24 * 60 * 60 * 1000;

interface Player {
  readonly id: string;
  readonly token: string;
}
interface Ended {
  readonly status: string;
  readonly version: number;
  readonly events: readonly {
    readonly __typename: string;
    readonly version: number;
    /** The seat of an entry. */
    readonly seat?: number;
  }[];
  readonly rematch: { readonly id: string } | null;
}
interface Rated {
  readonly player: { readonly rating: { readonly games: number } | null };
}

const ENDED = `query ($id: ID!) { game(id: $id) { status version events { __typename version ... on FieldEntered { seat } } rematch { id } } }`;
const RATED = 'query ($id: ID!) { player(id: $id) { rating(ruleset: "yahtc") { games } } }';
const ROWS = '{ ruleset(id: "yahtc") { rows { id } } }';

let servers: KilledServers;
let receiver: Server;
/** Messages as received: the recipient and event, and the id shared by its attempts. */
let received: { readonly what: string; readonly id: unknown }[];

beforeEach(async () => {
  received = [];
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { type, data } = JSON.parse(body) as { type: string; data: { gameId: string } };
      received.push({ what: `${request.url} ${type} ${data.gameId}`, id: request.headers['webhook-id'] });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  servers = await startKilledServers({
    WEBHOOKS: 'true',
    WEBHOOK_ALLOW_PRIVATE: 'true',
    QUOTA_INVITATIONS: '0',
  });
}, TEST_TIMEOUT);
afterEach(async () => {
  await servers.end();
  await new Promise((resolve) => receiver.close(resolve));
});

const ask = <T extends object>(
  query: string,
  variables: Readonly<Record<string, unknown>>,
  { token }: Player,
  first: number,
): Promise<T> => requestWithRetries<T>((attempt) => servers.at(attempt), query, variables, token, first);

async function register(name: string): Promise<Player> {
  const token = await servers.at(0).register(name);
  const { me } = dataOf(await servers.at(0).graphql<{ me: { id: string } }>('{ me { id } }', {}, token));
  return { id: me.id, token };
}

const follow = (player: Player, name: string): Promise<unknown> => {
  const { port } = receiver.address() as AddressInfo;
  const events = 'events: [TURN, CHALLENGE, GAME_ENDED]';
  return ask(
    `mutation { createWebhook(input: { url: "http://127.0.0.1:${port}/${name}", ${events} }) { secret } }`,
    ...[{}, player, 0],
  );
};

/** Plays a game in which each player makes an entry and the clock then runs out; returns its id. */
async function begin(ana: Player, bo: Player, key: string, at: number): Promise<string> {
  const input = {
    ...{ ruleset: 'yahtc', clock: { perTurnSeconds: 2, atZero: 'RESIGN' }, idempotencyKey: key },
    seats: [{}, { access: 'PLAYER', player: bo.id }],
  };
  const make = 'mutation ($input: CreateGameInput!) { createGame(input: $input) { id } }';
  const { createGame } = await ask<{ createGame: { id: string } }>(make, { input }, ana, at);
  const join =
    'mutation ($id: ID!, $key: String) { joinGame(input: { gameId: $id, idempotencyKey: $key }) { __typename } }';
  await ask(join, { id: createGame.id, key: `join ${key}` }, bo, at + 1);
  await enterRow(ana, createGame.id, 'ones', at);
  await enterRow(bo, createGame.id, 'ones', at + 1);
  return createGame.id;
}

const rematch = async (player: Player, gameId: string, at: number): Promise<string> => {
  const again = 'mutation ($id: ID!) { rematch(input: { gameId: $id }) { id } }';
  return (await ask<{ rematch: { id: string } }>(again, { id: gameId }, player, at)).rematch.id;
};

/** Creates a duel of both players; returns its id. */
async function duel(ana: Player, bo: Player, key: string, at: number): Promise<string> {
  const make = `mutation ($bo: ID!, $deadline: DateTime!, $key: String) {
    createDuel(input: { ruleset: "yahtc", players: [$bo], deadline: $deadline, idempotencyKey: $key }) { id } }`;
  const deadline = new Date(Date.now() + DAY).toISOString();
  const { createDuel } = await ask<{ createDuel: { id: string } }>(
    make,
    { bo: bo.id, deadline, key },
    ana,
    at,
  );
  const { id } = createDuel;
  await ask('mutation ($id: ID!) { joinCompetition(input: { competitionId: $id }) { id } }', { id }, bo, at);
  return id;
}

/** Starts the player's game of a duel on every server at once; returns its id. */
async function beginDeal(player: Player, id: string, at: number): Promise<string> {
  const play = 'mutation ($id: ID!) { playDeal(input: { competitionId: $id, round: 1 }) { id } }';
  const begun = await Promise.all(
    [at, at + 1].map((index) => ask<{ playDeal: { id: string } }>(play, { id }, player, index)),
  );
  const ids = [...new Set(begun.map(({ playDeal }) => playDeal.id))];
  expect(ids).toHaveLength(1);
  return ids[0] ?? '';
}

/** Plays a turn of one roll and enters the result in this row; returns the server's response to each move. */
async function enterRow(player: Player, gameId: string, row: string, at: number): Promise<readonly string[]> {
  const roll =
    'mutation ($id: ID!, $key: String) { move: roll(input: { gameId: $id, idempotencyKey: $key }) { __typename } }';
  const enter = `mutation ($id: ID!, $row: String!, $key: String) { move: enterField(input: {
    gameId: $id, column: "free", row: $row, endTurn: true, idempotencyKey: $key }) { __typename } }`;
  const said: string[] = [];
  for (const [query, variables] of [
    [roll, { id: gameId, key: `${gameId} ${player.id} roll ${row}` }],
    [enter, { id: gameId, row, key: `${gameId} ${player.id} enter ${row}` }],
  ] as const) {
    const { move } = await ask<{ move: { __typename: string } }>(query, variables, player, at);
    said.push(move.__typename);
  }
  return said;
}

/** Fills the sheet from top to bottom. */
async function playDeal(player: Player, gameId: string): Promise<void> {
  const { ruleset } = await ask<{ ruleset: { rows: { id: string }[] } }>(ROWS, {}, player, 0);
  for (const [index, { id: row }] of ruleset.rows.entries())
    expect(await enterRow(player, gameId, row, index)).toEqual(['GameChanged', 'GameChanged']);
}

async function contest(ana: Player, bo: Player, key: string, at: number): Promise<string> {
  const id = await duel(ana, bo, key, at);
  const [own, others] = await Promise.all([beginDeal(ana, id, 0), beginDeal(bo, id, 1)]);
  const resign = 'mutation ($id: ID!) { resign(input: { gameId: $id }) { __typename } }';
  await Promise.all([playDeal(ana, own), ask(resign, { id: others }, bo, at)]);
  return id;
}

it(
  'killed servers enforce each clock once, create one rematch each, and report everything',
  async () => {
    const [ana, bo] = [await register('Ana'), await register('Bo')];
    await Promise.all([follow(ana, 'ana'), follow(bo, 'bo')]);
    const games: string[] = [];
    const duels = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const begun = Array.from({ length: GAMES }, (_, index) =>
        begin(ana, bo, `round ${round} game ${index}`, index),
      );
      const work = begun.map(async (beginning, index): Promise<readonly [string, string]> => {
        const gameId = await beginning;
        await waitFor(
          async () => (await look(gameId, ana, index)).status === 'FINISHED',
          'the end by the clock',
          50,
        );
        const made = await Promise.all([
          rematch(ana, gameId, index),
          rematch(bo, gameId, index + 1),
          rematch(ana, gameId, index + 1),
        ]);
        expect(new Set(made).size).toBe(1);
        return [gameId, made[0]];
      });
      const contested = contest(ana, bo, `round ${round}`, round);
      // At some moment around the deadlines, which are two seconds after the entries.
      await Promise.all(begun);
      await new Promise((resolve) => setTimeout(resolve, 1_000 + Math.random() * 2_000));
      await servers.kill(round);
      const played = await Promise.all(work);
      duels.add(await contested);
      // A killed server's claims last 20 seconds, and a webhook keeps only its newest 100 messages: several rounds would exceed them.
      for (const [gameId, next] of played) {
        games.push(gameId);
        const game = await look(gameId, ana, 0);
        expect(game.rematch).toEqual({ id: next });
        await expectMessage([`/bo game.challenge ${gameId}`]);
        for (const name of ['ana', 'bo']) await expectMessage([`/${name} game.ended ${gameId}`]);
        // The player who did not ask first is challenged to the rematch.
        await expectMessage([`/ana game.challenge ${next}`, `/bo game.challenge ${next}`]);
      }
      report(`round ${round + 1}: ${games.length} games, ${duels.size} duels, ${received.length} messages`);
    }
    let entered = 0;
    for (const gameId of games) {
      const { events } = await look(gameId, ana, 0);
      expect(events.filter(({ __typename }) => __typename === 'ClockRanOut')).toHaveLength(1);
      entered += Number(new Set(events.flatMap(({ seat }) => seat ?? [])).size === 2);
    }
    // Each duel counts once, as does each game in which the clock left both players time for an entry.
    expect(entered).toBeGreaterThan(0);
    const results = duels.size + entered;
    const rated = await waitFor(async () => {
      const { player } = await ask<Rated>(RATED, { id: bo.id }, bo, 0);
      return player.rating !== null && player.rating.games >= results && player.rating.games;
    }, 'the ratings of the games and duels');
    expect(rated).toBe(results);
    expect(await servers.findings()).toEqual([]);
  },
  TEST_TIMEOUT,
);

async function look(id: string, player: Player, at: number): Promise<Ended> {
  const { game } = await ask<{ game: Ended | null }>(ENDED, { id }, player, at);
  if (!game) throw new Error(`The game ${id} does not exist`);
  return game;
}

/** Waits for one of these messages; all of its copies must have the same id. */
async function expectMessage(either: readonly string[]): Promise<void> {
  const ids = (): Set<unknown> =>
    new Set(received.filter(({ what }) => either.includes(what)).map(({ id }) => id));
  await waitFor(() => ids().size > 0, either.join(' or '));
  expect(ids().size).toBe(1);
}
