/**
 * `npm run bench:citus`: processor time of the databases for a move, on one PostgreSQL and on a Citus cluster of this machine,
 * with and without shared transactions. Further arguments are built servers to compare with, such as `old/dist/main.js`. See
 * README.md. BENCH_ROUNDS and BENCH_SECONDS set the duration, BENCH_CONNECTIONS the number of players, BENCH_WORKERS the number
 * of workers, such as 1,4 to compare two clusters; BENCH_CASES=shared measures only shared transactions.
 */
import { startCitus } from '../cluster/citus.mjs';
import { distribute, pidOf } from './citus-databases.mjs';
import { median } from './measure.mjs';
import { cpuOf } from './processes.mjs';
import { runLoad, startServer } from './servers.mjs';
import { decimals, printTable, whole } from './table.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const CONNECTIONS = Number(process.env.BENCH_CONNECTIONS ?? 64);
const WORKERS = (process.env.BENCH_WORKERS ?? '2').split(',').map(Number);
const UNBOUNDED = { QUOTA_RUNNING_GAMES: '0', QUOTA_GAMES_PER_DAY: '0' };

const builds = ['durable', ...process.argv.slice(2)];
const databases = [0, ...WORKERS];
const modes = {
  shared: {},
  ...(process.env.BENCH_CASES !== 'shared' && { alone: { DATABASE_SHARED_MOVES: '1' } }),
};

const started = [];
const cases = [];
try {
  for (const workers of databases) {
    const database = workers === 0 ? 'one PostgreSQL' : `Citus, ${workers} workers`;
    const citus = await startCitus({ workers });
    started.push(citus.stop);
    if (workers > 0) await distribute(citus.url);
    const pids = await Promise.all([citus.coordinator, ...citus.workers].map(({ url }) => pidOf(url)));
    for (const build of builds)
      for (const [mode, settings] of Object.entries(modes)) {
        const server = await startServer(build, { DATABASE_URL: citus.url, ...UNBOUNDED, ...settings });
        started.unshift(server.stop);
        cases.push({ name: `${database}, ${mode}`, build, server, pids, rounds: [] });
      }
  }
  for (let round = -1; round < ROUNDS; round++)
    for (const { server, pids, rounds } of cases) {
      const measured = await measure(server, pids);
      // The first round warms up.
      if (round >= 0) rounds.push(measured);
    }
  console.log(`${CONNECTIONS} connections, medians of ${ROUNDS} rounds; CPU in µs a move`);
  printTable(
    ['', 'build', 'moves/s', 'p50 ms', 'server', 'coordinator', 'databases', 'ratio', 'each round'],
    cases.map(({ name, build, rounds }, index) => {
      const of = (key) => median(rounds.map((round) => round[key]));
      // Compares with the same mode and build on one PostgreSQL.
      const base = cases[index % (cases.length / databases.length)].rounds;
      const ratio = median(rounds.map(({ databases }, round) => databases / base[round].databases));
      return [
        name,
        build,
        whole(of('movesPerSecond')),
        decimals(of('p50'), 1),
        whole(of('serverCpu')),
        whole(of('coordinator')),
        whole(of('databases')),
        decimals(ratio, 2),
        rounds.map(({ databases }) => whole(databases)).join(' '),
      ];
    }),
  );
} finally {
  for (const stop of started) await stop();
}

/** The load, with the processor time of the coordinator and of all databases per move. */
async function measure(server, pids) {
  const used = () => Promise.all(pids.map(cpuOf));
  const load = await runLoad(
    [server],
    { protocol: 'graphql', connections: CONNECTIONS, seconds: SECONDS },
    used,
  );
  const times = load.used.map((time) => time / load.moves);
  return { ...load, coordinator: times[0], databases: times.reduce((sum, time) => sum + time) };
}
