/** Tables and networks of custom rule sets. Anyone may cause them, so the least recently used ones are deleted. */
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { isCustom } from '@yamb-server/engine/rulesets';
import { world } from '../../kernel/world.js';

/** Limits of the files of custom rule sets in a folder. */
export interface Room {
  readonly files: number;
  readonly bytes: number;
}

/** Marks a file as used. Returns false if it does not exist. */
export async function touchFile(file: string): Promise<boolean> {
  const now = new Date(world.now());
  try {
    await utimes(file, now, now);
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes room for one more file of a custom rule set. Also finds files that a stopped process left unfinished.
 * @param bytes size of the file
 * @returns the paths of the deleted files
 */
export async function makeRoom(folder: string, most: Room, bytes: number): Promise<string[]> {
  const names = await readdir(folder).catch((): string[] => []);
  const found = await Promise.all(names.filter(isCustom).map((name) => sizeOf(join(folder, name))));
  const oldest = found.flat().sort((one, other) => one.usedAt - other.usedAt);
  let files = oldest.length + 1;
  let sum = oldest.reduce((total, { size }) => total + size, bytes);
  const deleted: string[] = [];
  for (const { file, size } of oldest) {
    if (files <= most.files && sum <= most.bytes) break;
    await rm(file, { force: true });
    deleted.push(file);
    files -= 1;
    sum -= size;
  }
  return deleted;
}

/** Nothing if another process has deleted the file. */
async function sizeOf(file: string): Promise<{ file: string; size: number; usedAt: number }[]> {
  try {
    const { size, mtimeMs } = await stat(file);
    return [{ file, size, usedAt: mtimeMs }];
  } catch {
    return [];
  }
}
