/** Strings that some database or encoding cannot store unchanged are refused wherever a client can send one. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rest, type RestAnswer } from '../harness/rest.js';
import { startServer, type TestServer } from '../harness/server.js';

const GAME = '0190a0b0-0000-7000-8000-000000000000';
const CREATE = 'mutation ($input: CreateGameInput!) { createGame(input: $input) { id } }';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startServer();
  token = await server.register();
});
afterAll(() => server.stop());

describe.each([
  ['NUL', '\0'],
  ['half a surrogate pair', 'q\ud800'],
])('%s', (_, bad) => {
  it.each<[string, string, unknown]>([
    ['POST', '/v1/players', { name: bad }],
    ['PATCH', '/v1/me', { name: bad }],
    ['POST', '/v1/games', { ruleset: bad }],
    ['POST', '/v1/games', { ruleset: 'yamb', variants: [bad] }],
    ['POST', '/v1/games', { ruleset: 'yamb', clientSeed: bad }],
    ['POST', '/v1/games', { ruleset: 'yamb', seats: [{ name: bad }] }],
    ['POST', '/v1/games', { ruleset: 'yamb', seats: [{ access: 'PLAYER', player: bad }] }],
    ['POST', `/v1/games/${GAME}/join`, { code: bad }],
    ['POST', `/v1/games/${GAME}/entries`, { column: bad, row: bad }],
    ['POST', `/v1/games/${GAME}/announcements`, { row: bad }],
    ['POST', `/v1/games/${GAME}/saves`, { name: bad }],
    ['POST', `/v1/games/${GAME}/signatures`, { name: bad }],
    ['POST', '/v1/imports', { data: bad }],
  ])('is refused in the body of %s %s', async (method, path, body) => {
    const answer = await rest(server.url, method, path, { token, body });
    expect([answer.status, answer.body]).toMatchObject([400, { code: 'BAD_USER_INPUT' }]);
  });

  it.each<[string, string]>([
    ['createGame', 'ruleset'],
    ['createGame', 'idempotencyKey'],
  ])('is refused in the variables of %s, as %s', async (__, name) => {
    const { errors } = await server.graphql(CREATE, { input: { ruleset: 'yamb', [name]: bad } }, token);
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fields: [{ field: name }] } }]);
  });

  it('is refused in a document', async () => {
    const text = JSON.stringify(bad);
    const documents = [
      `{ games(filter: { ruleset: ${text} }) { nodes { id } } }`,
      `{ leaderboard(ruleset: "yamb", variants: [${text}]) { edges { rank } } }`,
      `{ leaderboard(ruleset: "yamb", after: ${text}) { edges { rank } } }`,
      `{ ruleset(id: ${text}) { id } }`,
    ];
    for (const document of documents) {
      const { errors } = await server.graphql(document);
      expect(errors?.[0]?.extensions.code).toMatch(/^(BAD_USER_INPUT|GRAPHQL_PARSE_FAILED)$/);
    }
  });
});

it.each([
  '/v1/games?ruleset=%00',
  '/v1/games?after=%00',
  '/v1/rulesets/%00',
  '/v1/rulesets/yamb?variants=%00',
  '/v1/leaderboards/%00',
  '/v1/leaderboards/yamb?variants=x,%00',
  '/v1/leaderboards/yamb?after=%00',
  '/v1/games/%00',
  '/v1/games/%00/sheet.txt',
])('refuses %%00 in GET %s', async (path) => {
  const answer = await rest(server.url, 'GET', path);
  expect([answer.status, answer.body]).toMatchObject([400, { code: 'BAD_USER_INPUT' }]);
});

it('refuses bytes that are not UTF-8, and other character sets', async () => {
  const send = (type: string, body: string | Buffer): Promise<RestAnswer<unknown>> =>
    rest(server.url, 'POST', '/v1/players', { headers: { 'content-type': type }, body });
  const name = (before: number[]): Buffer =>
    Buffer.concat([Buffer.from('{"name":"'), Buffer.from(before), Buffer.from('"}')]);
  const cases = [
    await send('application/json', name([0xff])),
    await send('application/json', name([0xed, 0xa0, 0x80])),
    await send('application/json; charset=utf-16', Buffer.from('{"name":"Ana"}', 'utf16le')),
    await send('application/json; charset="iso-8859-1"', '{"name":"Ana"}'),
  ];
  expect(cases.map(({ status, body }) => [status, body])).toMatchObject([
    [400, { code: 'BAD_REQUEST' }],
    [400, { code: 'BAD_REQUEST' }],
    [415, { code: 'UNSUPPORTED_MEDIA_TYPE' }],
    [415, { code: 'UNSUPPORTED_MEDIA_TYPE' }],
  ]);
  const taken = [
    await send('application/json; charset="UTF-8"', '{"name":"Ana"}'),
    await send('application/json', Buffer.from('\ufeff{"name":"Ana"}')),
  ];
  expect(taken.map(({ status }) => status)).toEqual([201, 201]);
});
