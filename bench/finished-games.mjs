/**
 * `npm run build && node bench/finished-games.mjs`: how many finished games a second PostgreSQL adds to best-score lists, by the
 * rows that they share. Further arguments are built folders to compare with, such as `old/dist`. BENCH_ROUNDS, BENCH_SECONDS and
 * BENCH_CONNECTIONS work as in the other benchmarks; BENCH_COMMIT_US makes each flush of the log so much slower, as a disk or a
 * standby does.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { median } from './measure.mjs';
import { Postgres } from './postgres.mjs';
import { decimals, printTable, whole } from './table.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const CONNECTIONS = Number(process.env.BENCH_CONNECTIONS ?? 64);
const COMMIT_US = Number(process.env.BENCH_COMMIT_US ?? 0);

/** Points distributed as in real games, mostly near the middle. */
const anyPoints = () => {
  const sum = Array.from({ length: 8 }, Math.random).reduce((all, one) => all + one, 0);
  return Math.round(400 + (sum / 8) * 1400);
};
const inOneBlock = () => 1088 + Math.floor(Math.random() * 64);

const LOADS = [
  { name: 'a list for each connection', listOf: (connection) => `own-${connection}@1`, points: anyPoints },
  { name: 'one list', listOf: () => 'yamb@1', points: anyPoints },
  { name: 'one block of one list', listOf: () => 'block@1', points: inOneBlock },
];

const folder = await mkdtemp(join(process.env.BENCH_FOLDER ?? tmpdir(), 'yamb-bench-'));
const postgres = await Postgres.open(folder, [
  `commit_delay=${COMMIT_US}`,
  'commit_siblings=0',
  'max_connections=400',
]);
const opened = [];
try {
  const cases = [];
  for (const [index, build] of ['dist', ...process.argv.slice(2)].entries()) {
    const from = (path) => import(pathToFileURL(resolve(build, path)).href);
    const { PostgresDatabase } = await from('storage/postgres/postgres-database.js');
    const { PostgresRunner } = await from('storage/postgres/postgres-runner.js');
    const { enterScores } = await from('results/leaderboards/score-writer.js');
    const databaseUrl = await postgres.createDatabase(`build_${index}`);
    const database = await PostgresDatabase.open({ databaseUrl, databasePoolSize: CONNECTIONS });
    opened.push(database);
    // There are only scores, no games.
    await database.reader.query('ALTER TABLE scores DROP CONSTRAINT scores_game_id_fkey');
    const runner = new PostgresRunner(database);
    const enter = (score) => runner.transaction(() => enterScores([score]));
    for (const load of LOADS) cases.push({ ...load, build, enter, rounds: [] });
  }
  for (let round = -1; round < ROUNDS; round++)
    for (const one of cases) {
      const measured = await measure(one);
      // The first round warms up.
      if (round >= 0) one.rounds.push(measured);
    }
  console.log(
    `${CONNECTIONS} connections, medians of ${ROUNDS} rounds; CPU of the database in ms a game; a flush ${COMMIT_US} µs slower`,
  );
  printTable(
    ['', 'build', 'games/s', 'CPU', 'each round'],
    cases.map(({ name, build, rounds }) => [
      name,
      build,
      whole(median(rounds.map(({ perSecond }) => perSecond))),
      decimals(median(rounds.map(({ cpu }) => cpu)), 2),
      rounds.map(({ perSecond }) => whole(perSecond)).join(' '),
    ]),
  );
} finally {
  for (const database of opened) await database.onApplicationShutdown();
  // A pool has ended before its connections have.
  await setTimeout(500);
  await postgres.stop();
  await rm(folder, { recursive: true });
}

/** Each connection finishes one game after the other. */
async function measure({ listOf, points, enter }) {
  const before = await postgres.used();
  const start = performance.now();
  const end = start + SECONDS * 1000;
  let games = 0;
  const finish = async (connection) => {
    for (; performance.now() < end; games += 1) {
      const seats = [{ seat: 0, playerId: randomUUID(), name: 'Player' }];
      // Ends in random digits, as the ids of games do.
      const gameId = `0190a0b1-0000-7000-8000-${randomBytes(6).toString('hex')}`;
      await enter({
        listKey: listOf(connection),
        gameId,
        side: 0,
        points: points(),
        finishedAt: Date.now(),
        seats,
      });
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, connection) => finish(connection)));
  const seconds = (performance.now() - start) / 1000;
  const { cpu } = await postgres.used();
  return { perSecond: games / seconds, cpu: (cpu - before.cpu) / games / 1000 };
}
