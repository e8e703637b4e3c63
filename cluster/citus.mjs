/**
 * Citus on this machine, to try and to test: a coordinator and workers, each a PostgreSQL with the extension.
 * `npm run cluster:citus` starts it, prints its addresses and runs until Ctrl-C.
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { clearInterval, setInterval } from 'node:timers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort, withClient } from '../test/harness/find-postgres.mjs';
import { asPostgres, makeFolder, pgConfig } from './programs.mjs';

const DATABASE = 'yamb';

const run = promisify(execFile);

/** Why Citus cannot be started here; undefined if it can. */
export function whyNoCitus() {
  try {
    const control = join(pgConfig('--sharedir'), 'extension/citus.control');
    return existsSync(control) ? undefined : `there is no ${control}`;
  } catch {
    return 'there is no pg_config, which finds PostgreSQL';
  }
}

/**
 * Starts a coordinator and workers with an empty database, in a folder that `stop` deletes.
 * @param {import('./citus.mjs').CitusOptions} options
 * @returns {Promise<import('./citus.mjs').Citus>}
 */
export async function startCitus({ workers: count = 2, durable = true, port } = {}) {
  const missing = whyNoCitus();
  if (missing !== undefined) throw new Error(`Citus is not installed here: ${missing}`);
  const folder = await makeFolder('yamb-citus-');
  const nodes = [];
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.kill()));
    await rm(folder, { recursive: true, force: true });
  };
  const addNode = async () => {
    const data = join(folder, String(nodes.length));
    const node = await startNode(data, port === undefined ? await freePort() : port + nodes.length, durable);
    nodes.push(node);
    return node;
  };
  try {
    const coordinator = await addNode();
    await withClient(coordinator.url, (client) =>
      client.query(`SELECT citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`),
    );
    const addWorker = async () => {
      const worker = await addNode();
      await withClient(coordinator.url, (client) =>
        client.query(`SELECT citus_add_node('127.0.0.1', ${worker.port})`),
      );
      return worker;
    };
    const workers = [];
    while (workers.length < count) workers.push(await addWorker());
    return { url: coordinator.url, coordinator, workers, addWorker, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startNode(data, port, durable) {
  await pg('initdb', '-D', data, '-A', 'trust', '-U', 'postgres', '--encoding=UTF8', '--locale=C');
  await appendFile(join(data, 'postgresql.conf'), settings(port, durable));
  const start = () => pg('pg_ctl', '-D', data, '-l', `${data}.log`, '-w', 'start');
  const kill = () => pg('pg_ctl', '-D', data, '-m', 'immediate', 'stop').catch(() => undefined);
  await start();
  const of = (database) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  await withClient(of('postgres'), (client) => client.query(`CREATE DATABASE ${DATABASE}`));
  await withClient(of(DATABASE), (client) => client.query('CREATE EXTENSION citus'));
  return { url: of(DATABASE), port, start, kill };
}

const settings = (port, durable) => `
shared_preload_libraries = 'citus'
port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
wal_level = logical
max_connections = 300
# Commits that span nodes have two phases.
max_prepared_transactions = 600
fsync = ${durable ? 'on' : 'off'}
`;

const pg = (program, ...args) => run(join(pgConfig('--bindir'), program), args, asPostgres());

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { coordinator, workers, stop } = await startCitus({ port: 5501 });
  console.log(`Coordinator ${coordinator.url}`);
  for (const { url } of workers) console.log(`Worker      ${url}`);
  console.log('Distribute the tables with yamb-server migrate --distribute. Press Ctrl-C to stop.');
  const timer = setInterval(() => undefined, 1 << 30);
  await Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)));
  clearInterval(timer);
  await stop();
}
