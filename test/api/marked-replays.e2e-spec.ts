/** Every replayed response is marked as such. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HOUSE_YAMB } from '../harness/custom-rulesets.js';
import { createGame } from '../harness/game-client.js';
import { rest } from '../harness/rest.js';
import { startServer, type TestServer } from '../harness/server.js';

const ADMIN = 'an-administrators-token';
const SECRET = '0190d1a2-7f3d-7303-a808-eb8dc0881';
const IN_AN_HOUR = new Date(Date.now() + 3_600_000).toISOString();

let server: TestServer;
let token: string;
let game: string;
let player: string;
let keys = 100;

beforeAll(async () => {
  server = await startServer({ env: { ADMIN_TOKEN: ADMIN, DAILY_RULESETS: 'yahtc' } });
  token = await server.register();
  ({ id: game } = await createGame(server, token, { ruleset: 'yahtc' }));
  const bo = await server.register('Bo');
  const { body } = await rest<{ id: string }>(server.url, 'GET', '/v1/me', { token: bo });
  player = body.id;
});
afterAll(() => server.stop());

interface Request {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
  readonly as?: string;
}

const twice = async ({ method, path, body, as = token }: Request) => {
  const headers = { 'idempotency-key': `${SECRET}${(keys += 1)}` };
  const send = () => rest<Record<string, unknown>>(server.url, method, path, { token: as, body, headers });
  return [await send(), await send()] as const;
};

describe('a replayed REST response', () => {
  it.each<[string, () => Request]>([
    ['a player', () => ({ method: 'POST', path: '/v1/players', body: { name: 'Zoe' } })],
    ['a game', () => ({ method: 'POST', path: '/v1/games', body: { ruleset: 'yahtc' } })],
    ['a roll', () => ({ method: 'POST', path: `/v1/games/${game}/rolls`, body: {} })],
    ['a refused move', () => ({ method: 'POST', path: `/v1/games/${game}/undo`, body: {} })],
    ['a new name', () => ({ method: 'PATCH', path: '/v1/me', body: { name: 'Ann' } })],
    ['a link code', () => ({ method: 'POST', path: '/v1/me/link-codes', body: {} })],
    ['a recovery code', () => ({ method: 'POST', path: '/v1/me/recovery-codes', body: {} })],
    ['settings', () => ({ method: 'PATCH', path: '/v1/me/settings', body: { challenges: 'NOBODY' } })],
    ['a block', () => ({ method: 'PUT', path: `/v1/me/blocked/${player}`, body: {} })],
    ['an unblocked player', () => ({ method: 'DELETE', path: `/v1/me/blocked/${player}` })],
    ['a ticket', () => ({ method: 'POST', path: '/v1/quick-play', body: { ruleset: 'yahtc' } })],
    ['a rule set', () => ({ method: 'POST', path: '/v1/rulesets', body: { definition: HOUSE_YAMB } })],
    [
      'a duel',
      () => ({ method: 'POST', path: '/v1/duels', body: { ruleset: 'yahtc', deadline: IN_AN_HOUR } }),
    ],
    ['a daily game', () => ({ method: 'POST', path: '/v1/daily/yahtc/games', body: {} })],
    [
      'a reaction',
      () => ({ method: 'POST', path: `/v1/games/${game}/reactions`, body: { reaction: 'THANKS' } }),
    ],
    ['a cleared list of scores', () => ({ method: 'DELETE', path: '/v1/me/scores' })],
    ['a cleared leaderboard', () => ({ method: 'DELETE', path: '/v1/leaderboards/yahtc', as: ADMIN })],
    [
      'a suspension',
      () => ({
        method: 'PUT',
        path: `/v1/players/${player}/suspension`,
        body: { reason: 'spam' },
        as: ADMIN,
      }),
    ],
    [
      'a lifted suspension',
      () => ({ method: 'DELETE', path: `/v1/players/${player}/suspension`, as: ADMIN }),
    ],
    [
      'a new name for a player',
      () => ({ method: 'PATCH', path: `/v1/players/${player}`, body: { name: 'Bob' }, as: ADMIN }),
    ],
  ])('is marked by its header for %s', async (_, request) => {
    const [first, again] = await twice(request());
    expect(again.status).toBe(first.status);
    expect([first.headers.get('idempotency-replayed'), again.headers.get('idempotency-replayed')]).toEqual([
      null,
      'true',
    ]);
  });

  it('is marked for a save, unlike the first response with another key', async () => {
    const { id } = await createGame(server, token, { ruleset: 'yahtc' });
    const save = { method: 'POST', path: `/v1/games/${id}/saves`, body: { name: 'S' } };
    for (const [first, again] of [await twice(save), await twice(save)]) {
      expect(first.headers.get('idempotency-replayed')).toBeNull();
      expect(again.headers.get('idempotency-replayed')).toBe('true');
    }
  });

  it('is also marked in the body of a refused move', async () => {
    const { id } = await createGame(server, token, { ruleset: 'yahtc' });
    const [first, again] = await twice({ method: 'POST', path: `/v1/games/${id}/undo`, body: {} });
    expect(first).toMatchObject({ status: 409, body: { replayed: false } });
    expect(again).toMatchObject({ status: 409, body: { replayed: true } });
  });

  it('is not marked if the key belongs to another request', async () => {
    const headers = { 'idempotency-key': `${SECRET}reused` };
    const send = (name: string) => rest(server.url, 'PATCH', '/v1/me', { token, body: { name }, headers });
    await send('Anna');
    const { status, headers: received } = await send('Anne');
    expect([status, received.get('idempotency-replayed')]).toEqual([422, null]);
  });
});

describe('a replayed GraphQL response', () => {
  const send = (key: string) =>
    server.request('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        query: `mutation { undo(input: { gameId: "${game}", idempotencyKey: "${key}" }) {
          ... on GameChanged { replayed } ... on MoveRefused { replayed }
        } }`,
      }),
    });

  it('is marked by its header, and a refused move also by a field', async () => {
    const [first, again] = [await send('graphql'), await send('graphql')];
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    expect(JSON.parse(first.text)).toEqual({ data: { undo: { replayed: false } } });
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(JSON.parse(again.text)).toEqual({ data: { undo: { replayed: true } } });
  });
});
