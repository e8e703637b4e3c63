import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rest, type RestAnswer } from '../harness/rest.js';
import { startServer, type TestServer } from '../harness/server.js';

const BLANK = '\u2800';
const HALVES = ['q\ud800', 'q\udc00', 'q\ud801'];

describe('names and keys', () => {
  let server: TestServer;
  let token: string;
  let gameId: string;

  beforeAll(async () => {
    server = await startServer();
    token = await server.register('Ana');
    const { body } = await send<{ id: string }>('/v1/games', { ruleset: 'yahtc' });
    gameId = body.id;
  });
  afterAll(() => server.stop());

  const send = <Body = unknown>(path: string, body: unknown, method = 'POST'): Promise<RestAnswer<Body>> =>
    rest<Body>(server.url, method, path, { token, body });

  it.each<[string, () => Promise<RestAnswer<unknown>>]>([
    ['a player', () => send('/v1/players', { name: BLANK })],
    ['a renamed player', () => send('/v1/me', { name: BLANK }, 'PATCH')],
    ['a seat', () => send('/v1/games', { ruleset: 'yahtc', seats: [{ name: BLANK }] })],
    ['a joining player', () => send(`/v1/games/${gameId}/join`, { name: BLANK })],
    ['a save', () => send(`/v1/games/${gameId}/saves`, { name: BLANK })],
    ['a score', () => send(`/v1/games/${gameId}/signatures`, { name: BLANK })],
  ])('must have a visible character: the name of %s', async (_, request) => {
    const { status, text } = await request();
    expect([status, text]).toEqual([400, expect.stringContaining('must contain a visible character')]);
  });

  it.each<[string, () => Promise<RestAnswer<unknown>>]>([
    ['a player', () => send('/v1/players', { name: 'Regular bot' })],
    ['a renamed player', () => send('/v1/me', { name: 'Ｅｘｐｅｒｔ ｂｏｔ' }, 'PATCH')],
    ['a seat', () => send('/v1/games', { ruleset: 'yahtc', seats: [{ name: 'Casual bot' }] })],
    ['a joining player', () => send(`/v1/games/${gameId}/join`, { name: 'REGULAR BOT' })],
    ['a score', () => send(`/v1/games/${gameId}/signatures`, { name: 'Regular bot' })],
  ])('must not equal a server bot’s name: the name of %s', async (_, request) => {
    const { status, text } = await request();
    expect([status, text]).toEqual([400, expect.stringMatching(/of a (server bot|bot of the server)/)]);
  });

  it('may equal a bot’s name for the seat of a bot', async () => {
    const seats = [{}, { access: 'BOT', name: 'Regular bot' }];
    expect((await send('/v1/games', { ruleset: 'yahtc', seats })).status).toBe(201);
  });

  it.each<[string, (text: string) => Promise<RestAnswer<unknown>>]>([
    ['a rule set', (ruleset) => send('/v1/games', { ruleset })],
    ['a variant', (variant) => send('/v1/games', { ruleset: 'yahtc', variants: [variant] })],
    ['a client seed', (clientSeed) => send(`/v1/games/${gameId}/client-seeds`, { clientSeed })],
    ['a practice seed', (practiceSeed) => send('/v1/games', { ruleset: 'yahtc', practiceSeed })],
    ['a join code', (code) => send(`/v1/games/${gameId}/join`, { code })],
    ['a row', (row) => send(`/v1/games/${gameId}/entries`, { column: 'free', row })],
    ['an import', (data) => send('/v1/imports', { data })],
  ])('must not contain half of a surrogate pair: %s', async (_, request) => {
    for (const half of HALVES) {
      const { status, body } = await request(half);
      expect([status, body]).toMatchObject([400, { code: 'BAD_USER_INPUT' }]);
    }
  });

  it('must not contain half of a surrogate pair: a key, which PostgreSQL would confuse with another', async () => {
    const create = 'mutation ($input: CreateGameInput!) { createGame(input: $input) { id } }';
    for (const idempotencyKey of HALVES) {
      const input = { ruleset: 'yahtc', idempotencyKey };
      const { errors } = await server.graphql(create, { input }, token);
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    }
  });
});
