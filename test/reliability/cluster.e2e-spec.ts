/** Two servers share a database and are killed in turn during play: nothing is lost, done twice or sent twice. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startCluster, type Cluster } from '../../cluster/cluster.mjs';
import { checkDatabase } from '../../src/ops/integrity/check-database.js';
import type { Finding } from '../../src/ops/integrity/finding.js';
import { createClient } from '../harness/client.js';
import { GameClient } from '../harness/game-client.js';
import type { EventView } from '../harness/game-view.js';
import type { AcknowledgedVersion, Journal } from '../harness/journal.js';
import { followBySocket, followByStream } from '../harness/live.js';
import { PersistentFollower } from '../harness/persistent-follower.js';
import { persistentClient, type PersistentClient } from '../harness/persistent-client.js';
import { dialect } from '../harness/places.js';
import { createSchema, dialects, type Schema } from '../harness/postgres.js';
import { redisOf } from '../harness/redis.js';
import { RestlessTable } from '../harness/restless-table.js';
import { Rivals } from '../harness/rivals.js';
import { runs, TEST_TIMEOUT, report } from '../harness/torture.js';
import { waitFor } from '../harness/wait-for.js';

const TABLES = runs(6, 56);
/** They have a device at each server. */
const RIVALS = 2;
/** Number of followed tables, besides those of the rivals. */
const FOLLOWED = runs(3, 6);
const KILLS = runs(2, 20);
/** Approximate number of commands between two kills. */
const ACKNOWLEDGED = runs(20, 1_000);
const CONNECTIONS = TABLES + 4 * RIVALS;

/** Runs in only one project, because it uses PostgreSQL whatever the project's other specs use. */
const onPostgres = dialects.includes('postgres') && dialect === 'sqlite' ? describe : describe.skip;

