/** Compiles the client, so that an import by name loads the compiled files. */
import { execFile } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = join(ROOT, 'packages/client/src');
/** Written by the compiler. */
const COMPILED = join(ROOT, 'packages/client/dist/index.js');

/** Compiles only if a source has changed since, as a run of all tests does at its start. */
export async function buildClient(): Promise<void> {
  const files = (await readdir(SOURCES, { recursive: true })).map((name) => join(SOURCES, name));
  const times = await Promise.all(files.map(changedAt));
  if (Math.max(...times) < (await changedAt(COMPILED))) return;
  await promisify(execFile)('npm', ['run', 'build:client'], { cwd: ROOT });
}

/** Modification time in epoch milliseconds, or 0 if the file does not exist. */
const changedAt = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
