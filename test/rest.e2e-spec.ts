/** What HTTP has names for: versions as tags, what is refused, pages, files, methods. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createGame } from './harness/game-client.js';
import { rest, type RestAnswer, type RestOptions } from './harness/rest.js';
import { startServer, type TestServer } from './harness/server.js';

interface Game {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly phase: string;
}
interface Changed {
  readonly game: Game;
  readonly events: readonly { readonly type: string }[];
  readonly replayed: boolean;
}
interface Problem {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly fields?: readonly { readonly field: string; readonly message: string }[];
  readonly game?: Game;
}

const PROBLEM = 'application/problem+json; charset=utf-8';
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

async function newGame(ruleset = 'yahtc'): Promise<string> {
  const { body } = await send<Game>('POST', '/v1/games', { body: { ruleset } });
  return `/v1/games/${body.id}`;
}

describe('a game', () => {
  it('is made with its address and its version', async () => {
    const { status, headers, body } = await send<Game>('POST', '/v1/games', { body: { ruleset: 'yamb' } });
    expect([status, headers.get('location'), headers.get('etag')]).toEqual([
      201,
      `games/${body.id}`,
      expect.stringMatching(/^"1-[\w-]{22}"$/),
    ]);
    const there = await send<Game>('GET', `/v1/${headers.get('location') ?? ''}`);
    expect([there.body, there.headers.get('etag')]).toEqual([body, headers.get('etag')]);
  });

  it('need not be sent to who has its version', async () => {
    const game = await newGame();
    const first = await send('GET', game);
    const tag = first.headers.get('etag') ?? '';
    for (const known of [tag, `W/${tag}`, `"0", ${tag}`, '*']) {
      const again = await send('GET', game, { headers: { 'if-none-match': known } });
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag]);
    }
    await send('POST', `${game}/rolls`);
    expect((await send('GET', game, { headers: { 'if-none-match': tag } })).status).toBe(200);
    // Its players see more of it than others.
    expect(first.headers.get('vary')).toMatch(/authorization/i);
  });

  it('is sent again to who sees more of it, or other names', async () => {
    const creator = await server.register('Eva Ana');
    const { body } = await send<Game>('POST', '/v1/games', {
      token: creator,
      body: { ruleset: 'yahtc', seats: [{}, { access: 'CODE' }] },
    });
    const game = `/v1/games/${body.id}`;
    const stranger = await send<Game>('GET', game);
    const known = { 'if-none-match': stranger.headers.get('etag') ?? '' };
    expect((await send('GET', game, { headers: known })).status).toBe(304);
    const own = await send<{ joinCode: string }>('GET', game, { token: creator, headers: known });
    expect([own.status, own.body.joinCode]).toEqual([200, expect.stringMatching(/./)]);
    await send('POST', `${game}/join`, { body: { code: own.body.joinCode } });
    const ended = await send<Changed>('POST', `${game}/resign`);
    expect(ended.body.game.status).toBe('FINISHED');
    const finished = await send<Game>('GET', game);
    expect(finished.text).toContain('Eva Ana');
    await send('DELETE', '/v1/me', { token: creator });
    const deleted = await send<Game>('GET', game, {
      headers: { 'if-none-match': finished.headers.get('etag') ?? '' },
    });
    expect([deleted.status, deleted.body.version]).toEqual([200, finished.body.version]);
    expect(deleted.text).not.toContain('Eva Ana');
  });

  it('has a version to match with every tag of it', async () => {
    const game = await newGame();
    const tag = (await send('GET', game)).headers.get('etag') ?? '';
    for (const matching of [tag, `W/${tag}`, '"2"']) {
      const { status } = await send('POST', `${game}/${matching === '"2"' ? 'undo' : 'rolls'}`, {
        headers: { 'if-match': matching },
      });
      expect([matching, status]).toEqual([matching, matching === tag ? 200 : matching === '"2"' ? 409 : 412]);
    }
    expect((await send('POST', `${game}/rolls`, { headers: { 'if-match': '"2-x"' } })).status).toBe(400);
  });

  it('has a head without a body', async () => {
    const game = await newGame();
    const [whole, head] = [await send('GET', game), await send('HEAD', game)];
    expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', whole.headers.get('etag')]);
    expect(head.headers.get('content-length')).toBe(whole.headers.get('content-length'));
  });
});

describe('a move', () => {
  it('is answered with the new version', async () => {
    const { status, headers, body } = await send<Changed>('POST', `${await newGame()}/rolls`);
    expect([status, headers.get('etag'), body.game.version]).toEqual([200, '"2"', 2]);
    expect(body.events.map(({ type }) => type)).toEqual(['Rolled']);
  });

  it('that the rules refuse is told with the game', async () => {
    const { status, headers, body } = await send('POST', `${await newGame()}/entries`, {
      body: { column: 'free', row: 'ones' },
    });
    expect([status, headers.get('content-type'), headers.get('etag')]).toEqual([409, PROBLEM, '"1"']);
    expect(body).toMatchObject({
      status: 409,
      code: 'NOT_ROLLED',
      game: { version: 1, phase: 'AWAITING_ROLL' },
    });
    expect(body.detail).toMatch(/roll/i);
  });

  it('is done only in the version that If-Match names', async () => {
    const game = await newGame();
    await send('POST', `${game}/rolls`, { headers: { 'if-match': '"1"' } });
    const late = await send('POST', `${game}/rolls`, { headers: { 'if-match': '"1"' } });
    expect([late.status, late.headers.get('etag')]).toEqual([412, '"2"']);
    expect(late.body).toMatchObject({ code: 'VERSION_CONFLICT', game: { version: 2 } });
    expect((await send('POST', `${game}/rolls`, { headers: { 'if-match': '*' } })).status).toBe(200);
    const wrong = await send('POST', `${game}/rolls`, { headers: { 'if-match': '2' } });
    expect(wrong.body).toMatchObject({ status: 400, fields: [{ field: 'If-Match' }] });
    const saved = await send('POST', `${game}/saves`, {
      body: { name: 'A' },
      headers: { 'if-match': '"1"' },
    });
    expect([saved.status, saved.body.code]).toEqual([412, 'VERSION_CONFLICT']);
  });

  it('is done once with a key, and answered alike', async () => {
    const [game, headers] = [await newGame(), { 'idempotency-key': 'first' }];
    const first = await send<Changed>('POST', `${game}/rolls`, { headers });
    const again = await send<Changed>('POST', `${game}/rolls`, { headers });
    expect([first, again].map((one) => one.headers.get('idempotency-replayed'))).toEqual([null, 'true']);
    expect(again.body).toEqual({ ...first.body, replayed: true });
    const other = await send('POST', `${game}/rolls`, { headers, body: { keep: [0] } });
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('is answered briefly to who prefers it, but refused with the game', async () => {
    const [game, headers] = [await newGame(), { prefer: 'respond-async, return=minimal' }];
    const brief = await send<Changed>('POST', `${game}/rolls`, { headers });
    expect(brief.headers.get('preference-applied')).toBe('return=minimal');
    expect(brief.headers.get('vary')).toBe('Prefer');
    expect(brief.body).toEqual({ events: [expect.objectContaining({ type: 'Rolled' })], replayed: false });
    const refused = await send('POST', `${game}/undo`, { headers });
    expect(refused.body).toMatchObject({ code: 'NOTHING_TO_UNDO', game: { version: 2 } });
  });
});

describe('a list', () => {
  it('leads to its next page', async () => {
    const eva = await server.register('Eva');
    for (let made = 0; made < 3; made++) await createGame(server, eva, { ruleset: 'yamb' });
    const found: string[] = [];
    let [path, pages] = ['/v1/games?mine=true&first=2', 0];
    while (path !== '') {
      const { headers, body } = await send<{ nodes: readonly Game[] }>('GET', path, { token: eva });
      found.push(...body.nodes.map(({ id }) => id));
      const next = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
      const url = next === undefined ? undefined : new URL(next, server.url + path);
      path = url ? url.pathname + url.search : '';
      pages += 1;
    }
    expect([pages, new Set(found).size]).toEqual([2, 3]);
  });

  it('is asked for with words, numbers, lists and times', async () => {
    const names = async (query: string): Promise<string> => {
      const { body } = await send<{ key: string }>('GET', `/v1/leaderboards/yams?${query}`);
      return body.key;
    };
    const key = await names(
      'variants=columns,rill&period=DAY&at=2026-03-14T15:09:26Z&first=3&solitaire=false',
    );
    expect(key).toMatch(/^yams\+columns\+rill@/);
    expect(await names('variants=rill&variants=columns')).toBe(key);
  });
});

describe('a file', () => {
  it.each([
    ['JSON', 'application/json; charset=utf-8', 'json'],
    ['JSON_GZIP', 'application/gzip', 'json.gz'],
    ['WYB', 'application/octet-stream', 'wyb'],
  ])('of a game as %s can be downloaded, and made a game again', async (format, type, ending) => {
    const path = await newGame('winyamb');
    const response = await send('GET', `${path}/export?format=${format}`);
    const id = path.split('/').at(-1) ?? '';
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${id}.${ending}"`);
    const data = format === 'JSON' ? response.text : response.bytes.toString('base64');
    const { status, headers, body } = await send<Game>('POST', '/v1/imports', { body: { data } });
    expect([status, headers.get('location')]).toEqual([201, `games/${body.id}`]);
  });
});

describe('what is wrong', () => {
  const JSON_TYPE = { 'content-type': 'application/json' };

  it.each<[string, string, string, RestOptions, number, string, RegExp]>([
    ['no such address', 'GET', '/v1/nothing', {}, 404, 'NOT_FOUND', /no GET \/v1\/nothing/],
    ['no such game', 'GET', NO_GAME, {}, 404, 'GAME_NOT_FOUND', /no game 0190/],
    ['no such rule set', 'GET', '/v1/rulesets/chess', {}, 404, 'NOT_FOUND', /GET \/v1\/rulesets lists/],
    ['an address that cannot be read', 'GET', '/v1/games/%zz', {}, 400, 'BAD_REQUEST', /not a valid url/],
    ['a method that there is not', 'PUT', '/v1/games', {}, 405, 'METHOD_NOT_ALLOWED', /but GET, HEAD, POST/],
    ['no JSON', 'POST', '/v1/games', { body: '{"a' }, 400, 'BAD_REQUEST', /not valid JSON/],
    [
      'JSON that is no object',
      'POST',
      '/v1/games',
      { body: [1] },
      400,
      'BAD_USER_INPUT',
      /must be a JSON object/,
    ],
    [
      'a form',
      'POST',
      '/v1/games',
      { body: 'ruleset=yamb', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      /Send JSON/,
    ],
    [
      'a body that is too large',
      'POST',
      '/v1/imports',
      { body: JSON.stringify({ data: 'x'.repeat(100_000) }), headers: JSON_TYPE },
      413,
      'BODY_TOO_LARGE',
      /larger than 100000 bytes/,
    ],
    ['no token', 'POST', '/v1/games', { token: undefined }, 401, 'UNAUTHENTICATED', /Authorization: Bearer/],
    ['a token that is nobody’s', 'GET', '/v1/rulesets', { token: 'x' }, 401, 'UNAUTHENTICATED', /Nobody has/],
  ])('%s', async (_, method, path, options, status, code, detail) => {
    const { body, headers, ...answer } = await send(method, path, options);
    expect([answer.status, headers.get('content-type')]).toEqual([status, PROBLEM]);
    expect(body).toMatchObject({ type: 'about:blank', status, code, detail: expect.stringMatching(detail) });
    expect(headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer' : null);
  });

  it('is told for every value at once, in plain words', async () => {
    const { body } = await send('POST', '/v1/games', {
      body: { seats: [{ name: 5, acess: 'ANYONE' }], teamSize: 'x', ranked: null, variants: 'x', game: 1 },
    });
    expect(body.code).toBe('BAD_USER_INPUT');
    expect(Object.fromEntries((body.fields ?? []).map(({ field, message }) => [field, message]))).toEqual({
      game: expect.stringMatching(/^There is no field game: what is known is .*teamSize/),
      ruleset: 'ruleset is required',
      ranked: 'ranked must be true or false',
      'seats.0.acess': expect.stringMatching(
        /^There is no field seats.0.acess: what is known is access, name/,
      ),
      'seats.0.name': 'seats.0.name must be a text',
      teamSize: 'teamSize must be a whole number',
      variants: 'variants must be a list',
    });
    const query = await send('GET', '/v1/games?first=many&status=LOST&mine=yes&limit=3');
    expect((query.body.fields ?? []).map(({ field }) => field).sort()).toEqual([
      'first',
      'limit',
      'mine',
      'status',
    ]);
  });

  it('lists the methods that an address has', async () => {
    const { headers } = await send('DELETE', '/v1/leaderboards/yamb/');
    expect(headers.get('allow')).toBeNull();
    expect((await send('POST', '/v1/leaderboards/yamb')).headers.get('allow')).toBe('GET, HEAD, DELETE');
    expect((await send('GET', `${NO_GAME}/rolls`)).headers.get('allow')).toBe('POST');
    expect((await send('DELETE', `${NO_GAME}/stream`)).headers.get('allow')).toBe('GET');
    expect((await send('POST', '/v1/openapi.json')).headers.get('allow')).toBe('GET, HEAD');
  });
});

describe('addresses', () => {
  it('may end with a slash', async () => {
    const [with_, without] = [await send('GET', '/v1/rulesets/'), await send('GET', '/v1/rulesets')];
    expect(with_.body).toEqual(without.body);
  });

  it('are listed at /v1, and each of them leads somewhere', async () => {
    for (const index of ['/v1', '/v1/']) {
      const { body } = await send<Record<string, string>>('GET', index);
      for (const [name, path] of Object.entries(body)) {
        const { pathname, search } = new URL(path, server.url + index);
        const { status } = await send('GET', pathname + search);
        // GraphQL wants a query, and players are made, not listed.
        expect([name, status]).toEqual([name, { graphql: 400, players: 405 }[name] ?? 200]);
      }
    }
  });

  it('may be called from any web page', async () => {
    const preflight = { origin: 'https://example.org', 'access-control-request-method': 'PUT' };
    const { headers } = await send('OPTIONS', `${NO_GAME}/keep`, { headers: preflight });
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });
});
