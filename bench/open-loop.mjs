/**
 * `npm run bench:open-loop`: how long a move takes when moves arrive at a fixed rate, however long earlier ones take.
 * Rates are shares of the most that 64 players reach who move without pause, measured just before. BENCH_ROUNDS and
 * BENCH_SECONDS set the duration, BENCH_CONNECTIONS the players at a fixed rate, BENCH_FOLDER the folder of the database.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from './measure.mjs';
import { runLoad, startServer } from './servers.mjs';
import { decimals, percent, printTable, whole } from './table.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
/** Enough that a free player is found for almost every move. */
const CONNECTIONS = Number(process.env.BENCH_CONNECTIONS ?? 256);
const CLOSED = { connections: 64, seconds: 5 };
const SHARES = [0.25, 0.5, 0.75, 0.9];

const folder = await mkdtemp(join(process.env.BENCH_FOLDER ?? tmpdir(), 'yamb-bench-'));
const server = await startServer('durable', {
  DATABASE_FILE: join(folder, 'yamb.sqlite'),
  QUOTA_GAMES_PER_DAY: '0',
  CONNECTIONS_PER_ADDRESS: '1000',
  LIVE_CONNECTIONS_PER_ADDRESS: '1000',
});
const rows = [];
try {
  for (const protocol of /** @type {const} */ (['graphql', 'rest', 'socket'])) {
    await runLoad([server], { protocol, ...CLOSED });
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await measureRound(protocol));
    for (const [index, share] of SHARES.entries()) {
      const of = (measure) => median(rounds.map((loads) => loads[index][measure]));
      rows.push([
        ...[protocol, percent(share), whole(of('rate')), whole(of('movesPerSecond'))],
        ...[decimals(of('p50'), 1), decimals(of('p99'), 1), percent(of('loadCpu'))],
      ]);
    }
  }
  console.log(
    `\n${CONNECTIONS} players, moves at random times, medians of ${ROUNDS} rounds of ${SECONDS} s each`,
  );
  printTable(['', 'of the most', 'due/s', 'moves/s', 'p50 ms', 'p99 ms', 'load'], rows);
} finally {
  await server.stop();
  await rm(folder, { recursive: true });
}

/** @param {'graphql' | 'rest' | 'socket'} protocol */
async function measureRound(protocol) {
  const { movesPerSecond: most } = await runLoad([server], { protocol, ...CLOSED });
  const loads = [];
  for (const share of SHARES) {
    const rate = most * share;
    const load = await runLoad([server], { protocol, connections: CONNECTIONS, seconds: SECONDS, rate });
    loads.push({ ...load, rate });
  }
  return loads;
}
