/** REST over HTTP: versions as entity tags, conditions, retries, pages and files. */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { GameModel } from '../../src/games/api/game.models.js';
import { TurnModel } from '../../src/games/api/turn.models.js';
import { createGame } from '../harness/game-client.js';
import { rest, type RestAnswer, type RestOptions } from '../harness/rest.js';
import { startServer, type TestServer } from '../harness/server.js';

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
  it('is created with a Location and an ETag', async () => {
    const { status, headers, body } = await send<Game>('POST', '/v1/games', { body: { ruleset: 'yamb' } });
    expect([status, headers.get('location'), headers.get('etag')]).toEqual([
      201,
      `games/${body.id}`,
      expect.stringMatching(/^"1-[\w-]{22}"$/),
    ]);
    const there = await send<Game>('GET', `/v1/${headers.get('location') ?? ''}`);
    expect([there.body, there.headers.get('etag')]).toEqual([body, headers.get('etag')]);
  });

  it('returns 304 to a client that has this version', async () => {
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

  it.each(['', '?include=turn', '/turn', '/sheet.svg', '/sheet.txt?lang=de'])(
    'returns 304 without being loaded: GET /v1/games/{gameId}%s',
    async (part) => {
      const path = `${await newGame()}${part}`;
      const parts = [
        jest.spyOn(GameModel.prototype as GameModel & { readonly ruleset: unknown }, 'ruleset', 'get'),
        jest.spyOn(GameModel.prototype, 'view', 'get'),
        jest.spyOn(TurnModel.prototype as TurnModel & { readonly openFields: unknown }, 'openFields', 'get'),
      ];
      const made = (): number => parts.reduce((sum, { mock }) => sum + mock.calls.length, 0);
      try {
        const { headers } = await send('GET', path);
        const before = made();
        expect(before).toBeGreaterThan(0);
        const again = await send('GET', path, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
        expect([again.status, again.text, made()]).toEqual([304, '', before]);
      } finally {
        for (const spy of parts) spy.mockRestore();
      }
    },
  );

  it('is sent again to a caller who may see more of it, or after names have changed', async () => {
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

  it('has entity tags that If-Match accepts', async () => {
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

  it('returns no body to HEAD', async () => {
    const game = await newGame();
    const [whole, head] = [await send('GET', game), await send('HEAD', game)];
    expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', whole.headers.get('etag')]);
    expect(head.headers.get('content-length')).toBe(whole.headers.get('content-length'));
  });
});

describe('a move', () => {
  it('returns the tag of the new version', async () => {
    const { status, headers, body } = await send<Changed>('POST', `${await newGame()}/rolls`);
    expect([status, headers.get('etag'), body.game.version]).toEqual([200, '"2"', 2]);
    expect(body.events.map(({ type }) => type)).toEqual(['Rolled']);
  });

  it('returns a problem that contains the game if the rules refuse it', async () => {
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

  it('is executed only at the version in If-Match', async () => {
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

  it('is executed once per idempotency key, and a retry gets the same response', async () => {
    const [game, headers] = [await newGame(), { 'idempotency-key': 'first' }];
    const first = await send<Changed>('POST', `${game}/rolls`, { headers });
    const again = await send<Changed>('POST', `${game}/rolls`, { headers });
    expect([first, again].map((one) => one.headers.get('idempotency-replayed'))).toEqual([null, 'true']);
    expect(again.body).toEqual({ ...first.body, replayed: true });
    const other = await send('POST', `${game}/rolls`, { headers, body: { keep: [0] } });
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('omits the game if the client prefers a minimal response, but not from a refusal', async () => {
    const [game, headers] = [await newGame(), { prefer: 'respond-async, return=minimal' }];
    const brief = await send<Changed>('POST', `${game}/rolls`, { headers });
    expect(brief.headers.get('preference-applied')).toBe('return=minimal');
    expect(brief.headers.get('vary')).toBe('Prefer, Accept-Language');
    expect(brief.body).toEqual({ events: [expect.objectContaining({ type: 'Rolled' })], replayed: false });
    const refused = await send('POST', `${game}/undo`, { headers });
    expect(refused.body).toMatchObject({ code: 'NOTHING_TO_UNDO', game: { version: 2 } });
  });
});

describe('a list', () => {
  it('has a Link to its next page', async () => {
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

  it.each<[string, (id: string) => string, number]>([
    ['rulesets', () => '/v1/rulesets?first=2&view=short', 2],
    ['rulesets', () => '/v1/rulesets?first=40', 40],
    ['events', (id) => `/v1/games/${id}/events?first=1&sinceVersion=1`, 1],
    ['events', (id) => `/v1/games/${id}/events?first=3`, 3],
  ])('has a Link to the next page of %s except on the last one: %#', async (name, pathOf, most) => {
    const { id } = await createGame(server, token, { ruleset: 'yamb' });
    for (const command of ['rolls', 'resign']) {
      expect((await send('POST', `/v1/games/${id}/${command}`, { body: {} })).status).toBe(200);
    }
    const start = pathOf(id);
    const read = async (path: string): Promise<[readonly unknown[], string | null]> => {
      const { headers, body } = await send<Readonly<Record<string, readonly unknown[]>>>('GET', path);
      return [body[name] ?? [], headers.get('link')];
    };
    const [whole, none] = await read(start.replace(/first=\d+/, 'first=100'));
    expect(none).toBeNull();
    const found: unknown[] = [];
    for (let path = start; path !== '';) {
      const [page, link] = await read(path);
      expect(page.length).toBeLessThanOrEqual(most);
      found.push(...page);
      const next = /^<([^>]+)>; rel="next"$/.exec(link ?? '')?.[1];
      const url = next === undefined ? undefined : new URL(next, server.url + path);
      path = url ? url.pathname + url.search : '';
    }
    expect(whole.length).toBeGreaterThan(2);
    expect(found).toEqual(whole);
  });

  it('accepts enums, integers, lists and times in the query', async () => {
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
  ])('can be downloaded and imported: a game as %s', async (format, type, ending) => {
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
