/** Two servers share a database and are killed in turn during play: nothing is lost, done twice or sent twice. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startCluster, type Cluster } from '../../cluster/cluster.mjs';
import { dialect } from '../harness/places.js';
import { createSchema, dialects, type Schema } from '../harness/postgres.js';
import { redisOf } from '../harness/redis.js';
import { RestlessPlayers } from '../harness/restless-players.js';
import { runs, TEST_TIMEOUT, report } from '../harness/torture.js';
import { waitFor } from '../harness/wait-for.js';

const TABLES = runs(6, 56);
const RIVALS = 2;
const FOLLOWED = runs(3, 6);
const KILLS = runs(2, 20);
/** Approximate number of commands between two kills. */
const ACKNOWLEDGED = runs(20, 1_000);
const CONNECTIONS = TABLES + 4 * RIVALS;

/** Runs in only one project, because it uses PostgreSQL whatever the project's other specs use. */
const onPostgres = dialects.includes('postgres') && dialect === 'sqlite' ? describe : describe.skip;

onPostgres(`two servers, one of which is killed ${KILLS} times while ${CONNECTIONS} connections play`, () => {
  let schema: Schema;
  let cluster: Cluster;
  let players: RestlessPlayers;

  beforeAll(async () => {
    schema = await createSchema();
    cluster = await startCluster({
      // Without Redis, servers find each other's moves by polling.
      env: { DATABASE_URL: schema.url, LOG_CHECK_SECONDS: '1', ...redisOf(schema.name) },
    });
    players = await RestlessPlayers.open(cluster, { tables: TABLES, rivals: RIVALS, followed: FOLLOWED });
  });
  afterAll(async () => {
    await players.end();
    await cluster.stop();
    await schema.drop();
  });

  /** Kills the servers in turn, never both at once; returns the number of moves acknowledged while one was down. */
  const killInTurns = async (): Promise<number> => {
    let meanwhile = 0;
    for (let kill = 1; kill <= KILLS && !players.isOver; kill += 1) {
      const enough = players.acknowledged + ACKNOWLEDGED * (0.5 + Math.random());
      await waitFor(() => players.isOver || players.acknowledged >= enough, 'enough commands');
      const before = players.acknowledged;
      const index = kill % cluster.servers.length;
      await cluster.kill(index);
      await cluster.servers[index]?.up();
      meanwhile += players.acknowledged - before;
      report(`kill ${kill}: ${players.acknowledged} acknowledged, ${players.repeated} repeated`);
    }
    return meanwhile;
  };

  it(
    'keeps every acknowledged move, makes none twice, and sends followers every version in order',
    async () => {
      const meanwhile = await players.whilePlaying(killInTurns);
      expect(meanwhile).toBeGreaterThan(0);
      expect(players.repeated).toBeGreaterThan(0);
      expect(players.refused).toBeGreaterThan(0);
      const { games, versions, followers, resumed } = await players.verify(schema.url);
      expect(resumed).toBeGreaterThan(0);
      report(
        `${games} games, ${versions} versions, ${players.acknowledged} acknowledged, ` +
          `${meanwhile} of them by one server; ${followers} followers came back ${resumed} times`,
      );
    },
    TEST_TIMEOUT,
  );

  it('repeats the last response of every client verbatim on either server', async () => {
    await players.repeatLast();
  });
});
