/** Finds or starts the databases for the tests, once before all specs. */
import { startCitus, whyNoCitus } from '../../cluster/citus.mjs';
import { findPostgres, withClient } from './find-postgres.mjs';
import { findRedis } from './redis.setup.mjs';
import { runPrefix, isExpired } from './schema-names.mjs';

export default async function findDatabases() {
  if (process.env.YAMB_TEST_RUN !== undefined) return;
  const postgres = await (process.env.CITUS === '1' ? findCitus() : findPostgres());
  // The teardown runs in this process and reads it there.
  globalThis.stopPostgres = postgres.stop;
  if (postgres.url !== undefined) {
    process.env.YAMB_TEST_POSTGRES_URL = postgres.url;
    await dropOldSchemas(postgres.url);
  }
  process.env.YAMB_TEST_RUN = runPrefix(Date.now(), process.pid);
  const redis = await findRedis();
  if (redis.url !== undefined) process.env.YAMB_TEST_REDIS_URL = redis.url;
  process.stderr.write(`\n${summaryOf({ PostgreSQL: postgres, Redis: redis })}\n`);
}

/** A cluster that stands in for PostgreSQL. */
async function findCitus() {
  const missing = whyNoCitus();
  if (missing !== undefined) return { how: `Citus is not installed here: ${missing}` };
  const { url, stop } = await startCitus({ durable: false });
  process.env.YAMB_TEST_CITUS = '1';
  return { url, how: 'a Citus cluster, started for the tests', stop };
}

/** Lists the databases that the tests use, and those they skip. */
function summaryOf(found) {
  const all = Object.entries(found).map(([name, { url, how }]) => ({
    isUsed: url !== undefined,
    text: `${name} (${how})`,
  }));
  const list = (isUsed) => all.filter((one) => one.isUsed === isUsed).map(({ text }) => text);
  const skipped = list(false);
  return [
    `Databases under test: ${['SQLite', ...list(true)].join(', ')}.`,
    ...(skipped.length > 0 ? [`Left out: ${skipped.join(', ')}.`] : []),
  ].join(' ');
}

const dropOldSchemas = (url) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      "SELECT nspname AS name FROM pg_namespace WHERE nspname LIKE 'yamb%'",
    );
    for (const { name } of rows) {
      if (isExpired(name, Date.now())) await client.query(`DROP SCHEMA IF EXISTS ${name} CASCADE`);
    }
  });
