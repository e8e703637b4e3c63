/** Access to the server for web pages of other origins. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createGame } from '../harness/game-client.js';
import { rest, type RestAnswer } from '../harness/rest.js';
import { startServer, type TestServer } from '../harness/server.js';

interface Description {
  readonly paths: Readonly<
    Record<string, Record<string, { responses: Record<string, { headers?: Record<string, unknown> }> }>>
  >;
  readonly components: { readonly headers: Readonly<Record<string, unknown>> };
}

const preflight = (server: TestServer, origin: string, method: string): Promise<RestAnswer<unknown>> =>
  rest(server.url, 'OPTIONS', '/v1/games', {
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,if-match,idempotency-key',
    },
  });

const call = (server: TestServer, origin: string): Promise<RestAnswer<unknown>> =>
  rest(server.url, 'GET', '/v1/rulesets', { headers: { origin } });

describe.each([
  ['without a setting, any page', undefined, ['https://play.example', 'https://other.example', 'null'], []],
  ['with the setting for all origins, any page', '*', ['https://play.example', 'null'], []],
  [
    'with a list of origins, only the listed pages',
    'https://play.example, http://localhost:5173',
    ['https://play.example', 'http://localhost:5173'],
    ['https://other.example', 'http://play.example', 'null', 'https://play.example.evil.example'],
  ],
])('%s', (_, allowed, may, mayNot) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer({ env: allowed === undefined ? {} : { ALLOWED_ORIGINS: allowed } });
  });
  afterAll(() => server.stop());

  it.each(may)('may call from %s', async (origin) => {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      const { status, headers } = await preflight(server, origin, method);
      expect(status).toBe(204);
      expect([origin, '*']).toContain(headers.get('access-control-allow-origin'));
      expect(headers.get('access-control-allow-methods')).toMatch(new RegExp(`\\b${method}\\b`));
      expect(headers.get('access-control-allow-headers')).toBe('authorization,if-match,idempotency-key');
    }
    const { headers } = await call(server, origin);
    expect([origin, '*']).toContain(headers.get('access-control-allow-origin'));
    const exposed = headers.get('access-control-expose-headers')?.toLowerCase().split(', ');
    expect(exposed).toEqual(
      expect.arrayContaining([
        'etag',
        'location',
        'link',
        'retry-after',
        'x-request-id',
        'idempotency-replayed',
      ]),
    );
    // The server reads no cookies, so clients need not send any.
    expect(headers.has('access-control-allow-credentials')).toBe(false);
  });

  if (mayNot.length > 0) {
    it('share no cached responses across origins or callers', async () => {
      const { id } = await createGame(server, await server.register(), { ruleset: 'yahtc' });
      for (const path of [`/v1/games/${id}`, `/v1/games/${id}/sheet.txt`, `/v1/games/${id}/sheet.svg`]) {
        const { headers } = await rest(server.url, 'GET', path, { headers: { origin: may[0] ?? '' } });
        const words = path.includes('sheet') ? ', accept-language' : '';
        // Small responses are never compressed.
        expect(headers.get('vary')).toMatch(
          new RegExp(`^origin, authorization${words}(, accept-encoding)?$`, 'i'),
        );
      }
    });

    it.each(mayNot)('may not call from %s', async (origin) => {
      expect((await preflight(server, origin, 'POST')).headers.has('access-control-allow-origin')).toBe(
        false,
      );
      const { headers } = await call(server, origin);
      expect(headers.has('access-control-allow-origin')).toBe(false);
      // Otherwise a cache could give one page another page's response.
      expect(headers.get('vary')).toMatch(/origin/i);
    });
  }
});

it('pages may read every header that the REST description declares', async () => {
  const server = await startServer();
  const { headers } = await call(server, 'https://play.example');
  const exposed = headers.get('access-control-expose-headers')?.toLowerCase().split(', ');
  const safelisted = ['content-language'];
  const { body } = await rest<Description>(server.url, 'GET', '/v1/openapi.json');
  const named = Object.values(body.paths)
    .flatMap((path) => Object.values(path))
    .flatMap(({ responses }) => Object.values(responses))
    .flatMap((response) => Object.keys(response.headers ?? {}));
  const shared = Object.keys(body.components.headers).filter((name) => name !== 'ContentTag');
  const described = new Set([...named, ...shared, 'Allow', 'Content-Disposition', 'WWW-Authenticate']);
  expect(
    [...described].filter((name) => ![...safelisted, ...(exposed ?? [])].includes(name.toLowerCase())),
  ).toEqual([]);
  await server.stop();
});

describe('OPTIONS without a preflight', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  it.each([
    ['/v1/games', ['GET', 'HEAD', 'POST', 'OPTIONS']],
    ['/v1/players', ['POST', 'OPTIONS']],
    ['/v1/rulesets?x=1', ['GET', 'HEAD', 'POST', 'OPTIONS']],
    ['/v1/games/0198f0b0-0000-7000-8000-000000000000', ['GET', 'HEAD', 'OPTIONS']],
    ['/graphql', ['GET', 'HEAD', 'POST', 'OPTIONS']],
    ['/health/live', ['GET', 'HEAD', 'OPTIONS']],
    ['/docs', ['GET', 'HEAD', 'OPTIONS']],
  ])('returns the methods of %s', async (path, methods) => {
    const { status, headers, text } = await rest(server.url, 'OPTIONS', path);
    expect(status).toBe(204);
    expect(headers.get('allow')?.split(', ').sort()).toEqual([...methods].sort());
    expect(text).toBe('');
  });

  it.each(['/nowhere', '/v1/nowhere'])('returns 404 for %s', async (path) => {
    expect((await rest(server.url, 'OPTIONS', path)).status).toBe(404);
  });
});
