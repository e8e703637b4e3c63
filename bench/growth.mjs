/**
 * `npm run bench:growth`: measures the cost of a move as more games are stored, and as the log of its game grows. See
 * README.md. BENCH_ROUNDS and BENCH_SECONDS set the duration, BENCH_GAMES the numbers of stored games, such as
 * 1000,10000,100000.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONNECTIONS, playCopies, playNew, playStored, readLists, readLog } from './growth-cases.mjs';
import { fill, postgresFiller, sqliteFiller } from './growth-seed.mjs';
import { playLongGame } from './long-game.mjs';
import { median } from './measure.mjs';
import { Postgres } from './postgres.mjs';
import { startServer } from './servers.mjs';
import { decimals, printTable, whole } from './table.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const SIZES = (process.env.BENCH_GAMES ?? '1000,10000,100000').split(',').map(Number);
const CHANGES = [10, 10_000];

const folder = await mkdtemp(join(process.env.BENCH_FOLDER ?? tmpdir(), 'yamb-bench-'));
const postgres = await Postgres.open(folder);
/** @type {Pick<import('./growth-cases.mjs').Place, 'server' | 'filler'>[]} */
const opened = [];
try {
  console.log(
    `Node ${process.version}, PostgreSQL ${postgres.version}, ${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown'}`,
  );
  await measureDatabase('SQLite', openSqlite);
  await measureDatabase('PostgreSQL', openPostgres);
} finally {
  for (const { server, filler } of opened) {
    await server.stop();
    await filler.close();
  }
  await postgres.stop();
  await rm(folder, { recursive: true });
}

async function openSqlite(name) {
  const file = join(folder, `${name}.sqlite`);
  const server = await startServer('durable', { DATABASE_FILE: file });
  return { server, filler: sqliteFiller(file), databaseCpu: () => Promise.resolve(0) };
}

async function openPostgres(name) {
  const url = await postgres.createDatabase(name);
  const server = await startServer('durable', { DATABASE_URL: url });
  return { server, filler: await postgresFiller(url), databaseCpu: async () => (await postgres.used()).cpu };
}

/** Creates a database for each number of games, then measures them in turn. */
async function measureDatabase(title, open) {
  const places = [];
  for (const games of SIZES) places.push(await openFilled(title, open, games));
  const names = SIZES.map((games) => `${whole(games)} games`);
  const beside = await inTurns(places, async (place) => ({
    ...(await playNew(place, SECONDS)),
    ...(await readLists(place)),
  }));
  const lists = { mine: 'own games ms', newest: 'newest games ms' };
  print(`${title}, new games beside stored ones`, names, beside, lists);
  print(
    `${title}, each move in a different stored game`,
    names,
    await inTurns(places, (place) => playStored(place)),
  );

  const [place] = places;
  const played = [];
  for (const changes of CHANGES) played.push(await playLongGame(place.server.url, changes));
  const byLength = await inTurns(played, async (game) => ({
    ...(await playCopies(place, played.at(-1), game.version)),
    ...(await readLog(place, game)),
  }));
  const logs = CHANGES.map((changes) => `${whole(changes)} changes`);
  print(`${title}, games with a log of`, logs, byLength, {
    last: 'last 5 events ms',
    retry: 'late retry ms',
  });
}

async function openFilled(title, open, games) {
  const place = await open(`games${games}`);
  opened.push(place);
  const start = performance.now();
  const filled = await fill(place.filler, place.server.url, games);
  console.log(`${title}: ${whole(games)} games stored in ${whole((performance.now() - start) / 1000)} s`);
  return { ...place, ...filled, games, marked: new Map() };
}

/**
 * Measures all cases in turn, back and forth, so that a disturbance affects all of them, after a warm-up round.
 * @returns the measurements of each case by round
 */
async function inTurns(cases, measure) {
  const rounds = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const measured = new Map();
    for (const one of round % 2 === 0 ? cases : cases.toReversed()) measured.set(one, await measure(one));
    if (round > 0) rounds.push(cases.map((one) => measured.get(one)));
  }
  return rounds;
}

/** Ratios are relative to the first case: medians over the ratios of each round. */
function print(title, names, rounds, reads = {}) {
  console.log(
    `\n${title}; ${CONNECTIONS} connections, medians of ${ROUNDS} rounds, CPU in µs a move; ratios to the first line`,
  );
  const [moves, cpu] = [
    ['moves/s', 'p50 ms', 'ratio', 'p99 ms'],
    ['server', 'ratio', 'database', 'ratio'],
  ];
  printTable(
    ['', ...moves, ...cpu, ...Object.values(reads)],
    names.map((name, index) => {
      const of = (measure) => median(rounds.map((round) => round[index][measure]));
      const ratio = (measure) =>
        decimals(median(rounds.map((round) => round[index][measure] / round[0][measure])), 2);
      return [
        name,
        whole(of('movesPerSecond')),
        decimals(of('p50'), 2),
        ratio('p50'),
        decimals(of('p99'), 2),
        whole(of('serverCpu')),
        ratio('serverCpu'),
        whole(of('databaseCpu')),
        ratio('databaseCpu'),
        ...Object.keys(reads).map((measure) => decimals(of(measure), 2)),
      ];
    }),
  );
}
