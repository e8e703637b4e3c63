/** Inputs that are far too large are refused before they are traversed, with an error that does not grow with them. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FOLLOW, postStream } from '../harness/live.js';
import { RawSocket } from '../harness/raw-socket.js';
import { rest } from '../harness/rest.js';
import { startServer, type TestServer } from '../harness/server.js';

interface Problem {
  readonly code: string;
  readonly detail: string;
  readonly limit?: string;
  readonly fields?: readonly { readonly field: string; readonly message: string }[];
  readonly omitted?: number;
}

const CREATE = 'mutation ($input: CreateGameInput!) { createGame(input: $input) { id } }';
const times = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);
const nested = (depth: number): unknown => times(depth, 0).reduce<unknown>((inner) => [inner], 1);
/** JSON.stringify does not support this depth. */
const deep = (depth: number): string => `{"ruleset":${'['.repeat(depth)}1${']'.repeat(depth)}}`;

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startServer();
  token = await server.register();
});
afterAll(() => server.stop());

describe('a REST body', () => {
  const create = (body: unknown) => rest<Problem>(server.url, 'POST', '/v1/games', { token, body });

  it.each<[string, unknown, string]>([
    ['45,000 seats', { ruleset: 'yamb', seats: times(45_000, 1) }, 'jsonValues'],
    ['20,000 variants', { ruleset: 'yamb', variants: times(20_000, 'x') }, 'jsonValues'],
    [
      '9,000 fields',
      Object.fromEntries(times(9_000, 1).map((value, index) => [`f${index}`, value])),
      'jsonValues',
    ],
    ['40 levels of lists', deep(40), 'jsonDepth'],
    ['40,000 levels of lists', deep(40_000), 'jsonDepth'],
  ])('of %s exceeds a limit', async (_, body, limit) => {
    const answer = await create(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'LIMIT_EXCEEDED', limit });
    expect(answer.text.length).toBeLessThan(400);
  });

  it('with a list that is too long has one fault, whatever its items are', async () => {
    const { body } = await create({ ruleset: 'yamb', seats: times(300, 1), variants: times(300, 1) });
    expect(body.fields).toEqual([
      { field: 'seats', message: 'seats must have at most 6 items' },
      { field: 'variants', message: 'variants must have at most 16 items' },
    ]);
  });

  it('with many faults lists twenty of them and counts the others', async () => {
    const unknown = Object.fromEntries(times(500, 1).map((value, index) => [`f${index}`, value]));
    const answer = await create({ ruleset: 'yamb', ...unknown });
    expect(answer.body.fields).toHaveLength(20);
    expect(answer.body).toMatchObject({ code: 'BAD_USER_INPUT', omitted: 480 });
    expect(answer.body.detail).toMatch(/…and 480 more$/);
    expect(answer.text.length).toBeLessThan(20_000);
  });

  it('is not repeated in its error', async () => {
    const long = 'x'.repeat(90_000);
    for (const body of [{ [long]: 1 }, { ruleset: long }, { ruleset: 'yamb', teamSize: long }]) {
      const answer = await create(body);
      expect([answer.status, answer.body.code]).toEqual([400, 'BAD_USER_INPUT']);
      expect(answer.text.length).toBeLessThan(1_500);
    }
  });
});

describe('a REST query', () => {
  it('with many unknown names lists twenty of them', async () => {
    const query = times(2_000, 'a')
      .map((name, index) => `${name}${index}=`)
      .join('&');
    const { body, text } = await rest<Problem>(server.url, 'GET', `/v1/games?${query}`);
    expect(body).toMatchObject({ code: 'BAD_USER_INPUT', omitted: 1_980 });
    expect(text.length).toBeLessThan(20_000);
  });

  it('with a list that is too long has one fault', async () => {
    const { body } = await rest<Problem>(
      server.url,
      'GET',
      `/v1/rulesets/yamb?variants=${'a,'.repeat(5_000)}`,
    );
    expect(body.fields).toEqual([{ field: 'variants', message: 'variants must have at most 16 items' }]);
  });
});