onPostgres(`two servers, one of which is killed ${KILLS} times while ${CONNECTIONS} connections play`, () => {
  const over = new AbortController();
  let schema: Schema;
  let cluster: Cluster;
  let client: PersistentClient;
  let tables: RestlessTable[];
  let rivals: Rivals[];
  /** Resolves once players and followers have ended. */
  let ends: Promise<unknown> = Promise.resolve();
  const followers = new Map<string, PersistentFollower>();

  beforeAll(async () => {
    schema = await createSchema();
    cluster = await startCluster({
      // Without Redis, servers find each other's moves by polling.
      env: { DATABASE_URL: schema.url, LOG_CHECK_SECONDS: '1', ...redisOf(schema.name) },
    });
    client = persistentClient(cluster.url, over.signal);
    const servers = cluster.servers.map(({ url }) => persistentClient(url, over.signal));
    tables = await Promise.all(
      Array.from({ length: TABLES }, (_, index) => RestlessTable.open(client, index)),
    );
    rivals = await Promise.all(Array.from({ length: RIVALS }, () => Rivals.open(client, servers)));
  });
  afterAll(async () => {
    over.abort();
    await ends;
    await Promise.all([...followers.values()].map((follower) => follower.end()));
    await cluster.stop();
    await schema.drop();
  });

  const journals = (): readonly Journal[] => [
    ...tables.map(({ journal }) => journal),
    ...rivals.flatMap((pair) => pair.journals),
  ];
  const acknowledged = (): number =>
    journals().reduce((sum, journal) => sum + journal.acknowledged.length, 0);

  /** Follows every game being played, each on one server, until play is over. */
  const followAll = async (): Promise<void> => {
    while (!over.signal.aborted) {
      [...rivals, ...tables.slice(0, FOLLOWED).map(({ journal }) => journal)].forEach(({ gameId }, index) => {
        const server = cluster.servers[index % cluster.servers.length];
        if (!server || gameId === undefined || followers.has(gameId)) return;
        const follow = index % 4 < 2 ? followBySocket : followByStream;
        followers.set(gameId, new PersistentFollower(server, gameId, follow));
      });
      await pause(20);
    }
  };

  /** Kills the servers in turn, never both at once; returns the number of moves acknowledged while one was down. */
  const killInTurns = async (): Promise<number> => {
    let meanwhile = 0;
    for (let kill = 1; kill <= KILLS && !over.signal.aborted; kill += 1) {
      const enough = acknowledged() + ACKNOWLEDGED * (0.5 + Math.random());
      await waitFor(() => over.signal.aborted || acknowledged() >= enough, 'enough commands');
      const before = acknowledged();
      const index = kill % cluster.servers.length;
      await cluster.kill(index);
      await cluster.servers[index]?.up();
      meanwhile += acknowledged() - before;
      report(`kill ${kill}: ${acknowledged()} acknowledged, ${client.repeated} repeated`);
    }
    return meanwhile;
  };

  /** Lets everyone play until the last kill, and waits for all pending responses. */
  const playAndKill = async (): Promise<number> => {
    const playing = [...tables, ...rivals].map((one) => one.play());
    ends = Promise.allSettled([...playing, followAll()]);
    // Any other end of play is a failure: a refusal, an error, an unexpected version.
    const meanwhile = await Promise.race([killInTurns(), Promise.all(playing).then(() => 0)]);
    over.abort();
    await ends;
    for (const end of await Promise.allSettled(playing)) {
      expect(end).toMatchObject({ status: 'rejected', reason: { name: 'AbortError' } });
    }
    return meanwhile;
  };

  it(
    'keeps every acknowledged move, makes none twice, and sends followers every version in order',
    async () => {
      const meanwhile = await playAndKill();
      expect(meanwhile).toBeGreaterThan(0);
      expect(client.repeated).toBeGreaterThan(0);
      expect(rivals.reduce((sum, { refused }) => sum + refused, 0)).toBeGreaterThan(0);

      // Every request got a response, so the log contains exactly what was acknowledged.
      const versionsByGame = byGame(journals().flatMap((journal) => journal.acknowledged));
      const logs = new Map<string, readonly Version[]>();
      for (const gameId of versionsByGame.keys()) logs.set(gameId, versionsOf(await logOf(gameId)));
      for (const [gameId, versions] of versionsByGame) {
        expect(versions).toEqual(logs.get(gameId)?.filter(({ version }) => version > 1));
      }

      for (const [gameId, follower] of followers) {
        const log = logs.get(gameId) ?? versionsOf(await logOf(gameId));
        await follower.reached(log.length);
        await follower.end();
        expect(follower.seen.map(({ version, events }) => ({ version, events }))).toEqual(log);
      }
      const resumed = [...followers.values()].reduce((sum, one) => sum + one.resumed, 0);
      expect(resumed).toBeGreaterThan(0);

      const findings: Finding[] = [];
      const address = { databaseUrl: schema.url, databasePoolSize: 2 };
      const summary = await checkDatabase(address, { onFinding: (finding) => findings.push(finding) });
      expect(findings).toEqual([]);
      expect(summary.games).toBe(journals().reduce((sum, { made }) => sum + made, 0));
      report(
        `${summary.games} games, ${summary.versions} versions, ${acknowledged()} acknowledged, ` +
          `${meanwhile} of them by one server; ${followers.size} followers came back ${resumed} times`,
      );
    },
    TEST_TIMEOUT,
  );

  it('repeats the last response of every client verbatim on either server', async () => {
    for (const { url } of cluster.servers) {
      for (const journal of journals()) await journal.repeatLast(createClient(url));
    }
  });

  const logOf = (gameId: string): Promise<EventView[]> =>
    new GameClient(createClient(cluster.url), '', gameId).history();
});

/** A version of a game with its events. */
type Version = Pick<AcknowledgedVersion, 'version' | 'events'>;

function versionsOf(events: readonly EventView[]): Version[] {
  const versions = new Map<number, EventView[]>();
  for (const event of events) versions.set(event.version, [...(versions.get(event.version) ?? []), event]);
  return [...versions].map(([version, events]) => ({ version, events }));
}

/** The acknowledged versions of each game. */
function byGame(acknowledged: readonly AcknowledgedVersion[]): Map<string, Version[]> {
  const games = new Map<string, Version[]>();
  for (const { gameId, version, events } of acknowledged) {
    games.set(gameId, [...(games.get(gameId) ?? []), { version, events }]);
  }
  for (const versions of games.values()) versions.sort((a, b) => a.version - b.version);
  return games;
}
