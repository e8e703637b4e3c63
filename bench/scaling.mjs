/**
 * `npm run bench:scaling`: the cost of moves on SQLite, and on PostgreSQL with one server and with two. See README.md.
 * BENCH_ROUNDS and BENCH_SECONDS set the duration, BENCH_CONNECTIONS the numbers of players, such as 1,64; with
 * REDIS_URL, two servers that share it are measured as well.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Postgres } from './postgres.mjs';
import { writtenTo } from './processes.mjs';
import { MeasuredRedis } from './redis.mjs';
import { printLevel, printMillions, printStored } from './scaling-tables.mjs';
import { runLoad, startServer } from './servers.mjs';
import { storedInPostgres, storedInSqlite } from './stored.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const CONNECTIONS = (process.env.BENCH_CONNECTIONS ?? '1,64').split(',').map(Number);
const WARM_UP = { connections: 64, seconds: 3 };
const REDIS_URL = process.env.REDIS_URL;

/** Servers that share a database. */
const PLACES = {
  sqlite: { servers: 1 },
  one: { servers: 1 },
  two: { servers: 2 },
  ...(REDIS_URL && { redis: { servers: 2, redis: REDIS_URL } }),
};

/** The loads to compare with the first one. */
const LOADS = {
  'SQLite, one server': { place: 'sqlite', protocol: 'graphql' },
  'PostgreSQL, one server': { place: 'one', protocol: 'graphql' },
  'PostgreSQL, two servers': { place: 'two', protocol: 'graphql' },
  '  each player at both in turn': { place: 'two', protocol: 'graphql', alternating: true },
  ...(REDIS_URL && { '  with Redis': { place: 'redis', protocol: 'graphql' } }),
  'SQLite, with keys': { place: 'sqlite', protocol: 'graphql', keyed: true },
  'PostgreSQL, with keys': { place: 'one', protocol: 'graphql', keyed: true },
  'SQLite, REST': { place: 'sqlite', protocol: 'rest' },
  'PostgreSQL, REST': { place: 'one', protocol: 'rest' },
};
/** The loads for which the report shows the resources of a million moves, with the place where they are stored. */
const MILLIONS = {
  'SQLite, one server': 'sqlite',
  'PostgreSQL, one server': 'one',
  'SQLite, with keys': 'sqlite',
  'PostgreSQL, with keys': 'one',
};
const names = Object.keys(LOADS);

const folder = await mkdtemp(join(process.env.BENCH_FOLDER ?? tmpdir(), 'yamb-bench-'));
const file = join(folder, 'sqlite.sqlite');
const postgres = await Postgres.open(folder);
const redis = REDIS_URL && new MeasuredRedis(REDIS_URL);
/** @type {Map<string, { running: import('./servers.mjs').RunningServer[], url?: string }>} */
const places = new Map();
try {
  console.log(
    `Node ${process.version}, PostgreSQL ${postgres.version}, ${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown'}`,
  );
  for (const [name, place] of Object.entries(PLACES)) places.set(name, await start(name, place));
  for (const name of names) await load(name, WARM_UP.connections, WARM_UP.seconds);

  const levels = [];
  for (const connections of CONNECTIONS) {
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await measureRound(connections));
    printLevel(connections, rounds);
    levels.push({ connections, rounds });
  }
  const written = {};
  for (const name of Object.keys(MILLIONS)) written[name] = await measureWritten(name);
  const stored = await measureStored();
  printStored(stored);
  printMillions(
    levels.at(-1).rounds,
    Object.entries(MILLIONS).map(([name, place]) => ({
      name,
      written: written[name],
      stored: stored[place],
      isKeyed: LOADS[name].keyed ?? false,
    })),
  );
  await keepResults({ at: new Date().toISOString(), postgres: postgres.version, levels, written, stored });
} finally {
  for (const { running } of places.values()) for (const server of running) await server.stop();
  await postgres.stop();
  redis?.stop();
  await rm(folder, { recursive: true });
}

async function start(name, { servers, redis: shared }) {
  const url = name === 'sqlite' ? undefined : await postgres.createDatabase(name);
  const environment = {
    ...(url ? { DATABASE_URL: url } : { DATABASE_FILE: file }),
    ...(shared && { REDIS_URL: shared, REDIS_PREFIX: `yamb_bench_${process.pid}:` }),
  };
  const running = [];
  for (let server = 0; server < servers; server++) running.push(await startServer('durable', environment));
  return { running, url };
}

/** Measures one after another, so that disturbances affect all of them alike. */
async function measureRound(connections) {
  const round = {};
  for (const name of names) round[name] = await load(name, connections, SECONDS);
  return round;
}

/** The results of the load, and the database's resources per move if it runs in separate processes. */
async function load(name, connections, seconds) {
  const { place, ...orders } = LOADS[name];
  const { running = [], url } = places.get(place) ?? {};
  const used = async () => ({ ...(await postgres.used()), redis: await redis?.cpu() });
  const before = await used();
  const measured = await runLoad(running, { ...orders, connections, seconds });
  const after = await used();
  const aMove = (what, isUsed) => (isUsed ? (after[what] - before[what]) / measured.moves : 0);
  return {
    ...measured,
    databaseCpu: aMove('cpu', url),
    wal: aMove('wal', url),
    redisCpu: aMove('redis', place === 'redis'),
  };
}

/** Bytes written to the disk per move, including later writes into the tables. */
async function measureWritten(name) {
  const outset = async () => {
    await postgres.checkpoint();
    return writtenTo(folder);
  };
  const before = await outset();
  const { moves } = await load(name, WARM_UP.connections, 2 * SECONDS);
  return ((await outset()) - before) / moves;
}

/** Measured after the servers have flushed everything into their tables. */
async function measureStored() {
  const { running = [] } = places.get('sqlite') ?? {};
  for (const server of running.splice(0)) await server.stop();
  return { sqlite: storedInSqlite(file), one: await storedInPostgres(places.get('one')?.url ?? '') };
}

async function keepResults(results) {
  const kept = fileURLToPath(new URL('./results', import.meta.url));
  await mkdir(kept, { recursive: true });
  const name = `scaling-${results.at.replaceAll(':', '-')}.json`;
  await writeFile(join(kept, name), `${JSON.stringify(results, null, 2)}\n`);
}
