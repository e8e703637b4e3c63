/** The database of a cluster. */
import { findPostgres, withClient } from '../test/harness/find-postgres.mjs';

/**
 * Opens a database on the PostgreSQL server at this address, or on the local one, or on one started for the purpose.
 * Creates the database if it does not exist, and never drops it.
 * @param {string | undefined} address
 * @param {string} name
 * @returns {Promise<{ url: string, close: () => Promise<void> }>} `close` stops what was started
 */
export async function openDatabase(address, name) {
  const { url, how, stop } = await findPostgres(address);
  if (url === undefined) throw new Error(`A cluster needs PostgreSQL: ${how}`);
  await withClient(url, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${name}`);
  });
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href, close: async () => stop?.() };
}
