/**
 * The elapsed time and CPU time until the built server listens, compared with the same server from its single modules.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from './measure.mjs';
import { cpuOf } from './processes.mjs';
import { startServer } from './servers.mjs';
import { decimals, printTable, whole } from './table.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);

/** @param {import('./servers.mjs').ServerName} name */
async function measureStart(name) {
  const folder = await mkdtemp(join(tmpdir(), 'yamb-start-'));
  try {
    const begin = performance.now();
    const server = await startServer(name, { DATABASE_FILE: join(folder, 'yamb.sqlite') });
    const start = { wall: performance.now() - begin, cpu: (await cpuOf(server.pid)) / 1000 };
    await server.stop();
    return start;
  } finally {
    await rm(folder, { recursive: true });
  }
}

const rounds = [];
// The first round warms up the disk caches.
for (let round = 0; round <= ROUNDS; round++) {
  const measured = { modules: await measureStart('modules'), bundle: await measureStart('durable') };
  if (round > 0) rounds.push(measured);
}

const row = (name) => [
  name,
  whole(median(rounds.map((round) => round[name].wall))),
  whole(median(rounds.map((round) => round[name].cpu))),
  decimals(median(rounds.map((round) => round[name].wall / round.modules.wall)), 2),
  decimals(median(rounds.map((round) => round[name].cpu / round.modules.cpu)), 2),
];
console.log(`From process start until it listens, medians of ${ROUNDS} rounds`);
printTable(['', 'ms', 'CPU ms', 'of modules', 'CPU of modules'], [row('modules'), row('bundle')]);
