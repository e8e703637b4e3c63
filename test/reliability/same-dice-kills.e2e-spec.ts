/**
 * Things done once per player, on servers that are killed, one on SQLite and two on PostgreSQL: a daily game and a
 * tournament game each, one token per code, and complete standings.
 */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { requestWithRetries } from '../harness/retry.js';
import { startKilledServers, type KilledServers } from '../harness/killed-servers.js';
import { report, runs, TEST_TIMEOUT } from '../harness/torture.js';

const ROUNDS = runs(1, 20);
/** Number of new players per round. */
const PLAYERS = runs(3, 8);
const DAY = 24 * 60 * 60 * 1000;

const MAKE = `mutation ($closes: DateTime!) {
  createTournament(input: { ruleset: "yahtc", title: "Cup", closes: $closes }) { id } }`;
const DAILY = 'mutation { begun: playDaily(input: { ruleset: "yahtzee" }) { id } }';
const JOIN = 'mutation ($id: ID!) { joinCompetition(input: { competitionId: $id }) { id } }';
const PLAY = 'mutation ($id: ID!) { begun: playDeal(input: { competitionId: $id, round: 1 }) { id } }';
const RESIGN = 'mutation ($id: ID!) { resign(input: { gameId: $id }) { __typename } }';
const LINK = 'mutation { createLinkCode { code } }';
const REDEEM = `mutation ($code: String!, $key: String!) {
  used: redeemLinkCode(input: { code: $code, idempotencyKey: $key }) { token } }`;
const RECOVERY = 'mutation ($key: String) { createRecoveryCode(input: { idempotencyKey: $key }) }';
const RECOVER = `mutation ($code: String!, $key: String!) {
  used: recover(input: { code: $code, idempotencyKey: $key }) { token } }`;
const TOKENS = '{ me { tokens { id } } }';
const STANDINGS = `query ($id: ID!, $after: String) { competition(id: $id) { entrants
  standings(first: 100, after: $after) { nodes { playerId } pageInfo { hasNextPage endCursor } } } }`;

/** A started game, or a token for a code. */
interface Outcome {
  readonly begun?: { readonly id: string };
  readonly used?: { readonly token: string };
}
interface Standings {
  readonly competition: {
    readonly entrants: number;
    readonly standings: {
      readonly nodes: readonly unknown[];
      readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
    };
  };
}

let servers: KilledServers;

const ask = <T extends object>(
  query: string,
  variables: Readonly<Record<string, unknown>>,
  token: string | undefined,
  at: number,
): Promise<T> => requestWithRetries<T>((attempt) => servers.at(attempt), query, variables, token, at);

beforeEach(async () => {
  servers = await startKilledServers({ DAILY_RULESETS: 'yahtzee' });
}, TEST_TIMEOUT);
afterEach(async () => {
  await servers.end();
});

/** Sends the same request to every server at once, and expects one outcome. */
async function once(
  query: string,
  variables: Readonly<Record<string, unknown>>,
  token: string | undefined,
): Promise<string> {
  const all = await Promise.all([0, 1].map((at) => ask<Outcome>(query, variables, token, at)));
  const outcomes = [...new Set(all.map(({ begun, used }) => begun?.id ?? used?.token))];
  expect(outcomes).toEqual([expect.any(String)]);
  return outcomes[0] ?? '';
}

const tokensOf = async (token: string): Promise<number> =>
  (await ask<{ me: { tokens: readonly unknown[] } }>(TOKENS, {}, token, 0)).me.tokens.length;

/** Plays the daily game and the tournament, and takes another device and another token. */
async function takePart(token: string, tournament: string, at: number): Promise<void> {
  await once(DAILY, {}, token);
  await ask(JOIN, { id: tournament }, token, at);
  const game = await once(PLAY, { id: tournament }, token);
  await ask(RESIGN, { id: game }, token, at);

  const { createLinkCode } = await ask<{ createLinkCode: { code: string } }>(LINK, {}, token, at);
  await once(REDEEM, { code: createLinkCode.code, key: randomUUID() }, undefined);
  expect(await tokensOf(token)).toBe(2);
  const { createRecoveryCode: code } = await ask<{ createRecoveryCode: string }>(
    ...([RECOVERY, { key: randomUUID() }, token, at] as const),
  );
  const recovered = await once(RECOVER, { code, key: randomUUID() }, undefined);
  expect(await tokensOf(recovered)).toBe(1);
}

it(
  'killed servers give each player one daily game, one tournament game and one token per code',
  async () => {
    const organiser = await servers.at(0).register('Ana');
    const closes = new Date(Date.now() + DAY).toISOString();
    const { createTournament } = await ask<{ createTournament: { id: string } }>(
      ...([MAKE, { closes }, organiser, 0] as const),
    );
    for (let round = 0; round < ROUNDS; round += 1) {
      const players = await Promise.all(
        Array.from({ length: PLAYERS }, (_, index) => servers.at(index).register(`Player ${index}`)),
      );
      const work = Promise.all(players.map((token, index) => takePart(token, createTournament.id, index)));
      // At some moment during the requests.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 1_000));
      await servers.kill(round);
      await work;
      report(`round ${round + 1}: ${(round + 1) * PLAYERS} players`);
    }
    let [entrants, seen] = [0, 0];
    for (let after: string | null | undefined; after !== null;) {
      const variables = { id: createTournament.id, after };
      const { competition } = await ask<Standings>(STANDINGS, variables, organiser, 0);
      const { nodes, pageInfo } = competition.standings;
      ({ entrants } = competition);
      seen += nodes.length;
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    }
    expect([entrants, seen]).toEqual([ROUNDS * PLAYERS, ROUNDS * PLAYERS]);
    expect(await servers.findings()).toEqual([]);
  },
  TEST_TIMEOUT,
);
