import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder with its parents, unless it exists. Node's own recursion never ends where folders cannot be created, as in
 * `/proc`.
 * @throws Error if a folder cannot be created
 */
export function makeFolder(folder: string, mode?: number): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder), mode);
  try {
    mkdirSync(folder, mode);
  } catch (error) {
    // Another process may have created it.
    if (!existsSync(folder)) throw error;
  }
}
