/** The size of tables including their indexes. */
import BetterSqlite3 from 'better-sqlite3';
import { withClient } from '../test/harness/find-postgres.mjs';

const TABLES = ['games', 'seats', 'game_events', 'game_keys'];

/** @typedef {Record<string, { rows: number, bytes: number }>} Stored by table */

/** @param {string} file @returns {Stored} */
export function storedInSqlite(file) {
  const db = new BetterSqlite3(file, { readonly: true });
  const bytes = db.prepare(
    'SELECT SUM(pgsize) AS bytes FROM dbstat WHERE name IN (SELECT name FROM sqlite_schema WHERE tbl_name = ?)',
  );
  const stored = TABLES.map((table) => {
    const { rows } = db.prepare(`SELECT COUNT(*) AS rows FROM ${table}`).get();
    return [table, { rows, ...bytes.get(table) }];
  });
  db.close();
  return Object.fromEntries(stored);
}

/** @param {string} url @returns {Promise<Stored>} */
export const storedInPostgres = (url) =>
  withClient(url, async (client) => {
    const stored = {};
    for (const table of TABLES) {
      const { rows } = await client.query(
        `SELECT (SELECT COUNT(*) FROM ${table})::int AS rows, pg_total_relation_size('${table}')::float8 AS bytes`,
      );
      stored[table] = rows[0];
    }
    return stored;
  });
