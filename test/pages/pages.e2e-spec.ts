import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { REQUEST_ERRORS } from '../../src/kernel/errors/error-codes.js';
import { MOVE_REFUSAL_CODES } from '../../src/games/domain/move-refusal.js';
import type { createClient } from '@yamb-server/client';
import { rest, type RestAnswer } from '../harness/rest.js';
import { startServer, type TestServer } from '../harness/server.js';

const PAGES = ['/', '/playground', '/docs', '/errors'];

/** The files that a page at this path references, as absolute paths. */
function filesOf(html: string, path: string): string[] {
  return [...html.matchAll(/(?:src|href)="((?:[^"]+\/)?[0-9a-f]{16}\/[^"]+)"/g)].map(
    ([, file = '']) => new URL(file, `http://server${path}`).pathname,
  );
}

describe('the pages', () => {
  let server: TestServer;
  const get = (path: string, headers: Record<string, string> = {}): Promise<RestAnswer<unknown>> =>
    rest(server.url, 'GET', path, { headers });

  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  it.each(PAGES)('load scripts only from the server, never inline: %s', async (path) => {
    const answer = await get(path);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/);
    expect(/script-src [^;]*/.exec(policy)?.[0] ?? "script-src 'self'").toBe("script-src 'self'");
    expect(policy).not.toMatch(/https?:|\*|blob:/);
  });

  it.each(PAGES)('reference existing files that can be cached forever: %s', async (path) => {
    const page = await get(path);
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const files = filesOf(page.text, path);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const answer = await get(file);
      expect({ file, status: answer.status }).toEqual({ file, status: 200 });
      expect(answer.headers.get('cache-control')).toMatch(/immutable/);
      expect(answer.headers.get('content-type')).toMatch(
        /^(text\/(css|javascript); charset=utf-8|image\/svg\+xml)$/,
      );
    }
  });

  it.each(['/playground', '/docs'])('are also found with a trailing slash: %s', async (path) => {
    const answer = await fetch(`${server.url + path}/`);
    expect({ url: answer.url, status: answer.status }).toEqual({ url: server.url + path, status: 200 });
  });

  const ofDocuments = [
    'GRAPHQL_PARSE_FAILED',
    'GRAPHQL_VALIDATION_FAILED',
    'OPERATION_RESOLUTION_FAILURE',
    'PERSISTED_QUERY_NOT_SUPPORTED',
  ];
  const codes = [...Object.keys(REQUEST_ERRORS), ...ofDocuments, ...MOVE_REFUSAL_CODES];

  it.each(codes)('explain %s', async (code) => {
    const [list, page] = await Promise.all([get('/errors'), get(`/errors/${code}`)]);
    expect(list.text).toContain(`href="errors/${code}"`);
    expect(page.status).toBe(200);
    expect(page.text).toContain(`<h1><code>${code}</code></h1>`);
    const [style = ''] = /[^"]+start\.css/.exec(page.text) ?? [];
    expect((await get(`/errors/${style}`)).status).toBe(200);
  });

  it.each([...PAGES.slice(1), '/errors/BUSY'])('link back to the first page: %s', async (path) => {
    const { text } = await get(path);
    const links = [...text.matchAll(/<a href="([^"]*)"/g)].map(
      ([, href = '']) => new URL(href, server.url + path).href,
    );
    expect(links).toContain(`${server.url}/`);
  });

  it('return 404 for an unknown code', async () => {
    const answer = await get('/errors/NO_SUCH_CODE');
    expect(answer.status).toBe(404);
  });

  it.each([
    '/table',
    '/playground/sheet',
    '/errors/NO_SUCH_CODE',
    '/a/b/?c=1',
    '/table/<b>&',
    '/docs/x/docs.js',
  ])('tell a person that %s does not exist', async (path) => {
    const answer = await get(path, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; /);
    expect(answer.text).toContain('<title>Page not found · Yamb server</title>');
    expect(answer.text).not.toContain('<b>');
    const links = [...answer.text.matchAll(/href="([^"]*)"/g)].map(
      ([, href = '']) => new URL(href, server.url + path),
    );
    expect(links.map(({ pathname }) => pathname)).toContain('/');
    for (const { pathname } of links)
      expect([pathname, (await get(pathname)).status]).toEqual([pathname, 200]);
  });

  it('return the errors of the API to programs', async () => {
    const browser = { accept: 'text/html,*/*;q=0.8' };
    for (const [path, headers] of [
      ['/table', { accept: '*/*' }],
      ['/v1/nothing', browser],
      ['/health/nothing', browser],
      ['/graphql/nothing', browser],
    ] as const) {
      const answer = await get(path, headers);
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
        path,
        404,
        expect.stringMatching(/json/),
      ]);
    }
  });

  it('send the same file compressed and uncompressed', async () => {
    const [file = ''] = filesOf((await get('/docs')).text, '/docs').filter((name) => name.endsWith('.css'));
    const compressed = await get(file, { 'accept-encoding': 'br, gzip' });
    const plain = await get(file, { 'accept-encoding': 'gzip;q=0, identity' });
    expect(compressed.headers.get('content-encoding')).toBe('gzip');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.text).toBe(compressed.text);
  });

  it.each(['/docs/x/docs.js', '/playground/x/%2e%2e%2fpackage.json', '/start/x/start.css'])(
    'return 404 at %s',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND' } }] });
    },
  );

  it('serve the client as one module, which pages of any origin may import', async () => {
    const answer = await get('/client.js', { origin: 'https://play.example' });
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const module = (await import(`data:text/javascript,${encodeURIComponent(answer.text)}`)) as {
      createClient: typeof createClient;
    };
    const client = module.createClient({ url: server.url });
    expect((await client.register('Ana')).player.name).toBe('Ana');
    const etag = answer.headers.get('etag') ?? '';
    expect((await get('/client.js', { 'if-none-match': etag })).status).toBe(304);
  });

  it('include one for language models, whose links lead to existing pages', async () => {
    const { text, headers } = await get('/llms.txt');
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const links = [...text.matchAll(/^- \[.*?\]\((.*?)\)/gm)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(5);
    for (const link of links) expect([link, (await get(`/${link}`)).status]).toEqual([link, 200]);
  });

  it('are what a browser sees at the GraphQL endpoint', async () => {
    const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const page = await fetch(`${server.url}/graphql`, { headers: browser });
    expect(page.url).toBe(`${server.url}/playground`);
    const query = '?query={__typename}';
    for (const [path, accept] of [
      [`/graphql${query}`, browser.accept],
      ['/graphql', 'application/json'],
      ['/graphql', '*/*'],
    ]) {
      const { url } = await fetch(`${server.url}${path ?? ''}`, { headers: { accept: accept ?? '' } });
      expect(new URL(url).pathname).toBe('/graphql');
    }
  });

  it('leave the strict Content-Security-Policy of the API unchanged', async () => {
    const { headers } = await get('/health/live');
    expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
  });
});

describe('disabled pages', () => {
  it.each([
    [{ PLAYGROUND: 'false' }, { '/': 200, '/playground': 404, '/docs': 200, '/errors': 200 }],
    [{ API_DOCS: 'false' }, { '/': 200, '/playground': 200, '/docs': 404, '/errors': 200 }],
    [
      { PLAYGROUND: 'false', API_DOCS: 'false' },
      { '/': 404, '/playground': 404, '/docs': 404, '/errors': 200 },
    ],
  ])('are disabled by %j: %j', async (env, expected) => {
    const server = await startServer({ env });
    const statuses: Record<string, number> = {};
    for (const path of PAGES) statuses[path] = (await rest(server.url, 'GET', path)).status;
    const { text: start } = await rest(server.url, 'GET', '/');
    const { text: errors } = await rest(server.url, 'GET', '/errors');
    await server.stop();
    expect(statuses).toEqual(expected);
    expect(start.includes('href="playground"')).toBe(expected['/playground'] === 200);
    expect(start.includes('href="docs"')).toBe(expected['/docs'] === 200);
    expect(errors.includes('<a href=".">')).toBe(expected['/'] === 200);
  });
});
