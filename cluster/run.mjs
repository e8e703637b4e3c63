/**
 * `npm run cluster`: several servers, a database and a load balancer on this machine, to see what happens when a server
 * dies.
 */
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Command, InvalidArgumentError } from 'commander';
import { startCluster } from './cluster.mjs';
import { openDatabase } from './database.mjs';
import { startHa } from './ha/nodes.mjs';
import { findRedis } from '../test/harness/redis.setup.mjs';

const NAME = 'yamb_cluster';

/** Longer than the lease of a primary, so that another node takes over. */
const NODE_DOWN_MS = 30_000;

const HELP = `
Uses the PostgreSQL in DATABASE_URL, or the one at 127.0.0.1:5432, or starts one. Creates a database in it, ${NAME},
and keeps it. With --ha, starts three PostgreSQL under Patroni with etcd instead, deletes their data at the end, and
restarts a node 30 seconds after its Patroni has died. Uses the Redis in REDIS_URL, or the one at 127.0.0.1:6379, or
none. Passes all other settings on to the servers, and restarts servers that die. Ctrl-C stops everything.

Examples:
  npm run cluster
  npm run cluster -- --servers 3 --port 8080
  npm run cluster -- --ha`;

const { servers, port, ha } = new Command('npm run cluster --')
  .description('Starts servers that share a database, behind a load balancer.')
  .option('-s, --servers <number>', 'number of servers', wholeNumber(1, 16), 2)
  .option(
    '-p, --port <number>',
    'port of the load balancer; 0 picks a free one',
    wholeNumber(0, 65_535),
    3000,
  )
  .option('--ha', 'start a PostgreSQL with failover, from the packages of Debian')
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
  const database = ha ? await openHa() : await openDatabase(process.env.DATABASE_URL, NAME);
  const stopped = stopSignal();
  try {
    const { url: redis } = await findRedis(process.env.REDIS_URL);
    const cluster = await startCluster({ servers, port, env: environment(database.url, redis) });
    console.log(`Database      ${database.url.replace(/^.*@|\?.*$/g, '')}`);
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

/** Starts nodes with failover. A node whose Patroni dies stays down for a while, like a machine. */
async function openHa() {
  const { url, nodes, stop } = await startHa();
  let isOver = false;
  const report = ({ name, port, pid }) =>
    console.log(`Node ${name.padEnd(8)} 127.0.0.1:${port}, Patroni is process ${pid}`);
  const revive = async (node) => {
    for (;;) {
      report(node);
      await node.ended();
      if (isOver) return;
      await node.kill();
      console.log(`Node ${node.name.padEnd(8)} died`);
      await pause(NODE_DOWN_MS, undefined, { ref: false });
      if (isOver) return;
      node.start();
    }
  };
  for (const node of nodes) void revive(node);
  const close = () => {
    isOver = true;
    return stop();
  };
  return { url, close };
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
