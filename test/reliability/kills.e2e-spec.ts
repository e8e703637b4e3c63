/** The server is killed repeatedly during play: nothing that it acknowledged is lost or done twice. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Finding } from '../../src/ops/integrity/finding.js';
import { checkStored } from '../harness/check.js';
import { dataOf } from '../harness/game-client.js';
import { HAPPENED, type EventView } from '../harness/game-view.js';
import type { AcknowledgedVersion } from '../harness/journal.js';
import { followBySocket, type Follower } from '../harness/live.js';
import { startProcess, type ServerProcess } from '../harness/process.js';
import { RestlessTable } from '../harness/restless-table.js';
import { createTemporaryFolder, type TemporaryFolder } from '../harness/temporary-folder.js';
import { runs, TEST_TIMEOUT, report } from '../harness/torture.js';
import { waitFor } from '../harness/wait-for.js';

const TABLES = runs(20, 56);
const FOLLOWERS = runs(4, 8);
/** Approximate number of commands between two kills. */
const ACKNOWLEDGED = 250;
const KILLS = runs(1, 100);

const LOG = `query ($id: ID!, $since: Int!) {
  game(id: $id) { version events(sinceVersion: $since, first: 1000) { ...Happened } }
} ${HAPPENED}`;

interface LogAnswer {
  readonly game: { readonly version: number; readonly events: readonly EventView[] } | null;
}

describe(`a server killed ${KILLS} times while ${TABLES + FOLLOWERS} connections play`, () => {
  let folder: TemporaryFolder;
  let file: string;
  let server: ServerProcess;
  let tables: RestlessTable[];
  const counts = { moves: 0, updates: 0, unanswered: 0 };

  beforeAll(async () => {
    folder = await createTemporaryFolder();
    file = folder.file('yamb.sqlite');
    server = await startProcess({ DATABASE_FILE: file });
    tables = await Promise.all(
      Array.from({ length: TABLES }, (_, index) => RestlessTable.open(server, index)),
    );
  });
  afterAll(async () => {
    await server.end('SIGTERM');
    await folder.remove();
  });

  /** Lets everyone play until a random moment, then kills the server. */
  const playAndKill = async (): Promise<
    readonly { readonly gameId: string; readonly follower: Follower }[]
  > => {
    const playing = tables.map((table) => table.play());
    const ends = Promise.allSettled(playing);
    const followed = tables
      .slice(0, FOLLOWERS)
      .flatMap(({ journal: { gameId } }) =>
        gameId === undefined ? [] : [{ gameId, follower: followBySocket(server.url, gameId) }],
      );
    const enough = ACKNOWLEDGED * (0.3 + Math.random());
    const acknowledged = (): number =>
      tables.reduce((sum, { journal }) => sum + journal.acknowledged.length, 0);
    const over = new AbortController();
    void ends.then(() => {
      over.abort();
    });
    await waitFor(() => over.signal.aborted || acknowledged() >= enough, 'enough commands');
    const { signal } = await server.end('SIGKILL');
    expect(signal).toBe('SIGKILL');
    for (const end of await ends) {
      // Any other end of play is a failure: a refusal, an error, an unexpected version.
      const reason: unknown = end.status === 'rejected' ? end.reason : undefined;
      expect(String(reason)).toMatch(/fetch failed|terminated|other side closed/);
    }
    await Promise.allSettled(followed.map(({ follower }) => follower.done));
    return followed;
  };

  /** Expects that the log contains what clients have received of these versions. */
  const expectStored = async (gameId: string, received: readonly AcknowledgedVersion[]): Promise<void> => {
    const since = Math.min(...received.map(({ version }) => version)) - 1;
    const { game } = dataOf(await server.graphql<LogAnswer>(LOG, { id: gameId, since }));
    for (const { version, events } of received) {
      expect(game?.events.filter((event) => event.version === version)).toEqual(events);
    }
  };

  it(
    'keeps every acknowledged move, makes none twice, and its games match their logs',
    async () => {
      for (let kill = 1; kill <= KILLS; kill += 1) {
        const followed = await playAndKill();
        server = await startProcess({ DATABASE_FILE: file });

        for (const { journal } of tables) {
          const received = journal.acknowledged.splice(0);
          counts.moves += received.length;
          for (const gameId of new Set(received.map((one) => one.gameId))) {
            await expectStored(
              gameId,
              received.filter((one) => one.gameId === gameId),
            );
          }
          if (await journal.resumeOn(server)) counts.unanswered += 1;
        }
        for (const { gameId, follower } of followed) {
          const received = follower.seen
            .filter(({ snapshot }) => !snapshot)
            .map((update) => ({ gameId, ...update }));
          counts.updates += received.length;
          if (received.length > 0) await expectStored(gameId, received);
        }

        const findings: Finding[] = [];
        const summary = await checkStored(file, { onFinding: (finding) => findings.push(finding) });
        expect(findings).toEqual([]);
        // No game was created twice, and no acknowledged one is missing.
        expect(summary.games).toBe(tables.reduce((sum, { journal }) => sum + journal.made, 0));
        report(
          `kill ${kill}: ${summary.games} games, ${summary.versions} versions, ${counts.moves} acknowledged`,
        );
      }
      expect(counts.moves).toBeGreaterThan(KILLS * 50);
      expect(counts.unanswered).toBeGreaterThan(0);
    },
    TEST_TIMEOUT,
  );
});
