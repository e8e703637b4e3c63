/** Programs of PostgreSQL. They run as the user `postgres` if this process is root, because PostgreSQL refuses root. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { chown, mkdtemp, readFile } from 'node:fs/promises';
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

/** The programs that are not installed. */
export const missingOf = (...programs) => programs.filter((program) => !isInstalled(program));

function isInstalled(program) {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A process whose output goes to a file of its name. */
export class Program {
  #child;
  #ended = Promise.resolve();

  constructor(name, folder) {
    this.name = name;
    this.file = join(folder, `${name}.log`);
  }

  get pid() {
    return this.#child?.pid ?? 0;
  }

  /** Resolves when the process exits. */
  async ended() {
    await this.#ended;
  }

  start(program, args, env) {
    const file = openSync(this.file, 'a');
    const child = spawn(program, args, { ...asPostgres(env), stdio: ['ignore', file, file], detached: true });
    closeSync(file);
    this.#child = child;
    this.#ended = once(child, 'exit');
  }

  async kill() {
    this.#child?.kill('SIGKILL');
    await this.ended();
  }

  log = async () => `${this.name}: ${(await readFile(this.file, 'utf8').catch(() => '')).slice(-2_000)}`;
}
