/** The methods of every documented path: HEAD along with GET, OPTIONS, and refused methods. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { END_ID } from '../../src/http/subscriptions/reconnection.js';
import { createGame } from '../harness/game-client.js';
import { rest } from '../harness/rest.js';
import type { ApiDocument, ApiOperation } from '../harness/rest-twin.js';
import { saveGame } from '../harness/saves.js';
import { startServer, type TestServer } from '../harness/server.js';

const document = JSON.parse(readFileSync('openapi.json', 'utf8')) as ApiDocument;
const PATHS = Object.entries(document.paths);
const READ = PATHS.flatMap(([path, { get }]) => (get ? [[path, get] as const] : []));

let server: TestServer;
let token: string;
let values: Readonly<Record<string, string>>;

beforeAll(async () => {
  server = await startServer({ env: { DAILY_RULESETS: 'yahtc' } });
  token = await server.register();
  const post = async (path: string, body: object): Promise<string> => {
    const made = await rest<{ id: string }>(server.url, 'POST', path, { token, body });
    expect(made).toMatchObject({ status: 201 });
    return made.body.id;
  };
  const { body: me } = await rest<{ id: string }>(server.url, 'GET', '/v1/me', { token });
  await createGame(server, token, { ruleset: 'yahtc' });
  const game = await createGame(server, token, { ruleset: 'yahtc', ranked: false, assisted: true });
  const tournament = {
    ruleset: 'yahtc',
    title: 'Cup',
    closesAt: new Date(Date.now() + 3_600_000).toISOString(),
  };
  await post('/v1/tournaments', tournament);
  values = {
    gameId: game.id,
    playerId: me.id,
    opponent: me.id,
    id: 'yahtc',
    ruleset: 'yahtc',
    competitionId: await post('/v1/tournaments', tournament),
    ticketId: await post('/v1/quick-play', { ruleset: 'yahtc' }),
    saveId: (await saveGame(server, token, game.id)).id,
  };
});
afterAll(() => server.stop());

/** The URL with the operation's required parameters, and pages of one item. */
function addressOf(path: string, { parameters = [] }: Partial<ApiOperation> = {}): string {
  const query = new URLSearchParams();
  for (const one of parameters as readonly Partial<Parameter>[]) {
    if (one.in !== 'query') continue;
    if (one.name === 'first') query.set('first', '1');
    else if (one.required) query.set(one.name ?? '', values[one.name ?? ''] ?? String(one.example));
  }
  const filled = path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => values[name] ?? '0190a0b0-0000-7000-8000-000000000000',
  );
  return query.size > 0 ? `${filled}?${query.toString()}` : filled;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly example: unknown;
}

/** Headers that differ between responses, connections or bodies. */
const OWN = /^(date|x-request-id|ratelimit-\w+|connection|keep-alive|transfer-encoding)$/;

/** The status and headers of a response; the body of GET is not read. */
async function headOf(method: string, path: string, headers: Readonly<Record<string, string>> = {}) {
  const abort = new AbortController();
  const response = await fetch(server.url + path, {
    method,
    signal: abort.signal,
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity', ...headers },
  });
  const body = method === 'HEAD' ? await response.text() : '';
  abort.abort();
  const kept = [...response.headers].filter(([name]) => !OWN.test(name));
  return { status: response.status, headers: Object.fromEntries(kept), body };
}

describe('HEAD', () => {
  it.each(READ)('has the status and the headers of GET at %s', async (path, operation) => {
    const address = addressOf(path, operation);
    const get = await headOf('GET', address);
    expect(await headOf('HEAD', address)).toEqual(get);
    const { etag } = get.headers;
    if (etag === undefined) return;
    const unchanged = await headOf('GET', address, { 'if-none-match': etag });
    expect(unchanged.status).toBe(304);
    expect(await headOf('HEAD', address, { 'if-none-match': etag })).toEqual(unchanged);
  });

  it.each(READ.filter(([path]) => path.endsWith('/stream')))(
    'has the status and the headers of GET at %s if the browser has read everything',
    async (path) => {
      const headers = { 'last-event-id': END_ID };
      const get = await headOf('GET', addressOf(path), headers);
      expect(get.status).toBe(204);
      expect(await headOf('HEAD', addressOf(path), headers)).toEqual(get);
    },
  );

  it('is compared for existing resources, except at a few paths', async () => {
    const found = await Promise.all(
      READ.map(async ([path, operation]) => {
        const { status } = await headOf('HEAD', addressOf(path, operation));
        return { path, status };
      }),
    );
    expect(found.filter(({ status }) => status !== 200)).toEqual([
      { path: '/v1/players/{playerId}/skill', status: 404 },
      { path: '/v1/players/{playerId}/rating', status: 404 },
      { path: '/v1/players/{playerId}/puzzle-rating', status: 404 },
      { path: '/v1/games/{gameId}/analysis', status: 409 },
      { path: '/v1/games/{gameId}/analysis.svg', status: 409 },
      { path: '/v1/games/{gameId}/rematch', status: 404 },
      { path: '/v1/webhooks/{webhookId}', status: 404 },
      { path: '/v1/puzzles/{puzzleId}', status: 404 },
      { path: '/v1/daily-puzzle/{ruleset}', status: 404 },
      { path: '/v1/next-puzzle/{ruleset}', status: 404 },
      { path: '/v1/games/{gameId}/analysis/stream', status: 409 },
    ]);
  });
});

describe('a path', () => {
  const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'QUERY'];

  it.each(PATHS)('lists its methods and refuses all others: %s', async (path, operations) => {
    const address = addressOf(path);
    const named = Object.keys(operations).map((name) => name.toUpperCase());
    const allowed = [...named, ...(named.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
    const { status, headers } = await rest(server.url, 'OPTIONS', address);
    const allow = headers.get('allow') ?? '';
    expect([status, allow.split(', ').sort()]).toEqual([204, allowed.sort()]);
    for (const method of METHODS.filter((one) => !allowed.includes(one))) {
      const refused = await rest(server.url, method, address, { token });
      expect([method, refused.status, refused.headers.get('allow')]).toEqual([method, 405, allow]);
    }
  });
});
