/**
 * `npm run cluster`: several servers, a database and a load balancer on this machine, to see what happens when a server
 * dies.
 */
import { once } from 'node:events';
import { Command, InvalidArgumentError } from 'commander';
import { startCluster } from './cluster.mjs';
import { openDatabase } from './database.mjs';
import { findRedis } from '../test/harness/redis.setup.mjs';

const NAME = 'yamb_cluster';

const HELP = `
Uses the PostgreSQL in DATABASE_URL, or the one at 127.0.0.1:5432, or starts one. Creates a database in it, ${NAME},
and keeps it. Uses the Redis in REDIS_URL, or the one at 127.0.0.1:6379, or none. Passes all other settings on to the
servers, and restarts servers that die. Ctrl-C stops everything.

Examples:
  npm run cluster
  npm run cluster -- --servers 3 --port 8080`;

const { servers, port } = new Command('npm run cluster --')
  .description('Starts servers that share a database, behind a load balancer.')
  .option('-s, --servers <number>', 'number of servers', wholeNumber(1, 16), 2)
  .option(
    '-p, --port <number>',
    'port of the load balancer; 0 picks a free one',
    wholeNumber(0, 65_535),
    3000,
  )
  .addHelpText('after', HELP)
  .showHelpAfterError()
  .parse()
  .opts();

try {
  await run();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

async function run() {
  const database = await openDatabase(process.env.DATABASE_URL, NAME);
  const stopped = stopSignal();
  try {
    const { url: redis } = await findRedis(process.env.REDIS_URL);
    const cluster = await startCluster({ servers, port, env: environment(database.url, redis) });
    console.log(`Database      ${new URL(database.url).host}/${NAME}`);
    console.log(
      `Redis         ${redis ? new URL(redis).host : 'none; servers poll the database once a second'}`,
    );
    console.log(`Load balancer ${cluster.url}`);
    for (const [index, server] of cluster.servers.entries()) watch(`Server ${index + 1}`, server);
    console.log('Press Ctrl-C to stop everything.');
    await stopped;
    console.log('Stopping');
    await cluster.stop();
  } finally {
    await database.close();
  }
}

async function stopSignal() {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  // Otherwise an embedded PostgreSQL would exit this process before the servers have stopped.
  for (const signal of signals) process.removeAllListeners(signal);
  await Promise.race(signals.map((signal) => once(process, signal)));
}

function environment(databaseUrl, redis) {
  return {
    LOG_LEVEL: 'warn',
    REDIS_PREFIX: `${NAME}:`,
    ...(redis ? {} : { LOG_CHECK_SECONDS: '1' }),
    ...process.env,
    DATABASE_URL: databaseUrl,
    // A file would select SQLite.
    DATABASE_FILE: undefined,
    REDIS_URL: redis,
  };
}

/** Logs the address of a server, and each time it goes down or comes back. */
function watch(name, server) {
  const report = () => console.log(`${name.padEnd(13)} ${server.url}, process ${server.pid}`);
  report();
  server.on('up', report);
  server.on('down', () => console.log(`${name.padEnd(13)} ended`));
}

function wholeNumber(min, max) {
  return (text) => {
    const number = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
    if (number >= min && number <= max) return number;
    throw new InvalidArgumentError(`Must be a whole number from ${min} to ${max}.`);
  };
}
