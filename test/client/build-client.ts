/** Compiles the client, as what imports it by its name gets what is compiled. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export const buildClient = async (): Promise<void> => {
  await promisify(execFile)('npm', ['run', 'build:client'], { cwd: ROOT });
};
