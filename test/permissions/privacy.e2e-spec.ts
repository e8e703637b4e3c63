/** Visibility of player data by setting and viewer, over GraphQL, REST and streams. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMIN_TOKEN } from '../harness/best-scores.js';
import { createGame, dataOf } from '../harness/game-client.js';
import { readLines, rest } from '../harness/rest.js';
import { writeRows } from '../harness/rows.js';
import { startServer, type TestServer } from '../harness/server.js';

const SETTINGS = ['ALL', 'PLAYED_WITH', 'NOBODY'] as const;
type Setting = (typeof SETTINGS)[number];
const PARTS = ['presence', 'statistics', 'ratings'] as const;
type Part = (typeof PARTS)[number];

const VIEWERS = ['anonymous', 'stranger', 'acquainted', 'blocked', 'owner', 'administrator'] as const;
type Viewer = (typeof VIEWERS)[number];

/** Viewers of a part with a setting. The blocked viewer has played with the owner and was blocked afterwards. */
const SEEN_BY: Readonly<Record<Setting, readonly Viewer[]>> = {
  ALL: VIEWERS,
  PLAYED_WITH: ['acquainted', 'owner'],
  NOBODY: ['owner'],
};

let server: TestServer;
let tokens: Record<Viewer, string | undefined>;
let ids: Record<'owner' | 'stranger' | 'acquainted' | 'blocked', string>;
let gameId: string;

beforeAll(async () => {
  server = await startServer({ env: { ADMIN_TOKEN }, settings: { presenceIntervalSeconds: 0.05 } });
  const register = async (name: string): Promise<{ id: string; token: string }> => {
    const { body } = await rest<{ token: string; player: { id: string } }>(
      server.url,
      'POST',
      '/v1/players',
      {
        body: { name },
      },
    );
    return { id: body.player.id, token: body.token };
  };
  const [owner, stranger] = [await register('Ana'), await register('Eva')];
  const [acquainted, blocked] = [await register('Bo'), await register('Mallory')];
  ids = { owner: owner.id, stranger: stranger.id, acquainted: acquainted.id, blocked: blocked.id };
  tokens = {
    ...{ anonymous: undefined, stranger: stranger.token, acquainted: acquainted.token },
    ...{ blocked: blocked.token, owner: owner.token, administrator: ADMIN_TOKEN },
  };
  for (const other of [acquainted.id, blocked.id]) {
    const pair = [owner.id, other].sort();
    const values =
      '(player_id, other_id, ahead, behind, level, together, played) VALUES (?, ?, 1, 0, 0, 0, 1)';
    await writeRows(server, `INSERT INTO meetings ${values}`, ...pair);
  }
  await rest(server.url, 'PUT', `/v1/me/blocked/${blocked.id}`, { token: owner.token });
  await writeRows(
    server,
    `INSERT INTO ratings (player_id, key, pool, mean, deviation, at_least, games, rated_at)
      VALUES (?, 'yahtc', 'HUMAN', 1500000, 100000, 1300000, 1, 1)`,
    owner.id,
  );
  ({ id: gameId } = await createGame(server, owner.token, { ruleset: 'yahtc' }));
});
afterAll(() => server.stop());

const show = async (part: Part, setting: Setting): Promise<void> => {
  const body = { presence: 'ALL', statistics: 'ALL', ratings: 'ALL', [part]: setting };
  const { body: settings } = await rest(server.url, 'PATCH', '/v1/me/settings', {
    token: tokens.owner ?? '',
    body,
  });
  expect(settings).toMatchObject(body);
};

const ask = async (query: string, viewer: Viewer): Promise<string> =>
  JSON.stringify(dataOf(await server.graphql(query, {}, tokens[viewer])));
const get = async (path: string, viewer: Viewer): Promise<number> =>
  (await rest(server.url, 'GET', path, { ...(tokens[viewer] && { token: tokens[viewer] }) })).status;

