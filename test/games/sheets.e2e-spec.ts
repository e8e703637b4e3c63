import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accepted, createGame, dataOf, sendCreate, type GameClient } from '../harness/game-client.js';
import { rest, type RestAnswer } from '../harness/rest.js';
import { startScripted } from '../harness/scripted-dice.js';
import type { TestServer } from '../harness/server.js';

let server: TestServer;
let ana: string;
let eva: string;
let table: GameClient;
let privateId: string;

beforeAll(async () => {
  const scripted = await startScripted();
  ({ server } = scripted);
  [ana, eva] = [await server.register('Ana'), await server.register('Eva')];
  table = await createGame(server, ana, {
    ruleset: 'yahtc',
    seats: [{ name: 'Ana' }, { name: 'Bo <b>&' }],
  });
  scripted.dice.show(6, 6, 6, 1, 2);
  await accepted(table.roll());
  const { createGame: hidden } = dataOf(await sendCreate(server, { ruleset: 'yamb', private: true }, ana));
  privateId = hidden.id;
});
afterAll(() => server.stop());

const get = (
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<RestAnswer<unknown>> => rest(server.url, method, `/v1/games/${path}`, { headers });
const signedIn = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

describe('GET /v1/games/{id}/sheet.txt', () => {
  it('returns the game as text', async () => {
    const response = await get(`${table.id}/sheet.txt`);
    const lines = response.text.split('\n');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(lines.slice(0, 5)).toEqual([
      'YahtC',
      'Turn 1: Ana, roll 1 of 3.',
      '',
      'Dice:  6   6   6   1   2',
      '',
    ]);
    expect(lines).toContain('Sixes           │  (18)│       ·');
  });

  it('returns the same text as `Game.text`', async () => {
    const query = 'query ($id: ID!) { game(id: $id) { text sides { sheet { text } } } }';
    const { game } = dataOf(
      await server.graphql<{ game: { text: string; sides: { sheet: { text: string } }[] } }>(query, {
        id: table.id,
      }),
    );
    expect(game.text).toBe((await get(`${table.id}/sheet.txt`)).text);
    const [first, second] = game.sides.map(({ sheet }) => sheet.text);
    expect(first).toMatch(/► Ana\n[^]*Sixes +│ +\(18\)/);
    expect(second).toMatch(/Bo <b>&\n[^]*Sixes +│ +·\n/);
  });
});

describe('GET /v1/games/{id}/sheet.svg', () => {
  it('returns a picture that other pages may embed and that loads nothing', async () => {
    const response = await get(`${table.id}/sheet.svg`);
    const picture = response.text;
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(picture).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(picture).toContain('Bo &lt;b&gt;&amp;');
    expect(picture).not.toContain('<b>');
  });

  it('follows the colour scheme of the screen, or is light or dark on request', async () => {
    const picture = async (query: string): Promise<string> =>
      (await get(`${table.id}/sheet.svg${query}`)).text;
    expect(await picture('')).toContain('prefers-color-scheme');
    expect(await picture('?theme=auto')).toBe(await picture(''));
    const [light, dark] = [await picture('?theme=light'), await picture('?theme=dark')];
    expect(light).not.toContain('prefers-color-scheme');
    expect(dark).not.toContain('prefers-color-scheme');
    expect(light).not.toBe(dark);
  });

  it.each(['?theme=blue', '?theme=', '?theme=light&theme=dark'])('refuses %s', async (query) => {
    const response = await get(`${table.id}/sheet.svg${query}`);
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).not.toContain('svg');
    const problem = response.text;
    expect(problem).toContain('BAD_USER_INPUT');
    expect(problem).toContain('theme must be one of auto, light, dark');
  });
});

describe.each(['sheet.txt', 'sheet.svg'])('%s', (file) => {
  it('is not sent again while the game looks the same', async () => {
    const first = await get(`${table.id}/${file}`);
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]+"$/);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await get(`${table.id}/${file}`, { 'if-none-match': known });
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag]);
    }
    await accepted(table.keep(file.endsWith('txt') ? [0] : [1]));
    const changed = await get(`${table.id}/${file}`, { 'if-none-match': tag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(tag);
  });

  it('supports HEAD without a body', async () => {
    const response = await get(`${table.id}/${file}`, {}, 'HEAD');
    expect([response.status, response.text]).toEqual([200, '']);
  });

  it('is available only to players of a private game', async () => {
    const shown = await get(`${privateId}/${file}`, signedIn(ana));
    expect(shown.status).toBe(200);
    expect(shown.headers.get('cache-control')).toBe('private, no-cache');
    const tag = shown.headers.get('etag') ?? '';
    for (const headers of [{}, signedIn(eva), { 'if-none-match': tag }]) {
      const hidden = await get(`${privateId}/${file}`, headers);
      expect(hidden.status).toBe(404);
      expect(hidden.text).toContain('GAME_NOT_FOUND');
    }
  });

  it('returns 404 for an unknown game', async () => {
    const response = await get(`00000000-0000-7000-8000-000000000000/${file}`);
    expect(response.status).toBe(404);
    expect(response.text).toContain('GAME_NOT_FOUND');
  });

  it('explains an invalid id or token', async () => {
    const noId = await get(`nonsense/${file}`);
    expect(noId.status).toBe(400);
    const message = 'gameId must be the UUID of a game';
    expect(JSON.parse(noId.text)).toMatchObject({
      code: 'BAD_USER_INPUT',
      detail: message,
      fields: [{ field: 'gameId', message }],
    });
    const noToken = await get(`${table.id}/${file}`, signedIn('yamb_unknown'));
    expect(noToken.status).toBe(401);
    expect(noToken.text).toContain('UNAUTHENTICATED');
  });
});
