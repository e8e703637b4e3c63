/** Programs of PostgreSQL. They run as the user `postgres` if this process is root, because PostgreSQL refuses root. */
import { execFileSync } from 'node:child_process';
import { chown, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const pgConfig = (option) => execFileSync('pg_config', [option], { encoding: 'utf8' }).trim();

/** Options of processes: their user, and a home and folder that this user may read. */
export const asPostgres = (env = {}) => ({
  cwd: '/',
  // Nodes look for certificates of their clients at home, where root's are not readable.
  env: { ...process.env, HOME: '/', ...env },
  ...owner(),
});

/** Creates a temporary folder of that user. */
export async function makeFolder(prefix) {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  const { uid, gid } = owner();
  if (uid !== undefined) await chown(folder, uid, gid);
  return folder;
}

function owner() {
  if (process.getuid() !== 0) return {};
  const id = (option) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
