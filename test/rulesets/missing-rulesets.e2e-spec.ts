/** Games with rules that this server does not have, as another version may have stored them. */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createGame } from '../harness/game-client.js';
import { readRows, writeRows } from '../harness/rows.js';
import { startServer, type TestServer } from '../harness/server.js';

describe('a game with rules that this server does not have', () => {
  let server: TestServer;
  let token: string;

  beforeEach(async () => {
    server = await startServer();
    token = await server.register();
  });
  afterEach(() => server.stop());

  const create = async (): Promise<string> => (await createGame(server, token, { ruleset: 'yahtc' })).id;

  it('does not truncate a list, and does not keep the player from leaving all other games', async () => {
    const playable = await create();
    const unknown: string[] = [];
    // Fills a page that the deletion of an account reads.
    for (let made = 0; made < 100; made += 1) unknown.push(await create());
    await writeRows(server, "UPDATE games SET ruleset_key = 'yahtc@99' WHERE id <> ?", playable);
    const page = async (after: string): Promise<unknown> =>
      (
        await server.graphql(
          `{ games(first: 100${after}) { nodes { id } pageInfo { hasNextPage endCursor } } }`,
        )
      ).data;
    expect(await page('')).toEqual({
      games: { nodes: [], pageInfo: { hasNextPage: true, endCursor: unknown[0] } },
    });
    expect(await page(`, after: "${unknown[0] ?? ''}"`)).toEqual({
      games: { nodes: [{ id: playable }], pageInfo: { hasNextPage: false, endCursor: playable } },
    });

    await server.graphql('mutation { deleteAccount }', {}, token);
    const statuses = await readRows(server, 'SELECT DISTINCT status FROM games WHERE id = ?', playable);
    expect(statuses).toEqual([{ status: 'ABANDONED' }]);
    // A newer server on the same database still has something to leave.
    const leaving = 'SELECT count(*) AS players FROM players WHERE leaving_since IS NOT NULL';
    expect(Number((await readRows<{ players: number }>(server, leaving))[0]?.players)).toBe(1);
  });

  it('is omitted from lists, and reports the reason when queried', async () => {
    const [playable, unknown] = [await create(), await create()];
    await writeRows(server, "UPDATE games SET ruleset_key = 'yahtc@99' WHERE id = ?", unknown);
    const list = await server.graphql<{ games: { nodes: { id: string }[] } }>('{ games { nodes { id } } }');
    expect(list.data?.games.nodes).toEqual([{ id: playable }]);
    const one = await server.graphql(`{ game(id: "${unknown}") { id } }`);
    expect(one.errors?.[0]).toMatchObject({
      message: 'This server does not know the rules of this game, yahtc@99.',
      extensions: { code: 'UNKNOWN_RULESET', rulesetKey: 'yahtc@99' },
    });
  });
});