/** Ways to read a part, each with whether a viewer sees it. */
const WAYS: Readonly<Record<Part, readonly [string, (viewer: Viewer) => Promise<boolean>][]>> = {
  presence: [
    [
      'of a player',
      async (viewer) => !(await ask(`{ player(id: "${ids.owner}") { present } }`, viewer)).includes('null'),
    ],
    [
      'of a seat',
      async (viewer) =>
        !(await ask(`{ game(id: "${gameId}") { seats { present } } }`, viewer)).includes('null'),
    ],
    [
      'by the stream of a game',
      async (viewer) => {
        const token = tokens[viewer];
        const reader = await readLines(
          server.url,
          `/v1/games/${gameId}/presence/stream`,
          token ? { token } : {},
        );
        await reader.reached(1);
        reader.cut();
        return !JSON.stringify(reader.updates[0]).includes('"present":null');
      },
    ],
  ],
  statistics: [
    [
      'of a player',
      async (viewer) =>
        !(await ask(`{ player(id: "${ids.owner}") { stats(ruleset: "yahtc") { games } } }`, viewer)).includes(
          '"stats":null',
        ),
    ],
    [
      'as a number of games',
      async (viewer) =>
        !(await ask(`{ player(id: "${ids.owner}") { gamesPlayed } }`, viewer)).includes('null'),
    ],
    [
      'against another one',
      async (viewer) =>
        !(
          await ask(
            `{ player(id: "${ids.owner}") { against(opponent: "${ids.stranger}") { ahead } } }`,
            viewer,
          )
        ).includes('null'),
    ],
    [
      'as those of an opponent',
      async (viewer) =>
        !(
          await ask(
            `{ player(id: "00000000-0000-7000-8000-00000000b071") { against(opponent: "${ids.owner}") { ahead } } }`,
            viewer,
          )
        ).includes('null'),
    ],
    [
      'by REST',
      async (viewer) => (await get(`/v1/players/${ids.owner}/stats?ruleset=yahtc`, viewer)) === 200,
    ],
    [
      'by REST, against another one',
      async (viewer) =>
        (await get(`/v1/players/${ids.owner}/against/00000000-0000-7000-8000-00000000b071`, viewer)) === 200,
    ],
  ],
  ratings: [
    [
      'of a player',
      async (viewer) =>
        !(
          await ask(`{ player(id: "${ids.owner}") { rating(ruleset: "yahtc") { points } } }`, viewer)
        ).includes('null'),
    ],
    [
      'as a history',
      async (viewer) =>
        !(
          await ask(
            `{ player(id: "${ids.owner}") { ratingHistory(ruleset: "yahtc") { nodes { number } } } }`,
            viewer,
          )
        ).includes('null'),
    ],
    [
      'by REST',
      async (viewer) => (await get(`/v1/players/${ids.owner}/rating?ruleset=yahtc`, viewer)) === 200,
    ],
    [
      'by REST, as a history',
      async (viewer) => (await get(`/v1/players/${ids.owner}/rating-history?ruleset=yahtc`, viewer)) === 200,
    ],
  ],
};

const MATRIX = PARTS.flatMap((part) => SETTINGS.map((setting) => ({ part, setting })));

describe('a player’s privacy settings', () => {
  it.each(MATRIX)('show $part to the right viewers with $setting', async ({ part, setting }) => {
    await show(part, setting);
    for (const [way, isShown] of WAYS[part]) {
      const seen: Viewer[] = [];
      for (const viewer of VIEWERS) {
        // Reading as the player makes them present.
        await ask('{ me { id } }', 'owner');
        // The opponent sees the games with the owner.
        if (way === 'against another one' && viewer === 'stranger') continue;
        if (await isShown(viewer)) seen.push(viewer);
      }
      const expected = SEEN_BY[setting].filter(
        (viewer) => way !== 'against another one' || viewer !== 'stranger',
      );
      expect([way, seen]).toEqual([way, expected]);
    }
  });

  it('hide nothing because of other parts’ settings', async () => {
    await show('presence', 'NOBODY');
    for (const part of ['statistics', 'ratings'] as const) {
      for (const [way, isShown] of WAYS[part]) expect([way, await isShown('anonymous')]).toEqual([way, true]);
    }
  });

  it.each(SETTINGS)('apply to the list of ratings with %s for every viewer', async (setting) => {
    await show('ratings', setting);
    const seen: Viewer[] = [];
    for (const viewer of VIEWERS) {
      const query = '{ ratings(ruleset: "yahtc") { nodes { playerId } } }';
      if ((await ask(query, viewer)).includes(ids.owner)) seen.push(viewer);
    }
    expect(seen).toEqual(setting === 'ALL' ? VIEWERS : []);
  });

  it('show games of two players to both of them', async () => {
    await show('statistics', 'NOBODY');
    const query = `{ player(id: "${ids.owner}") { against(opponent: "${ids.blocked}") { ahead behind } } }`;
    expect(await ask(query, 'blocked')).toMatch(/"ahead":\d/);
    expect(await ask(query, 'owner')).toMatch(/"ahead":\d/);
    expect(await ask(query, 'acquainted')).toContain('"against":null');
  });
});
