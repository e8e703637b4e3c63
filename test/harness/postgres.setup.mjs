/** Finds the databases for the tests, or starts them: once for all specs, before the first. */
import { findPostgres, withClient } from './find-postgres.mjs';
import { findRedis } from './redis.setup.mjs';
import { nameOfRun, isOfOldRun } from './schema-names.mjs';

export default async function findDatabases() {
  if (process.env.YAMB_TEST_RUN !== undefined) return;
  const postgres = await findPostgres();
  // The teardown runs in this process, and finds it there.
  globalThis.stopPostgres = postgres.stop;
  if (postgres.url !== undefined) {
    process.env.YAMB_TEST_POSTGRES_URL = postgres.url;
    await dropOldSchemas(postgres.url);
  }
  process.env.YAMB_TEST_RUN = nameOfRun(Date.now(), process.pid);
  const redis = await findRedis();
  if (redis.url !== undefined) process.env.YAMB_TEST_REDIS_URL = redis.url;
  process.stderr.write(`\n${summaryOf({ PostgreSQL: postgres, Redis: redis })}\n`);
}

/** Names the databases that the tests run against, and those that they leave out. */
function summaryOf(found) {
  const all = Object.entries(found).map(([name, { url, how }]) => ({
    isUsed: url !== undefined,
    text: `${name} (${how})`,
  }));
  const list = (isUsed) => all.filter((one) => one.isUsed === isUsed).map(({ text }) => text);
  const leftOut = list(false);
  return [
    `Databases under test: ${['SQLite', ...list(true)].join(', ')}.`,
    ...(leftOut.length > 0 ? [`Left out: ${leftOut.join(', ')}.`] : []),
  ].join(' ');
}

/** Drops the schemas of runs that were killed. */
const dropOldSchemas = (url) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      "SELECT nspname AS name FROM pg_namespace WHERE nspname LIKE 'yamb%'",
    );
    for (const { name } of rows) {
      if (isOfOldRun(name, Date.now())) await client.query(`DROP SCHEMA IF EXISTS ${name} CASCADE`);
    }
  });
