/** Removes what specs left in PostgreSQL, and stops the server that was started for them. */
import { withClient } from './find-postgres.mjs';

export default async function leavePostgres() {
  const { YAMB_TEST_POSTGRES_URL: url, YAMB_TEST_RUN: run } = process.env;
  if (url !== undefined && run !== undefined) await dropSchemas(url, run);
  await globalThis.stopPostgres?.();
  delete globalThis.stopPostgres;
}

const dropSchemas = (url, run) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      'SELECT nspname AS name FROM pg_namespace WHERE starts_with(nspname, $1)',
      [`${run}_`],
    );
    for (const { name } of rows) await client.query(`DROP SCHEMA ${name} CASCADE`);
  });
