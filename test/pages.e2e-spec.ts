import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { REQUEST_ERRORS } from '../src/api/errors/error-codes.js';
import { MOVE_REFUSAL_CODES } from '../src/games/commands/move-refusal.js';
import { rest, type RestAnswer } from './harness/rest.js';
import { startServer, type TestServer } from './harness/server.js';

const PAGES = ['/', '/playground', '/docs', '/errors'];

/** The files that a page names, as absolute paths. */
function filesOf(html: string): string[] {
  return [...html.matchAll(/(?:src|href)="([^"]+\/[0-9a-f]{16}\/[^"]+)"/g)].map(
    ([, path = '']) => `/${path}`,
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

  it.each(PAGES)('%s takes scripts from nowhere else, and none that stand in the page', async (path) => {
    const answer = await get(path);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/);
    expect(/script-src [^;]*/.exec(policy)?.[0] ?? "script-src 'self'").toBe("script-src 'self'");
    expect(policy).not.toMatch(/https?:|\*|blob:/);
  });

  it.each(PAGES)('%s names files that exist and may be kept for ever', async (path) => {
    const page = await get(path);
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const files = filesOf(page.text);
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

  it.each(['/playground', '/docs'])('%s is found with a slash at the end, too', async (path) => {
    const answer = await fetch(`${server.url + path}/`);
    expect({ url: answer.url, status: answer.status }).toEqual({ url: server.url + path, status: 200 });
  });

  it.each([...Object.keys(REQUEST_ERRORS), ...MOVE_REFUSAL_CODES])('explain %s', async (code) => {
    const [list, page] = await Promise.all([get('/errors'), get(`/errors/${code}`)]);
    expect(list.text).toContain(`href="errors/${code}"`);
    expect(page.status).toBe(200);
    expect(page.text).toContain(`<h1><code>${code}</code></h1>`);
    const [style = ''] = /[^"]+start\.css/.exec(page.text) ?? [];
    expect((await get(`/errors/${style}`)).status).toBe(200);
  });

  it('have no page for what is no code', async () => {
    const answer = await get('/errors/NO_SUCH_CODE');
    expect(answer.status).toBe(404);
  });

  it('sends the same file compressed and plain', async () => {
    const [file = ''] = filesOf((await get('/docs')).text).filter((name) => name.endsWith('.css'));
    const compressed = await get(file, { 'accept-encoding': 'br, gzip' });
    const plain = await get(file, { 'accept-encoding': 'gzip;q=0, identity' });
    expect(compressed.headers.get('content-encoding')).toBe('gzip');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.text).toBe(compressed.text);
  });

  it.each(['/docs/x/docs.js', '/playground/x/%2e%2e%2fpackage.json', '/start/x/start.css'])(
    'has nothing at %s',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND' } }] });
    },
  );

  it('leaves the answers of the API shut', async () => {
    const { headers } = await get('/health/live');
    expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
  });
});

describe('pages that are switched off', () => {
  it.each([
    [{ PLAYGROUND: 'false' }, { '/': 200, '/playground': 404, '/docs': 200, '/errors': 200 }],
    [{ API_DOCS: 'false' }, { '/': 200, '/playground': 200, '/docs': 404, '/errors': 200 }],
    [
      { PLAYGROUND: 'false', API_DOCS: 'false' },
      { '/': 404, '/playground': 404, '/docs': 404, '/errors': 200 },
    ],
  ])('by %j: %j', async (env, expected) => {
    const server = await startServer({ env });
    const statuses: Record<string, number> = {};
    for (const path of PAGES) statuses[path] = (await rest(server.url, 'GET', path)).status;
    const { text: start } = await rest(server.url, 'GET', '/');
    await server.stop();
    expect(statuses).toEqual(expected);
    expect(start.includes('href="playground"')).toBe(expected['/playground'] === 200);
    expect(start.includes('href="docs"')).toBe(expected['/docs'] === 200);
  });
});
