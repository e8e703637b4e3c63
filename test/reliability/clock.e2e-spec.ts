/** The system clock jumps back during play, as when it is corrected. */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Finding } from '../../src/ops/integrity/finding.js';
import { RetriesPruner } from '../../src/storage/retries/retries.pruner.js';
import { checkStored } from '../harness/check.js';
import { accepted, createGame, dataOf, sendCommand, type GameClient } from '../harness/game-client.js';
import { followBySocket } from '../harness/live.js';
import { playToEnd } from '../harness/random-player.js';
import { startServer, type TestServer } from '../harness/server.js';

const HOUR = 60 * 60 * 1000;
const realNow = Date.now.bind(Date);

const PAGE =
  'query ($after: String) { games(first: 1, after: $after) { nodes { id } pageInfo { endCursor } } }';

interface Page {
  readonly games: {
    readonly nodes: readonly { readonly id: string }[];
    readonly pageInfo: { readonly endCursor: string };
  };
}

describe.each([
  ['a second', 1000],
  ['a day', 24 * HOUR],
  ['ten years', 10 * 365 * 24 * HOUR],
])('a clock that jumps back by %s', (_, back) => {
  let server: TestServer;
  let token: string;
  let table: GameClient;

  beforeEach(async () => {
    server = await startServer({ env: { TOKEN_CHECK_SECONDS: '1' } });
    token = await server.register();
    table = await createGame(server, token, { ruleset: 'yahtc', ranked: true });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await server.stop();
  });

  const jump = (): void => {
    jest.spyOn(Date, 'now').mockImplementation(() => realNow() - back);
  };

  it('reverts nothing: versions and times of a game only increase, and its subscribers see all of them', async () => {
    const follower = followBySocket(server.url, table.id, { token });
    await follower.reached(1);
    const before = await accepted(table.roll());
    jump();
    const after = await accepted(table.keep([0]));
    expect(Date.parse(after.updatedAt)).toBeGreaterThanOrEqual(Date.parse(before.updatedAt));
    await playToEnd(table);

    const { version, status } = await table.game();
    expect(status).toBe('FINISHED');
    await follower.reached(version);
    expect(follower.seen.map((update) => update.version)).toEqual(
      Array.from({ length: version }, (_, index) => index + 1),
    );
    follower.cut();
    const times = (await table.history()).map(({ at }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((one, other) => one - other));

    const board = await server.graphql('{ leaderboard(ruleset: "yahtc") { edges { node { gameId } } } }');
    expect(board.text).toContain(table.id);
    const findings: Finding[] = [];
    await checkStored(server.databaseFile, { onFinding: (finding) => findings.push(finding) });
    expect(findings).toEqual([]);
  });

  it('keeps lists in order: later items stay before earlier ones', async () => {
    const second = await createGame(server, token, { ruleset: 'yamb' });
    jump();
    const third = await createGame(server, token, { ruleset: 'yams' });
    const fourth = await createGame(server, token, { ruleset: 'yams' });
    const listed: string[] = [];
    let after: string | null = null;
    for (let page = 0; page < 4; page += 1) {
      const { games }: Page = dataOf(await server.graphql<Page>(PAGE, { after }));
      listed.push(...games.nodes.map(({ id }) => id));
      after = games.pageInfo.endCursor;
    }
    expect(listed).toEqual([fourth.id, third.id, second.id, table.id]);
  });

  it('forgets no response, allows no early claims, and keeps everyone signed in', async () => {
    const friend = await server.register('Bojan');
    const shared = await createGame(server, token, { ruleset: 'yams', seats: [{}, { access: 'ANYONE' }] });
    await accepted(shared.as(friend).join());
    const input = { gameId: table.id, idempotencyKey: 'before the jump' };
    const first = await sendCommand(server, 'roll', input, token);
    jump();
    expect(await server.app.get(RetriesPruner).prune()).toBe(0);
    expect((await sendCommand(server, 'roll', input, token)).text).toBe(first.text);
    expect((await shared.as(friend).claim()).__typename).toBe('MoveRefused');
    expect((await server.graphql('{ me { name } }', {}, friend)).data).toEqual({ me: { name: 'Bojan' } });
    expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
  });
});
