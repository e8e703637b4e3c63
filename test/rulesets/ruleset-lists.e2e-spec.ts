/** Lists of rule sets: their short form, and caching. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rulesets } from '@yamb-server/engine/rulesets';
import { createRuleset, HOUSE_YAMB, sendRuleset } from '../harness/custom-rulesets.js';
import { dataOf } from '../harness/game-client.js';
import { rest, type RestAnswer } from '../harness/rest.js';
import { startServer, type TestServer } from '../harness/server.js';

interface Listed {
  readonly rulesets: readonly Readonly<Record<string, unknown>>[];
}

let server: TestServer;
let ana: string;
let anaId: string;
let id: string;

beforeAll(async () => {
  server = await startServer();
  ana = await server.register('Ana');
  ({
    me: { id: anaId },
  } = dataOf(await server.graphql<{ me: { id: string } }>('{ me { id } }', {}, ana)));
  ({ id } = await createRuleset(server, ana, { definition: HOUSE_YAMB, title: 'Mine', listed: true }));
});
afterAll(() => server.stop());

const get = (path: string, token?: string, etag?: string): Promise<RestAnswer<Listed>> =>
  rest<Listed>(server.url, 'GET', path, {
    token,
    headers: etag === undefined ? {} : { 'if-none-match': etag },
  });

describe('the short form of rule sets', () => {
  const SHORT = [
    ...['id', 'key', 'version', 'name', 'names', 'description', 'dice', 'rollsPerTurn'],
    ...['minSeats', 'maxSeats', 'columnCount', 'rowCount', 'custom'],
  ];

  it('contains what a list shows, for every rule set', async () => {
    const { body } = await get('/v1/rulesets?view=short');
    expect(body.rulesets.map((one) => one['id'])).toEqual(rulesets.map((one) => one.id));
    for (const one of body.rulesets) expect(Object.keys(one).sort()).toEqual([...SHORT].sort());
    const winyamb = body.rulesets.find((one) => one['id'] === 'winyamb');
    expect(winyamb).toMatchObject({ columnCount: 8, rowCount: 13, dice: 6, maxSeats: 1, custom: null });
  });

  it('contains the same for custom rule sets', async () => {
    const { body } = await get('/v1/rulesets?view=short&custom=true');
    expect(body.rulesets).toEqual([
      expect.objectContaining({
        id,
        key: `${id}@1`,
        columnCount: 3,
        rowCount: 5,
        custom: expect.objectContaining({ title: 'Mine' }),
      }),
    ]);
  });

  it('is returned only on request', async () => {
    const [short, plain, full] = await Promise.all(
      ['?view=short', '', '?view=full'].map((query) => get(`/v1/rulesets${query}`)),
    );
    expect(plain?.text).toBe(full?.text);
    expect(plain?.body.rulesets[0]).toHaveProperty('rows');
    expect(plain?.text.length).toBeGreaterThan(10 * (short?.text.length ?? Infinity));
    const wrong = await get('/v1/rulesets?view=tiny');
    expect([wrong.status, wrong.body]).toMatchObject([
      400,
      { code: 'BAD_USER_INPUT', fields: [{ field: 'view' }] },
    ]);
  });

  it('is read over GraphQL by its fields, for a hundred rule sets at once', async () => {
    const { data } = await server.graphql<Listed>(
      '{ rulesets(first: 100) { id key name dice minSeats maxSeats columnCount rowCount custom { title } } }',
    );
    expect(data?.rulesets).toHaveLength(rulesets.length);
  });
});

describe('caches', () => {
  it.each([
    ['/v1/rulesets', 'public, max-age=300'],
    ['/v1/rulesets?view=short&search=yamb', 'public, max-age=300'],
    ['/v1/rulesets/yamb', 'public, max-age=300'],
    ['/v1/rulesets/yamb/definition', 'public, max-age=300'],
    ['/v1/rulesets?custom=true', 'public, no-cache'],
    ['/v1/rulesets/{id}', 'public, no-cache'],
    ['/v1/rulesets/{id}/definition', 'public, max-age=31536000, immutable'],
    ['/v1/rulesets?owner={owner}', 'private, no-cache'],
  ])('may store %s: %s', async (template, caching) => {
    const path = template.replace('{id}', id).replace('{owner}', anaId);
    const { status, headers } = await get(path, ana);
    expect([status, headers.get('cache-control')]).toEqual([200, caching]);
    expect(/authorization/i.test(headers.get('vary') ?? '')).toBe(caching.startsWith('private'));
    const etag = headers.get('etag') ?? '';
    const again = await get(path, ana, etag);
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await get(path, ana, '"another"')).status).toBe(200);
  });

  it('store no errors and nothing newly created', async () => {
    for (const path of ['/v1/rulesets/chess', '/v1/rulesets?first=0']) {
      expect((await get(path)).headers.get('cache-control')).toBe('no-store');
    }
    const made = await rest(server.url, 'POST', '/v1/rulesets', {
      token: ana,
      body: { definition: HOUSE_YAMB },
    });
    expect([made.status, made.headers.get('cache-control')]).toEqual([201, 'no-store']);
  });

  it('notice a new title, and keep one player’s data from others', async () => {
    const shared = (await get('/v1/rulesets?custom=true')).headers.get('etag') ?? '';
    const own = (await get(`/v1/rulesets?owner=${anaId}`, ana)).headers.get('etag') ?? '';
    await sendRuleset(
      server,
      'updateRuleset',
      'UpdateRulesetInput',
      { id, title: 'Hidden', listed: false },
      ana,
    );
    const list = await get('/v1/rulesets?custom=true', undefined, shared);
    expect([list.status, list.body]).toEqual([200, { rulesets: [] }]);
    const ofAna = await get(`/v1/rulesets?owner=${anaId}`, ana, own);
    expect([ofAna.status, ofAna.body.rulesets.length]).toEqual([200, 1]);
    expect((await get(`/v1/rulesets?owner=${anaId}`)).body).toEqual({ rulesets: [] });
  });
});
