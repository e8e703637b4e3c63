/** The URLs of created resources. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { HOUSE_YAMB } from '../harness/custom-rulesets.js';
import { createGame } from '../harness/game-client.js';
import { rest } from '../harness/rest.js';
import { startServer, type TestServer } from '../harness/server.js';

const IN_A_MINUTE = new Date(Date.now() + 60_000).toISOString();
const IN_AN_HOUR = new Date(Date.now() + 3_600_000).toISOString();

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startServer({ env: { DAILY_RULESETS: 'yahtc', WEBHOOKS: 'true' } });
  token = await server.register();
});
afterAll(() => server.stop());

it.each<[string, string, object]>([
  ['a player', '/v1/players', { name: 'Ana' }],
  ['a game', '/v1/games', { ruleset: 'yahtc' }],
  ['a rule set', '/v1/rulesets', { definition: HOUSE_YAMB }],
  ['a ticket', '/v1/quick-play', { ruleset: 'yahtc' }],
  ['a duel', '/v1/duels', { ruleset: 'yahtc', deadline: IN_AN_HOUR }],
  ['a tournament', '/v1/tournaments', { title: 'Cup', ruleset: 'yahtc', closes: IN_AN_HOUR }],
  ['a daily game', '/v1/daily/yahtc/games', {}],
])('Location points to %s', async (_, path, body) => {
  const made = await rest<{ id?: string; player?: { id: string } }>(server.url, 'POST', path, {
    token,
    body,
  });
  expect(made).toMatchObject({ status: 201 });
  const { pathname } = new URL(made.headers.get('location') ?? 'nowhere:', server.url + path);
  const found = await rest<{ id: string }>(server.url, 'GET', pathname, { token });
  expect(found.status).toBe(200);
  if (made.body.id !== undefined) expect(found.body.id).toBe(made.body.id);
});

it.each<[string, object, string]>([
  ['save', { name: 'S' }, 'SAVE_NOT_FOUND'],
  ['webhook', { url: 'https://hooks.example/yamb', events: ['TURN'] }, 'WEBHOOK_NOT_FOUND'],
])('Location points to a %s that only its owner can read and delete', async (kind, body, code) => {
  const { id } = await createGame(server, token, { ruleset: 'yahtc' });
  const path = kind === 'save' ? `/v1/games/${id}/saves` : '/v1/webhooks';
  const made = await rest<Readonly<Record<string, object>>>(server.url, 'POST', path, { token, body });
  expect(made.status).toBe(201);
  const { pathname } = new URL(made.headers.get('location') ?? 'nowhere:', server.url + path);
  const shown = kind === 'save' ? made.body : made.body['webhook'];
  expect(await rest(server.url, 'GET', pathname, { token })).toMatchObject({ status: 200, body: shown });
  expect(await rest(server.url, 'GET', pathname)).toMatchObject({ status: 401 });
  const stranger = await server.register();
  const absent = { status: 404, body: { code } };
  expect(await rest(server.url, 'GET', pathname, { token: stranger })).toMatchObject(absent);
  expect((await rest(server.url, 'DELETE', pathname, { token })).status).toBe(204);
  expect(await rest(server.url, 'GET', pathname, { token })).toMatchObject(absent);
});

it.each([
  ['its own names', { rounds: 2, opensAt: IN_A_MINUTE, closesAt: IN_AN_HOUR }],
  ['its former names', { games: 2, opens: IN_A_MINUTE, closes: IN_AN_HOUR }],
])('a tournament is described by %s', async (_, when) => {
  const body = { title: 'Cup', ruleset: 'yahtc', ...when };
  const made = await rest(server.url, 'POST', '/v1/tournaments', { token, body });
  expect(made).toMatchObject({
    status: 201,
    body: { rounds: 2, opensAt: IN_A_MINUTE, closesAt: IN_AN_HOUR },
  });
});

it('a tournament has an end', async () => {
  const body = { title: 'Cup', ruleset: 'yahtc' };
  const refused = await rest(server.url, 'POST', '/v1/tournaments', { token, body });
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'closesAt', message: 'closesAt is required' }] },
  });
});
