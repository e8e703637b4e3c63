/** Debian's PgBouncer in transaction mode, in front of a database. */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, withClient } from '../../test/harness/find-postgres.mjs';
import { openDatabase } from '../database.mjs';
import { makeFolder, missingOf, Program } from '../programs.mjs';

/** Fewer than a server has, so that the connections to the database are shared. */
const CONNECTIONS = 4;

const START_MS = 10_000;

/** Set for the database, because servers cannot set them for a session. */
const TIMEOUTS = ['statement_timeout', 'idle_in_transaction_session_timeout'];

/** Why PgBouncer cannot be started here; undefined if it can. */
export const whyNoPgBouncer = () =>
  missingOf('pgbouncer').length === 0 ? undefined : 'there is no pgbouncer. Run apt-get install pgbouncer';

/**
 * Creates a database in the PostgreSQL at the address, or on this machine, and starts PgBouncer in front of it.
 * @param {string | undefined} address
 * @returns {Promise<import('./pgbouncer.mjs').PgBouncer>}
 */
export async function startPgBouncer(address) {
  const name = `yamb_pooled_${process.pid}`;
  const database = await openDatabase(address, name);
  const query = (sql) => withClient(database.url, (client) => client.query(sql));
  for (const timeout of TIMEOUTS) await query(`ALTER DATABASE ${name} SET ${timeout} = '10s'`);
  const folder = await makeFolder('yamb-pgbouncer-');
  const port = await freePort();
  await writeFile(join(folder, 'pgbouncer.ini'), configurationOf(new URL(database.url), port));
  const program = new Program('pgbouncer', folder);
  program.start('pgbouncer', [join(folder, 'pgbouncer.ini')]);
  const stop = async () => {
    await program.kill();
    await rm(folder, { recursive: true, force: true });
    const { href } = new URL('/postgres', database.url);
    await withClient(href, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
    await database.close();
  };
  const url = `postgres://yamb@127.0.0.1:${port}/yamb`;
  try {
    await untilReady(url);
  } catch (error) {
    const log = await program.log();
    await stop();
    throw new Error(`PgBouncer did not start:\n${log}`, { cause: error });
  }
  return { url, databaseUrl: database.url, stop };
}

const configurationOf = ({ hostname, port, pathname, username, password }, own) => `
[databases]
yamb = host=${hostname} port=${port || 5432} dbname=${pathname.slice(1)} user=${username}${password && ` password=${password}`}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${CONNECTIONS}
max_client_conn = 200
`;

async function untilReady(url) {
  const end = Date.now() + START_MS;
  for (;;) {
    try {
      await withClient(url, (client) => client.query('SELECT 1'));
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(50);
    }
  }
}
