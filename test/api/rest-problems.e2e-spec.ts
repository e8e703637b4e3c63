/** Problems of invalid REST requests, and the URLs of REST. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rest, type RestAnswer, type RestOptions } from '../harness/rest.js';
import { startServer, type TestServer } from '../harness/server.js';

interface Problem {
  readonly code: string;
  readonly fields?: readonly { readonly field: string; readonly message: string }[];
}

const PROBLEM = 'application/problem+json; charset=utf-8';
const NO_PLAYER = '/v1/players/0190a0b0-0000-7000-8000-000000000000';
const NO_GAME = '/v1/games/0190a0b0-0000-7000-8000-000000000000';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startServer();
  token = await server.register();
});
afterAll(() => server.stop());

const send = <Body = Problem>(
  method: string,
  path: string,
  options: RestOptions = {},
): Promise<RestAnswer<Body>> => rest<Body>(server.url, method, path, { token, ...options });

describe('an invalid request', () => {
  const JSON_TYPE = { 'content-type': 'application/json' };

  it.each<[string, string, string, RestOptions, number, string, RegExp]>([
    ['for an unknown path', 'GET', '/v1/nothing', {}, 404, 'NOT_FOUND', /^GET \/v1\/nothing does not exist/],
    ['for an unknown game', 'GET', NO_GAME, {}, 404, 'GAME_NOT_FOUND', /no game 0190/],
    ['for an unknown player', 'GET', NO_PLAYER, {}, 404, 'PLAYER_NOT_FOUND', /no player 0190/],
    [
      'for the statistics of an unknown player',
      'GET',
      `${NO_PLAYER}/stats?ruleset=yamb`,
      {},
      404,
      'PLAYER_NOT_FOUND',
      /no player/,
    ],
    [
      'for an unknown rule set',
      'GET',
      '/v1/rulesets/chess',
      {},
      404,
      'UNKNOWN_RULESET',
      /^There is no rule set "chess"\. Choose one of/,
    ],
    ['for a malformed path', 'GET', '/v1/games/%zz', {}, 400, 'BAD_REQUEST', /not a valid url/],
    [
      'with a method that the path does not support',
      'PUT',
      '/v1/games',
      {},
      405,
      'METHOD_NOT_ALLOWED',
      /^PUT is not supported on \/v1\/games; use GET, HEAD, POST or OPTIONS\.$/,
    ],
    ['with malformed JSON', 'POST', '/v1/games', { body: '{"a' }, 400, 'BAD_REQUEST', /not valid JSON/],
    [
      'with JSON that is not an object',
      'POST',
      '/v1/games',
      { body: [1] },
      400,
      'BAD_USER_INPUT',
      /must be a JSON object/,
    ],
    [
      'with a form',
      'POST',
      '/v1/games',
      { body: 'ruleset=yamb', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      /Send JSON/,
    ],
    [
      'with a body that is too large',
      'POST',
      '/v1/imports',
      { body: JSON.stringify({ data: 'x'.repeat(100_000) }), headers: JSON_TYPE },
      413,
      'BODY_TOO_LARGE',
      /larger than 100000 bytes/,
    ],
    [
      'without a token',
      'POST',
      '/v1/games',
      { token: undefined },
      401,
      'UNAUTHENTICATED',
      /Authorization: Bearer/,
    ],
    ['with an unknown token', 'GET', '/v1/rulesets', { token: 'x' }, 401, 'UNAUTHENTICATED', /No player has/],
  ])('returns a problem %s', async (_, method, path, options, status, code, detail) => {
    const { body, headers, ...answer } = await send(method, path, options);
    expect([answer.status, headers.get('content-type')]).toEqual([status, PROBLEM]);
    expect(body).toMatchObject({
      type: `/errors/${code}`,
      status,
      code,
      detail: expect.stringMatching(detail),
    });
    expect(headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer' : null);
  });

  it('returns a message for every invalid value', async () => {
    const { body } = await send('POST', '/v1/games', {
      body: { seats: [{ name: 5, acess: 'ANYONE' }], teamSize: 'x', ranked: null, variants: 'x', game: 1 },
    });
    expect(body.code).toBe('BAD_USER_INPUT');
    expect(Object.fromEntries((body.fields ?? []).map(({ field, message }) => [field, message]))).toEqual({
      game: expect.stringMatching(/^Unknown field `game`\. Allowed: .*`teamSize`/),
      ruleset: 'ruleset is required',
      ranked: 'ranked must be true or false',
      'seats.0.acess': expect.stringMatching(
        /^Unknown field `seats\.0\.acess`\. Allowed: `access`, .*`name`/,
      ),
      'seats.0.name': 'seats.0.name must be a string',
      teamSize: 'teamSize must be a whole number',
      variants: 'variants must be a list',
    });
    const query = await send('GET', '/v1/games?first=many&status=LOST&mine=yes&limit=3');
    expect((query.body.fields ?? []).map(({ field }) => field).sort()).toEqual([
      'first',
      'limit',
      'mine',
      'status.0',
    ]);
  });

  it.each<[string, string, RestOptions, string]>([
    ['GET', '/v1/games/x', {}, 'gameId'],
    ['GET', '/v1/players/x', {}, 'playerId'],
    ['GET', '/v1/competitions/x', {}, 'competitionId'],
    ['GET', '/v1/quick-play/x', {}, 'ticketId'],
    ['GET', `${NO_GAME}/stream?since=-1`, {}, 'since'],
    ['GET', '/v1/games?players=Ana', {}, 'players'],
    ['GET', '/v1/rulesets?search=', {}, 'search'],
    ['POST', `${NO_GAME}/rolls`, { headers: { 'idempotency-key': 'x'.repeat(300) } }, 'Idempotency-Key'],
    ['POST', `${NO_GAME}/rolls`, { headers: { 'if-match': '"0"' } }, 'If-Match'],
  ])('names the REST parameter: %s %s', async (method, path, options, field) => {
    const { status, body } = await send(method, path, options);
    expect([status, body.fields?.map((fault) => fault.field)]).toEqual([400, [field]]);
    expect(body.fields?.[0]?.message).toMatch(new RegExp(`^${field} must`));
  });

  it('names the header for a version or a key in the body or the query', async () => {
    const faultsOf = async (method: string, path: string, body?: object) =>
      (await send(method, path, { body })).body.fields;
    const version = {
      field: 'expectedVersion',
      message: 'Unknown field `expectedVersion`. Send it in the header `If-Match`',
    };
    const key = {
      field: 'idempotencyKey',
      message: expect.stringMatching(/`idempotencyKey`\. Send it in the header `Idempotency-Key`$/),
    };
    expect(await faultsOf('POST', `${NO_GAME}/rolls`, { expectedVersion: 7, idempotencyKey: 'a' })).toEqual([
      version,
      key,
    ]);
    expect(await faultsOf('DELETE', '/v1/me/scores?idempotencyKey=a')).toEqual([key]);
    expect(await faultsOf('POST', '/v1/games', { ruleset: 'yamb', expectedVersion: 7 })).toMatchObject([
      { message: expect.stringMatching(/^Unknown field `expectedVersion`/) },
    ]);
  });

  it('lists the methods of the path in Allow', async () => {
    expect((await send('DELETE', '/v1/leaderboards/yamb/')).headers.get('allow')).toBeNull();
    for (const [method, path, allowed] of [
      ['POST', '/v1/leaderboards/yamb', 'GET, HEAD, DELETE, OPTIONS'],
      ['GET', `${NO_GAME}/rolls`, 'POST, OPTIONS'],
      ['DELETE', `${NO_GAME}/stream`, 'GET, HEAD, OPTIONS'],
      ['POST', '/v1/me/games.ndjson', 'GET, HEAD, OPTIONS'],
      ['POST', '/v1/openapi.json', 'GET, HEAD, OPTIONS'],
      ['PATCH', '/v1/', 'GET, HEAD, OPTIONS'],
      ['PUT', '/graphql', 'GET, HEAD, POST, OPTIONS'],
      ['DELETE', '/graphql/stream', 'GET, HEAD, POST, OPTIONS'],
      ['POST', '/schema.graphql', 'GET, HEAD, OPTIONS'],
      ['POST', '/health/live', 'GET, HEAD, OPTIONS'],
    ] as const) {
      const refused = await send(method, path);
      expect([path, refused.status, refused.headers.get('allow')]).toEqual([path, 405, allowed]);
      expect((await send('OPTIONS', path)).headers.get('allow')).toBe(allowed);
    }
  });

  it('is refused by GraphQL in its own format', async () => {
    const { body } = await send<object>('PUT', '/graphql');
    expect(body).toMatchObject({ errors: [{ extensions: { code: 'METHOD_NOT_ALLOWED' } }] });
  });
});

/** Paths that only accept POST. */
const POSTED = new Set([
  'duels',
  'evaluate',
  'imports',
  'linkCodes',
  'players',
  'recoveryCodes',
  'tournaments',
]);

describe('URLs', () => {
  it('may end with a slash', async () => {
    const [with_, without] = [await send('GET', '/v1/rulesets/'), await send('GET', '/v1/rulesets')];
    expect(with_.body).toEqual(without.body);
  });

  it('are listed at /v1, and each of them is served', async () => {
    for (const index of ['/v1', '/v1/']) {
      const { body } = await send<Record<string, string>>('GET', index);
      for (const [name, path] of Object.entries(body)) {
        const { pathname, search } = new URL(path.replace('{ruleset}', 'yahtc'), server.url + index);
        const { status } = await send('GET', pathname + search);
        // GraphQL requires a query and a puzzle an id; this server has no daily game and no puzzle.
        const expected =
          { graphql: 400, puzzles: 400, daily: 404, dailyPuzzle: 404, nextPuzzle: 404 }[name] ??
          (POSTED.has(name) ? 405 : 200);
        expect([name, status]).toEqual([name, expected]);
      }
    }
  });

  it('can be called from any web page', async () => {
    const preflight = { origin: 'https://example.org', 'access-control-request-method': 'PUT' };
    const { headers } = await send('OPTIONS', `${NO_GAME}/keep`, { headers: preflight });
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });
});
