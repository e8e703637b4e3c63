/** Almost valid requests: REST accepts what its description promises and explains what is wrong with all others. */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createGame } from '../harness/game-client.js';
import { rest, type RestAnswer, type RestOptions } from '../harness/rest.js';
import { startServer, type TestServer } from '../harness/server.js';

interface Problem {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly fields?: readonly { readonly field: string; readonly message: string }[];
}

const GAME = '/v1/games/0190a0b0-0000-7000-8000-000000000000';
const PROBLEM = 'application/problem+json; charset=utf-8';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startServer();
  token = await server.register();
});
afterAll(() => server.stop());

const send = (method: string, path: string, options: RestOptions = {}): Promise<RestAnswer<Problem>> =>
  rest<Problem>(server.url, method, path, { token, ...options });

describe('a value of another type', () => {
  it.each<[string, string, object, string]>([
    ['PUT', `${GAME}/keep`, { positions: 0 }, 'positions'],
    ['PUT', `${GAME}/keep`, { positions: '0' }, 'positions'],
    ['PUT', `${GAME}/keep`, { positions: ['0'] }, 'positions.0'],
    ['PUT', `${GAME}/keep`, { positions: [true] }, 'positions.0'],
    ['PUT', `${GAME}/keep`, { positions: [[0]] }, 'positions.0'],
    ['PUT', `${GAME}/keep`, { positions: { 0: 0 } }, 'positions'],
    ['PUT', `${GAME}/keep`, { positions: null }, 'positions'],
    ['POST', `${GAME}/rolls`, { keep: 0 }, 'keep'],
    ['POST', '/v1/games', { ruleset: 5 }, 'ruleset'],
    ['POST', '/v1/games', { ruleset: null }, 'ruleset'],
    ['POST', '/v1/games', { ruleset: ['yamb'] }, 'ruleset'],
    ['POST', '/v1/games', { ruleset: 'yamb', variants: 'columns' }, 'variants'],
    ['POST', '/v1/games', { ruleset: 'yamb', variants: [5] }, 'variants.0'],
    ['POST', '/v1/games', { ruleset: 'yamb', seats: {} }, 'seats'],
    ['POST', '/v1/games', { ruleset: 'yamb', seats: [[]] }, 'seats.0'],
    ['POST', '/v1/games', { ruleset: 'yamb', seats: [{ player: 5 }] }, 'seats.0.player'],
    ['POST', '/v1/games', { ruleset: 'yamb', teamSize: '1' }, 'teamSize'],
    ['POST', '/v1/games', { ruleset: 'yamb', teamSize: 1.5 }, 'teamSize'],
    ['POST', '/v1/games', { ruleset: 'yamb', teamSize: null }, 'teamSize'],
    ['POST', '/v1/games', { ruleset: 'yamb', ranked: 'true' }, 'ranked'],
    ['POST', '/v1/games', { ruleset: 'yamb', ranked: 1 }, 'ranked'],
    ['POST', '/v1/games', { ruleset: 'yamb', ['__proto' + 'x__']: 1 }, '__protox__'],
    ['POST', '/v1/games', { ruleset: 'yamb', toString: 1 }, 'toString'],
  ])('is refused: %s %s %j', async (method, path, body, field) => {
    const answer = await send(method, path, { body });
    expect([answer.status, answer.body.code]).toEqual([400, 'BAD_USER_INPUT']);
    expect(answer.body.fields?.map((fault) => fault.field)).toEqual([field]);
  });
});

describe('a date', () => {
  it.each(['2026-02-30', '2026-13-01', '2026-3-14', 'today', ''])('is refused as %j', async (date) => {
    const { status, body } = await send('GET', `/v1/daily/yahtc?date=${date}`);
    const message = 'date must be a date that exists, such as 2026-03-14';
    expect([status, body.fields]).toEqual([400, [{ field: 'date', message }]]);
  });
});

