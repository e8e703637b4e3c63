/** `npm run cluster`: several servers, a database and a load balancer on this machine, to try what happens when one dies. */
import { once } from 'node:events';
import { Command, InvalidArgumentError } from 'commander';
import { startCluster } from './cluster.mjs';
import { openDatabase } from './database.mjs';
import { findRedis } from '../test/harness/redis.setup.mjs';

const NAME = 'yamb_cluster';

const HELP = `
It takes the PostgreSQL of DATABASE_URL, else the one at 127.0.0.1:5432, else it starts one; in it a database of its own,
${NAME}, which stays. It takes the Redis of REDIS_URL, else the one at 127.0.0.1:6379, else none. Other settings are
handed to the servers. They are started anew when they die; Ctrl-C stops all.

Examples:
  npm run cluster
  npm run cluster -- --servers 3 --port 8080`;

const { servers, port } = new Command('npm run cluster --')
  .description('Starts servers that share a database, and a load balancer in front of them.')
  .option('-s, --servers <number>', 'how many servers', wholeNumber(1, 16), 2)
  .option(
    '-p, --port <number>',
    'where the load balancer listens; 0 takes any free port',
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
      `Redis         ${redis ? new URL(redis).host : 'none: what other servers do is looked for once a second'}`,
    );
    console.log(`Load balancer ${cluster.url}`);
    for (const [index, server] of cluster.servers.entries()) watch(`Server ${index + 1}`, server);
    console.log('Ctrl-C stops all.');
    await stopped;
    console.log('Stopping');
    await cluster.stop();
  } finally {
    await database.close();
  }
}

async function stopSignal() {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  // A PostgreSQL that was started here would end this process at once, before the servers have ended.
  for (const signal of signals) process.removeAllListeners(signal);
  await Promise.race(signals.map((signal) => once(process, signal)));
}

/** The environment of every server. */
function environment(databaseUrl, redis) {
  return {
    LOG_LEVEL: 'warn',
    REDIS_PREFIX: `${NAME}:`,
    ...(redis ? {} : { LOG_CHECK_SECONDS: '1' }),
    ...process.env,
    DATABASE_URL: databaseUrl,
    // Who names a file means another server.
    DATABASE_FILE: undefined,
    REDIS_URL: redis,
  };
}

/** Says where a server is, and whenever it dies or is back. */
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
    throw new InvalidArgumentError(`It is a whole number from ${min} to ${max}.`);
  };
}
