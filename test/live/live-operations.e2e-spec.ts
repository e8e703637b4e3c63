import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createGame } from '../harness/game-client.js';
import { FOLLOW, postStream } from '../harness/live.js';
import { RawSocket } from '../harness/raw-socket.js';
import { startServer, type TestServer } from '../harness/server.js';

describe('a live connection', () => {
  let server: TestServer;
  let id: string;

  beforeAll(async () => {
    server = await startServer();
    ({ id } = await createGame(server, await server.register(), { ruleset: 'yamb' }));
  });
  afterAll(() => server.stop());

  const aliases = Array.from({ length: 16 }, (_, index) => `v${index}: version`).join(' ');
  const cases: [string, string, string][] = [
    ['no GraphQL', 'subscription {', 'GRAPHQL_PARSE_FAILED'],
    ['an unknown field', 'subscription { gameUpdate { version } }', 'GRAPHQL_VALIDATION_FAILED'],
    [
      'two at once',
      'subscription { a: gameUpdated(gameId: "x") { version } b: gameUpdated(gameId: "y") { version } }',
      'GRAPHQL_VALIDATION_FAILED',
    ],
    [
      'a skipped root',
      'subscription ($no: Boolean = true) { gameUpdated(gameId: "x") @skip(if: $no) { version @skip(if: $no) } }',
      'GRAPHQL_VALIDATION_FAILED',
    ],
    [
      'a root that is not included',
      'subscription { ...F @include(if: false) } fragment F on Subscription { ... { gameUpdated(gameId: "x") { version } } }',
      'GRAPHQL_VALIDATION_FAILED',
    ],
    ['many aliases', `subscription { gameUpdated(gameId: "x") { ${aliases} } }`, 'LIMIT_EXCEEDED'],
    ['many tokens', `subscription { gameUpdated(gameId: "x") { ${'v '.repeat(1100)} } }`, 'LIMIT_EXCEEDED'],
    ['no variables', FOLLOW, 'BAD_USER_INPUT'],
    [
      'several operations',
      'subscription A { gameUpdated(gameId: "x") { version } } query B { me { id } }',
      'BAD_REQUEST',
    ],
  ];

  it.each(cases)('refuses %s over a socket', async (_, query, code) => {
    const socket = await RawSocket.start(server.url);
    socket.subscribe('1', query);
    const answer = await socket.next(2);
    expect(answer).toMatchObject({ id: '1', type: 'error', payload: [{ extensions: { code } }] });
    expect(socket.messages).toHaveLength(2);
    socket.socket.terminate();
  });

  const others: [string, string, string][] = [
    ['a query', '{ me { id } }', 'BAD_REQUEST'],
    ['introspection', '{ __schema { queryType { name } } }', 'BAD_REQUEST'],
    ['a mutation', 'mutation { register(input: { name: "Eve" }) { token } }', 'BAD_REQUEST'],
  ];

  it.each([...cases, ...others])('refuses %s as a stream', async (_, query, code) => {
    const text = await (await postStream(server.url, { query })).text();
    expect(text).toContain(`"code":"${code}"`);
    expect(text).not.toContain('"data":{');
    expect(text).toMatch(/event: complete\ndata:\n\n$/);
  });

  it('refuses a skipped root over plain HTTP', async () => {
    const { status, errors } = await server.graphql(
      'subscription ($no: Boolean = true) { gameUpdated(gameId: "x") @skip(if: $no) { version @skip(if: $no) } }',
    );
    expect(status).toBe(400);
    expect(errors).toMatchObject([{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }]);
  });

  it('refuses a subscription over plain HTTP', async () => {
    const { data, errors } = await server.graphql(FOLLOW, { id });
    expect(data).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_REQUEST' } }]);
    expect(errors?.[0]?.message).toMatch(/WebSocket at \/graphql/);
  });

  it.each([
    {},
    [],
    'text',
    { query: 7 },
    { query: FOLLOW, variables: 'x' },
    { query: FOLLOW, operationName: 1 },
  ])('refuses %j as a stream', async (body) => {
    const response = await postStream(server.url, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
  });

  it('runs the named one of several operations', async () => {
    const query = `${FOLLOW} query Other { me { id } }`.replace('subscription', 'subscription Follow');
    const socket = await RawSocket.start(server.url);
    socket.send({
      id: '1',
      type: 'subscribe',
      payload: { query, operationName: 'Follow', variables: { id } },
    });
    expect(await socket.next(2)).toMatchObject({
      id: '1',
      type: 'next',
      payload: { data: { gameUpdated: { version: 1 } } },
    });
    socket.send({ id: '2', type: 'subscribe', payload: { query, operationName: 'Other' } });
    expect(await socket.next(3)).toMatchObject({ id: '2', type: 'next', payload: { data: { me: null } } });
    socket.socket.terminate();
  });
});