describe('a time', () => {
  it.each([
    '2026-02-30T00:00:00Z',
    '2026-02-30',
    'Sat Nov 21',
    '2026',
    '1774000000000',
    '',
    '2026-03-14T15:09:26',
  ])('is refused as %j', async (at) => {
    const query = new URLSearchParams({ at }).toString();
    const { status, body } = await send('GET', `/v1/leaderboards/yamb?${query}`);
    expect([status, body.fields?.map(({ field }) => field)]).toEqual([400, ['at']]);
    const stream = await send('GET', `/v1/me/stream?${new URLSearchParams({ since: at }).toString()}`);
    expect([stream.status, stream.body.code]).toEqual([400, 'BAD_USER_INPUT']);
    const graphql = await server.graphql(
      'query ($at: DateTime) { leaderboard(ruleset: "yamb", at: $at) { edges { rank } } }',
      { at },
    );
    expect(graphql.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  it('may have another time zone, with its plus encoded as %2B', async () => {
    const path = '/v1/leaderboards/yamb?period=DAY&at=2026-03-14T15:09:26';
    expect((await send('GET', `${path}%2B01:00`)).status).toBe(200);
    // A plus means a space in a query.
    expect((await send('GET', `${path}+01:00`)).status).toBe(400);
  });
});

describe('an unknown query parameter', () => {
  it.each([
    ['GET', '/v1?tongue=sr'],
    ['GET', '/v1/?tongue=sr'],
    ['GET', '/v1/openapi.json?tongue=sr'],
    ['GET', '/v1/rulesets?tongue=sr'],
    ['GET', '/v1/games?tongue=sr'],
    ['GET', `${GAME}?tongue=sr`],
    ['GET', `${GAME}/sheet.svg?tongue=sr`],
    ['GET', `${GAME}/sheet.svg?theme=dark&Theme=dark`],
    ['GET', `${GAME}/sheet.txt?theme=dark`],
    ['GET', `${GAME}/export?format=JSON&tongue=sr`],
    ['GET', `${GAME}/stream?tongue=sr`],
    ['POST', `${GAME}/rolls?tongue=sr`],
    ['DELETE', '/v1/me/scores?tongue=sr'],
  ])('is refused: %s %s', async (method, path) => {
    const { status, body, headers } = await send(method, path);
    expect([status, body.code, headers.get('content-type')]).toEqual([400, 'BAD_USER_INPUT', PROBLEM]);
    expect(body.detail).toMatch(/^Unknown query parameter `(tongue|theme|Theme)`/i);
  });
});

describe('an odd path or query', () => {
  const LONG = 'x'.repeat(300);

  it.each<[string, string, number, string]>([
    ['invalid percent-encoding', '/v1/rulesets/%zz', 400, 'BAD_REQUEST'],
    ['truncated percent-encoding', '/v1/rulesets/%E0%A4%A', 400, 'BAD_REQUEST'],
    ['half a surrogate pair', '/v1/rulesets/%ED%A0%80', 400, 'BAD_REQUEST'],
    ['a bad escape in a query', '/v1/games?ruleset=%zz', 400, 'BAD_REQUEST'],
    ['bytes in a query that are not UTF-8', '/v1/games?ruleset=%FF', 400, 'BAD_REQUEST'],
    ['half a surrogate pair in a query', '/v1/games?%ED%A0%80', 400, 'BAD_REQUEST'],
    ['a long id in a path', `/v1/rulesets/${LONG}`, 400, 'BAD_REQUEST'],
    ['a long game id', `/v1/games/${LONG}`, 400, 'BAD_REQUEST'],
    ['a long id in a query', `/v1/games?ruleset=${LONG}`, 400, 'BAD_USER_INPUT'],
    ['a value twice', '/v1/games?first=1&first=2', 400, 'BAD_USER_INPUT'],
    ['a text twice', '/v1/games?ruleset=yamb&ruleset=yams', 400, 'BAD_USER_INPUT'],
    ['a list twice', '/v1/rulesets/yams?variants=columns&variants=columns', 400, 'REPEATED_VARIANT'],
    ['a theme twice', `${GAME}/sheet.svg?theme=dark&theme=dark`, 400, 'BAD_USER_INPUT'],
    ['an empty name', '/v1/games?=1', 400, 'BAD_USER_INPUT'],
    ['a name with brackets', '/v1/games?filter[mine]=true', 400, 'BAD_USER_INPUT'],
    ['a plus in an id', '/v1/games?ruleset=ya+mb', 404, 'UNKNOWN_RULESET'],
    ['a trailing slash', '/v1/rulesets/yams/?variants=rill', 200, ''],
    ['a double slash', '/v1//rulesets', 404, 'NOT_FOUND'],
    ['a number that is too large', '/v1/games?first=99999999999', 400, 'BAD_USER_INPUT'],
    ['a number in another base', '/v1/games?first=0x5', 400, 'BAD_USER_INPUT'],
    ['a number with a decimal point', '/v1/games?first=5.0', 400, 'BAD_USER_INPUT'],
    ['no number', '/v1/games?first=', 400, 'BAD_USER_INPUT'],
    ['a boolean in capitals', '/v1/games?joinable=TRUE', 400, 'BAD_USER_INPUT'],
  ])('gets the right status: %s', async (_, path, status, code) => {
    const { body, headers, ...answer } = await send('GET', path);
    expect([answer.status, status === 200 ? '' : body.code]).toEqual([status, code]);
    if (status !== 200) {
      expect(headers.get('content-type')).toBe(PROBLEM);
      expect(answer.text.length).toBeLessThan(1_000);
    }
  });
});

describe('the accepted media type', () => {
  it.each([undefined, '*/*', 'application/json', 'text/html, */*;q=0.1', 'application/*'])(
    'may be %j',
    async (accept) => {
      const headers = { ...(accept !== undefined && { accept }) };
      expect((await send('GET', '/v1/rulesets', { headers })).status).toBe(200);
    },
  );

  it.each(['image/png', 'application/json;q=0, */*', 'text/html'])('must not be %j', async (accept) => {
    for (const [method, path] of [
      ['GET', '/v1/rulesets'],
      ['POST', '/v1/games'],
      ['HEAD', '/v1/games'],
    ] as const) {
      const { status, body } = await send(method, path, { headers: { accept } });
      expect(status).toBe(406);
      if (method !== 'HEAD') expect(body.code).toBe('NOT_ACCEPTABLE');
    }
  });

  it('does not matter if the URL names the format', async () => {
    const { id } = await createGame(server, token, { ruleset: 'yahtc' });
    const headers = { accept: 'image/*' };
    expect((await send('GET', `/v1/games/${id}/sheet.svg`, { headers })).status).toBe(200);
    expect((await send('GET', `/v1/games/${id}/export?format=JSON_GZIP`, { headers })).status).toBe(200);
  });
});

describe('HEAD', () => {
  it.each([
    '/v1',
    '/v1/openapi.json',
    '/v1/rulesets',
    '/v1/rulesets/yamb',
    '/v1/games',
    '/v1/me',
    '/v1/saves',
  ])('returns the headers of GET for %s', async (path) => {
    const [get, head] = [await send('GET', path), await send('HEAD', path)];
    expect([head.status, head.text]).toEqual([200, '']);
    for (const name of ['content-type', 'content-length', 'cache-control', 'etag'])
      expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)]);
  });

  it.each(['/v1/games/ID/stream', '/v1/lobby/stream', '/v1/me/stream', '/v1/me/games.ndjson'])(
    'returns the headers of GET for %s without opening the stream',
    async (path) => {
      const { id } = await createGame(server, token, { ruleset: 'yahtc' });
      const head = await send('HEAD', path.replace('ID', id));
      expect([head.status, head.text]).toEqual([200, '']);
      expect(head.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
      expect((await send('HEAD', '/v1/me/stream', { token: 'x' })).status).toBe(401);
    },
  );

  it('returns only the status if the resource does not exist', async () => {
    const { status, text: body } = await send('HEAD', GAME);
    expect([status, body]).toEqual([404, '']);
  });
});

describe('REST', () => {
  const post = (type: string | undefined, body: string): Promise<RestAnswer<Partial<Problem>>> =>
    rest(server.url, 'POST', '/v1/players', {
      headers: { ...(type !== undefined && { 'content-type': type }) },
      body: Buffer.from(body),
    });

  it.each<[string, string | undefined, string, number, string]>([
    ['of no type', undefined, '{"name":"Ana"}', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['of plain text', 'text/plain', '{"name":"Ana"}', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['of an unreadable type', 'json', '{"name":"Ana"}', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['of XML', 'application/xml', '<name/>', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['of several parts', 'multipart/form-data; boundary=x', '--x--', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['that is empty, as one without fields', 'application/json', '', 400, 'BAD_USER_INPUT'],
    ['that is empty, of a form', 'application/x-www-form-urlencoded', '', 400, 'BAD_USER_INPUT'],
    ['that is empty, of plain text', 'text/plain', '', 400, 'BAD_USER_INPUT'],
    ['of spaces', 'application/json', '   ', 400, 'BAD_REQUEST'],
    ['that is null', 'application/json', 'null', 400, 'BAD_USER_INPUT'],
    ['that is a string', 'application/json', '"Ana"', 400, 'BAD_USER_INPUT'],
    ['of two values', 'application/json', '{"name":"Ana"}{}', 400, 'BAD_REQUEST'],
    ['with a prototype', 'application/json', '{"name":"Ana","__proto__":{"x":1}}', 400, 'BAD_REQUEST'],
    ['with an invalid number', 'application/json', '{"name":NaN}', 400, 'BAD_REQUEST'],
    [
      'with a duplicate name, of which the last counts',
      'application/json',
      '{"name":7,"name":"Ana"}',
      201,
      '',
    ],
  ])('accepts or refuses a body %s', async (_, type, body, status, code) => {
    const response = await post(type, body);
    expect([response.status, response.body.code ?? '']).toEqual([status, code]);
    if (status >= 400) expect(response.headers.get('content-type')).toBe(PROBLEM);
  });
});

describe('an empty body', () => {
  it.each(['application/json', 'application/json; charset=utf-8', 'application/x-www-form-urlencoded'])(
    'is an empty object to a command if its type is %s',
    async (type) => {
      const headers = { 'content-type': type };
      const { id } = await createGame(server, token, { ruleset: 'yahtc' });
      for (const [method, path, status] of [
        ['POST', `/v1/games/${id}/rolls`, 200],
        ['POST', `/v1/games/${id}/leave`, 409],
        ['DELETE', '/v1/me/scores', 200],
      ] as const) {
        const answer = await send(method, path, { headers, body: Buffer.alloc(0) });
        expect([path, answer.status]).toEqual([path, status]);
      }
    },
  );

  it('is not null, which is no object', async () => {
    const { id } = await createGame(server, token, { ruleset: 'yahtc' });
    const { status, body } = await send('POST', `/v1/games/${id}/rolls`, { body: 'null' });
    expect([status, body.fields]).toEqual([400, [{ field: '', message: 'The body must be a JSON object' }]]);
  });

  it('is an empty object to a command if it has no chunks', async () => {
    const { id } = await createGame(server, token, { ruleset: 'yahtc' });
    const { port, hostname } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /v1/games/${id}/rolls HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\n` +
        'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    );
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('is not a GraphQL operation', async () => {
    const { status, body } = await rest(server.url, 'POST', '/graphql', {
      headers: { 'content-type': 'application/json' },
      body: Buffer.alloc(0),
    });
    expect([status, body]).toMatchObject([400, { errors: [{ extensions: { code: 'BAD_REQUEST' } }] }]);
  });
});

it('a path with bytes beyond ASCII is read, or refused with a problem', async () => {
  const { port, hostname } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    Buffer.from('GET /v1/rulesets/\u00ff HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 'latin1'),
  );
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 4\d\d /);
});
