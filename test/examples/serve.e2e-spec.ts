/** The command that serves the examples. */
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runExample, serveExample, type ExampleSite } from '../harness/example-site.js';

const SERVER = 'https://dice.example';

describe('the command of the examples', () => {
  let site: ExampleSite;

  beforeAll(async () => {
    site = await serveExample('table', SERVER);
  });
  afterAll(() => site.close());

  it('lists the examples if none is named', async () => {
    const child = runExample();
    const output = child.stdout && (await text(child.stdout));
    for (const name of ['table', 'sheet-editor', 'web'])
      expect(output).toMatch(new RegExp(`^  ${name} `, 'm'));
  });

  it.each([
    [['chess'], 'There is no example "chess". Choose one of: table, sheet-editor, web.\n'],
    [['table', '--colour'], /--colour/],
  ])('refuses %j', async (args, message) => {
    const child = runExample(...args);
    const errors = child.stderr && (await text(child.stderr));
    expect(errors).toMatch(message);
  });

  it('redirects the root to the page, with the given server', async () => {
    const answer = await fetch(site.origin);
    expect(answer.url).toBe(`${site.origin}/table/?server=${encodeURIComponent(SERVER)}`);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it.each(['table', 'sheet-editor'])('serves every file that the page %s references', async (name) => {
    const page = `${site.origin}/${name}/`;
    const html = await (await fetch(page)).text();
    const files = [...html.matchAll(/(?:src|href|client)"?[=:] ?"([^"#]+)"/g)].map(([, file = '']) => file);
    expect(files).toContain('../client/index.js');
    for (const file of files) {
      const { status, headers } = await fetch(new URL(file, page));
      expect([file, status]).toEqual([file, 200]);
      expect(headers.get('content-type')).toMatch(
        /^(text\/(css|javascript); charset=utf-8|image\/svg\+xml)$/,
      );
    }
  });

  it.each([
    '/table',
    '/table/nothing.js',
    '/table/../serve.mjs',
    '/table/%2e%2e/serve.mjs',
    '/client/..%2fpackage.json',
    '/monaco/constructor',
    '/bot.ts',
  ])('returns 404 at %s', async (path) => {
    const { hostname, port } = new URL(site.origin);
    // `fetch` would resolve the dots.
    const response = await new Promise<IncomingMessage>((resolve) => get({ hostname, port, path }, resolve));
    response.resume();
    expect(response.statusCode).toBe(404);
  });
});
