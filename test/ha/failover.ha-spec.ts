/** The primary of three PostgreSQL nodes fails repeatedly during play. Run by `npm run test:ha`. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startCluster, type Cluster } from '../../cluster/cluster.mjs';
import { startHa, whyNoPatroni, type Ha, type HaNode } from '../../cluster/ha/nodes.mjs';
import { RestlessPlayers } from '../harness/restless-players.js';
import { createSwitchedWire, type SwitchedWire } from '../harness/switched-wire.js';
import { TEST_TIMEOUT } from '../harness/torture.js';
import { waitFor } from '../harness/wait-for.js';

const missing = whyNoPatroni();
if (missing !== undefined) process.stderr.write(`Skipped: Patroni cannot be started here: ${missing}\n`);

const TABLES = 56;
const RIVALS = 2;
const CONNECTIONS = TABLES + 4 * RIVALS;
/** Number of failures; ten in the long form. */
const FAILURES = Number(process.env['HA_FAILURES'] ?? 2);
/** Commands between two failures. */
const ACKNOWLEDGED = 300;
/** Seconds without an acknowledged move: the lease of 20 seconds, and the promotion of a standby. */
const MAX_PAUSE_SECONDS = 30;
/** Two leases, if the new primary fails at once. */
const MAX_DOUBLE_PAUSE_SECONDS = 60;

(missing === undefined ? describe : describe.skip)(
  `${CONNECTIONS} connections while the primary fails`,
  () => {
    let ha: Ha;
    let cluster: Cluster;
    let players: RestlessPlayers;
    const wires = new Map<string, SwitchedWire>();

    beforeAll(async () => {
      ha = await startHa({
        etcdOf: async (url, node) => {
          const wire = await createSwitchedWire(url, 2379);
          wires.set(node, wire);
          return wire.url.replace(/\/$/, '');
        },
      });
      cluster = await startCluster({
        env: { DATABASE_NOTIFY: 'all', LOG_CHECK_SECONDS: '1', LOG_LEVEL: 'fatal' },
        // One finds the primary itself, the other through HAProxy.
        envOf: (index) => ({ DATABASE_URL: index === 0 ? ha.url : ha.balancedUrl }),
      });
      players = await RestlessPlayers.open(cluster, { tables: TABLES, rivals: RIVALS, followed: 6 });
    });
    afterAll(async () => {
      await players.end();
      await cluster.stop();
      for (const wire of wires.values()) await wire.close();
      await ha.stop();
    });

    const newPrimary = (old: HaNode): Promise<HaNode> =>
      waitFor(async () => {
        const primary = await ha.primary();
        return primary !== old && primary;
      }, 'another primary');

    const machineDies = async (primary: HaNode): Promise<void> => {
      await primary.kill();
      await newPrimary(primary);
      primary.start();
    };
    const loseEtcd = async (primary: HaNode): Promise<void> => {
      const wire = wires.get(primary.name);
      await wire?.cut();
      await newPrimary(primary);
      await wire?.mend();
    };
    const newPrimaryDiesToo = async (primary: HaNode): Promise<void> => {
      await primary.kill();
      const next = await newPrimary(primary);
      await next.kill();
      primary.start();
      next.start();
    };
    const postgresDies = (primary: HaNode): Promise<void> => primary.killPostgres();

    const FAULTS = [
      { name: 'machine dies', fail: machineDies, most: MAX_PAUSE_SECONDS },
      { name: 'primary loses etcd', fail: loseEtcd, most: MAX_PAUSE_SECONDS },
      { name: 'next primary dies, too', fail: newPrimaryDiesToo, most: MAX_DOUBLE_PAUSE_SECONDS },
      { name: 'PostgreSQL dies', fail: postgresDies, most: MAX_PAUSE_SECONDS },
    ] as const;

    /** The longest time in seconds without an acknowledged move, from the failure until moves are acknowledged again. */
    const pauseDuring = async (fail: () => Promise<void>): Promise<number> => {
      let [longest, last, count] = [0, performance.now(), players.acknowledged];
      const note = (): void => {
        if (players.acknowledged > count) last = performance.now();
        count = players.acknowledged;
        longest = Math.max(longest, performance.now() - last);
      };
      const timer = setInterval(note, 20);
      await fail();
      const enough = players.acknowledged + CONNECTIONS;
      await waitFor(() => players.isOver || players.acknowledged >= enough, 'moves after the failure');
      clearInterval(timer);
      return longest / 1000;
    };

    it(
      'keeps every acknowledged move, makes none twice, and resumes in time',
      async () => {
        const pauses: { name: string; seconds: number; most: number }[] = [];
        await players.whilePlaying(async () => {
          for (let index = 0; index < FAILURES && !players.isOver; index++) {
            const enough = players.acknowledged + ACKNOWLEDGED;
            await waitFor(() => players.isOver || players.acknowledged >= enough, 'enough commands');
            await ha.ready();
            const primary = await ha.primary();
            const { name, fail, most } = FAULTS[index % FAULTS.length] ?? FAULTS[0];
            if (!primary) throw new Error('There is no primary');
            const seconds = await pauseDuring(() => fail(primary));
            pauses.push({ name, seconds, most });
            process.stderr.write(
              `${name}: ${seconds.toFixed(1)} s without a move; ${players.acknowledged} acknowledged\n`,
            );
          }
        });
        expect(players.repeated).toBeGreaterThan(0);
        const { games, versions, followers, resumed } = await players.verify(ha.url);
        process.stderr.write(
          `${games} games, ${versions} versions, ${players.acknowledged} acknowledged, ${players.repeated} repeated; ` +
            `${followers} followers came back ${resumed} times\n`,
        );
        expect(pauses.filter(({ seconds, most }) => seconds > most)).toEqual([]);
      },
      TEST_TIMEOUT,
    );

    it('repeats the last response of every client verbatim on either server', async () => {
      await players.repeatLast();
    });
  },
);
