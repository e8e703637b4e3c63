/**
 * Negative totals: how they are stored, ranked, paged and checked. They occur in Balut and in some custom rule sets.
 */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { findingsIn } from '../harness/check.js';
import { accepted, createGame, dataOf } from '../harness/game-client.js';
import { rest } from '../harness/rest.js';
import { startScripted, type ScriptedDice } from '../harness/scripted-dice.js';
import type { TestServer } from '../harness/server.js';

let server: TestServer;
let dice: ScriptedDice;
let ana: string;

beforeAll(async () => {
  ({ server, dice } = await startScripted());
  ana = await server.register('Ana');
});
afterAll(() => server.stop());

/** A whole game of Balut in which every throw shows the same faces. */
async function play(...faces: readonly number[]): Promise<{ readonly id: string; readonly total: number }> {
  dice.show(...faces);
  const table = (await createGame(server, ana, { ruleset: 'balut' })).brief();
  for (let turn = (await accepted(table.roll())).turn; turn;) {
    const [field] = turn.openFields;
    if (!field) throw new Error(`Nothing can be entered in ${table.id}`);
    const entered = await accepted(table.enter(field.column, field.row, { endTurn: true }));
    turn = entered.turn && (await accepted(table.roll())).turn;
  }
  const query = 'query ($id: ID!) { game(id: $id) { sides { total } qualifies } }';
  const answer = await server.graphql<{ game: { sides: { total: number }[]; qualifies: boolean } }>(
    query,
    { id: table.id },
    ana,
  );
  const { sides, qualifies } = dataOf(answer).game;
  expect(qualifies).toBe(true);
  return { id: table.id, total: sides[0]?.total ?? 0 };
}

interface Page {
  readonly totalCount: number;
  readonly edges: readonly {
    readonly rank: number;
    readonly node: { readonly points: number; readonly gameId: string };
  }[];
  readonly pageInfo: { readonly endCursor: string; readonly hasNextPage: boolean };
}

it('negative totals are ranked below all others and paged like them', async () => {
  const low = await play(1, 2, 3, 4, 6);
  const high = await play(6, 6, 6, 6, 6);
  const lower = await play(1, 1, 1, 2, 3);
  expect(low.total).toBeLessThan(0);
  expect(lower.total).toBe(low.total);
  expect(high.total).toBeGreaterThan(0);

  const seen: unknown[] = [];
  for (let after = '', more = true; more;) {
    const { status, body } = await rest<Page>(server.url, 'GET', `/v1/leaderboards/balut?first=1${after}`);
    expect([status, body.totalCount]).toEqual([200, 3]);
    seen.push(...body.edges.map(({ rank, node }) => [rank, node.gameId, node.points]));
    more = body.pageInfo.hasNextPage;
    after = `&after=${body.pageInfo.endCursor}`;
  }
  expect(seen).toEqual([
    [1, high.id, high.total],
    [2, low.id, low.total],
    [2, lower.id, lower.total],
  ]);

  const { me } = dataOf(
    await server.graphql<{ me: { scores: { nodes: { points: number }[] } } }>(
      '{ me { scores { nodes { points } } } }',
      {},
      ana,
    ),
  );
  expect(me.scores.nodes.map(({ points }) => points)).toEqual([lower.total, high.total, low.total]);
});

it('negative totals pass the integrity check of sheets', async () => {
  const faults = (await findingsIn(server.databaseFile)).map(({ fault }) => fault);
  // The test has set the dice.
  expect(faults.filter((fault) => !fault.startsWith('The dice of roll'))).toEqual([]);
});
