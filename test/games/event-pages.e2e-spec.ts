/** Events of games with a long history: pages count events, and the server never loads more than one page at a time. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import { readLines, rest } from '../harness/rest.js';
import { startServer, type TestServer } from '../harness/server.js';
import { runs } from '../harness/torture.js';

interface EventOf {
  readonly type: string;
  readonly version: number;
  readonly cursor: string;
}
interface EventPage {
  readonly events: readonly EventOf[];
}

/** More than any page holds. The long form is as long as an import may be. */
const EVENTS = runs(2_500, 10_000);
const MOST_OF_A_VERSION = 10;

/** A long history: one roll, and dice marked and unmarked. */
function longHistory(): string {
  const events: unknown[] = [
    ['gameStarted', 1, 1],
    ['rolled', 0, 1, '', '556254'],
  ];
  while (events.length < EVENTS) events.push(['diceKept', 0, events.length % 2 ? '' : '01234']);
  const gameId = '01a1ffb7-aa56-7023-8968-f375dfe142de';
  const origin = { rolls: 1, scheme: 'yamb-dice-1', gameId, commitment: '0'.repeat(64), clientSeeds: [] };
  const file = {
    format: 'yamb-server-game',
    version: 1,
    ruleset: 'yamb@1',
    seats: ['A'],
    totals: [0],
    winners: null,
    origins: [{ ...origin, seed: null }],
    events,
  };
  return gzipSync(JSON.stringify(file)).toString('base64');
}

describe('the events of an imported game', () => {
  let server: TestServer;
  let token: string;
  let game: { readonly id: string; readonly version: number };

  beforeAll(async () => {
    server = await startServer();
    token = await server.register('Ana');
    game = (await importOnce()).body;
  });
  afterAll(() => server.stop());

  const importOnce = () =>
    rest<{ id: string; version: number; phase: string }>(server.url, 'POST', '/v1/imports', {
      token,
      headers: { 'Idempotency-Key': 'import' },
      body: { data: longHistory(), format: 'JSON_GZIP' },
    });
  const page = async (query: string): Promise<readonly EventOf[]> =>
    (await rest<EventPage>(server.url, 'GET', `/v1/games/${game.id}/events?${query}`, { token })).body.events;

  it('come one at a time if one is requested', async () => {
    const [first, ...others] = await page('first=1');
    expect(others).toEqual([]);
    expect(first).toMatchObject({ type: 'GameCreated', version: 1, cursor: '1.0' });
    const next = await page(`first=1&after=${first?.cursor ?? ''}`);
    expect(next).toMatchObject([{ type: 'GameImported', version: 1, cursor: '1.1' }]);
    expect(await page('after=1.0&first=3')).toHaveLength(3);
    expect(await page('after=99999.0')).toEqual([]);
    const { status } = await rest(server.url, 'GET', `/v1/games/${game.id}/events?after=x`, { token });
    expect(status).toBe(400);
  });

  it('are all listed, by cursor and by version', async () => {
    const byCursor: EventOf[] = [];
    for (;;) {
      const events = await page(`first=999&after=${byCursor.at(-1)?.cursor ?? '0.0'}`);
      if (events.length === 0) break;
      expect(events.length).toBeLessThanOrEqual(999);
      byCursor.push(...events);
    }
    // The game was created and imported before.
    expect(byCursor).toHaveLength(EVENTS + 2);
    const byVersion: EventOf[] = [];
    for (;;) {
      const events = await page(`first=700&sinceVersion=${byVersion.at(-1)?.version ?? 0}`);
      if (events.length === 0) break;
      byVersion.push(...events);
    }
    expect(byVersion).toEqual(byCursor);
    expect(byVersion.at(-1)?.version).toBe(game.version);
  });

  it('reach a subscriber a few at a time', async () => {
    const reader = await readLines(server.url, `/v1/games/${game.id}/stream?since=0`, {
      token,
      headers: { Prefer: 'return=minimal' },
    });
    await reader.reached(game.version);
    reader.cut();
    const sizes = reader.updates.map((update) => (update['events'] as unknown[]).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(MOST_OF_A_VERSION);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(EVENTS + 2);
  });

  it('do not hide the first response from a repeated import', async () => {
    await rest(server.url, 'POST', `/v1/games/${game.id}/rolls`, { token, body: {} });
    const { body } = await importOnce();
    expect(body).toEqual(game);
  });
});