describe('a GraphQL operation', () => {
  it.each<[string, unknown, string]>([
    ['30,000 seats', { input: { ruleset: 'yamb', seats: times(30_000, {}) } }, 'jsonValues'],
    ['an unused variable', { input: { ruleset: 'yamb' }, more: times(30_000, 1) }, 'jsonValues'],
    ['deep variables', { input: { ruleset: nested(40) } }, 'jsonDepth'],
  ])('with %s exceeds a limit', async (_, variables, limit) => {
    const { status, errors, text } = await server.graphql(
      CREATE,
      variables as Record<string, unknown>,
      token,
    );
    expect(status).toBe(400);
    expect(errors).toMatchObject([{ extensions: { code: 'LIMIT_EXCEEDED', limit } }]);
    expect(text.length).toBeLessThan(400);
  });

  it('obeys the limits over GET as well', async () => {
    const query = encodeURIComponent('query ($id: ID!) { game(id: $id) { id } }');
    const variables = encodeURIComponent(JSON.stringify({ id: times(2_000, 1) }));
    const { errors } = await server.request(`/graphql?query=${query}&variables=${variables}`, {
      headers: { 'apollo-require-preflight': '1' },
    });
    expect(errors).toMatchObject([{ extensions: { code: 'LIMIT_EXCEEDED', limit: 'jsonValues' } }]);
  });

  it('with a list that is too long in its document has one fault', async () => {
    const seats = '{}'.repeat(300);
    const { errors } = await server.graphql(
      `mutation { createGame(input: { ruleset: "yamb", seats: [${seats}] }) { id } }`,
      {},
      token,
    );
    expect(errors).toMatchObject([
      {
        extensions: {
          code: 'BAD_USER_INPUT',
          fields: [{ field: 'seats', message: 'seats must have at most 6 items' }],
        },
      },
    ]);
  });

  it('with more faulty variables than graphql-js reports is a client error', async () => {
    const names = times(60, 'v').map((name, index) => `${name}${index}`);
    const query = `mutation (${names.map((name) => `$${name}: Int!`).join()}) {
      keep(input: { gameId: "x", positions: [${names.map((name) => `$${name}`).join()}] }) { __typename }
    }`;
    const { status, errors = [] } = await server.graphql(
      query,
      Object.fromEntries(names.map((name) => [name, 'x'])),
    );
    expect(status).toBe(400);
    expect(new Set(errors.map(({ extensions }) => extensions.code))).toEqual(new Set(['BAD_USER_INPUT']));
    expect(errors).toHaveLength(21);
    expect(errors.at(-1)).toMatchObject({ message: '…and 31 more', extensions: { omitted: 31 } });
  });

  it('is not repeated in its errors', async () => {
    const long = 'x'.repeat(90_000);
    const answers = [
      await server.graphql(`{ ${long} }`),
      await server.graphql('{', { long }),
      await server.graphql(`{ game(id: ${long}) { id } }`),
      await server.graphql(CREATE, { input: { ruleset: 'yamb', teamSize: long } }, token),
      await server.graphql(CREATE, { input: { ruleset: 'yamb', [long]: 1 } }, token),
      await server.graphql(CREATE, { input: { ruleset: long } }, token),
    ];
    for (const { errors, text } of answers) {
      expect(errors).toHaveLength(1);
      expect(text.length).toBeLessThan(2_000);
    }
  });
});

describe('variables of a subscription', () => {
  const variables = { id: 'x', more: times(2_000, 1) };

  it('obey the limits over a socket', async () => {
    const socket = await RawSocket.start(server.url);
    socket.subscribe('1', FOLLOW, variables);
    expect(await socket.next(2)).toMatchObject({
      type: 'error',
      payload: [{ extensions: { code: 'LIMIT_EXCEEDED', limit: 'jsonValues' } }],
    });
    socket.socket.terminate();
  });

  it('obey the limits as a stream', async () => {
    const text = await (await postStream(server.url, { query: FOLLOW, variables })).text();
    expect(text).toContain('"code":"LIMIT_EXCEEDED"');
  });
});
