/** What benchmarks of Citus need of a database. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { withClient } from '../test/harness/find-postgres.mjs';

const COMMANDS = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));

/** Distributes the tables of a database, as `yamb-server migrate --distribute` does. */
export async function distribute(url) {
  const env = { ...process.env, DATABASE_URL: url };
  await promisify(execFile)(process.execPath, [COMMANDS, 'migrate', '--distribute'], { env });
}

/** The process of a database, whose children are all its others. */
export function pidOf(url) {
  return withClient(url, async (client) => {
    const { rows } = await client.query("SELECT pg_read_file('postmaster.pid') AS file");
    return parseInt(rows[0].file, 10);
  });
}
