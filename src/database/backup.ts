import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { StartError } from '../config/load-config.js';

/** How far a backup is, in pages of the file. */
export type BackupProgress = (done: number, total: number) => void;

/** Between two of these others get their turn, and whoever looks on sees how far it is. */
const PAGES_AT_ONCE = 1_000;

/**
 * Copies a database to a new file, as it stands now, while a server plays on it: what is committed meanwhile is not in
 * the copy. The target is there when all of it has been written and checked, and not before.
 * @throws StartError when there is no such database, the target exists, or the copy cannot be written
 */
export async function backup(file: string, target: string, onProgress?: BackupProgress): Promise<void> {
  if (!existsSync(file)) throw new StartError(`There is no database ${file}.`);
  if (existsSync(target)) throw new StartError(`${target} exists. Name a file that does not.`);
  const partial = `${target}.partial`;
  try {
    await rm(partial, { force: true });
    await copy(file, partial, onProgress);
    check(partial);
    await flush(partial);
    await rename(partial, target);
    await flush(dirname(target));
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined);
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`${file} cannot be copied to ${target}: ${reason}`, { cause: error });
  }
}

async function copy(file: string, target: string, onProgress: BackupProgress | undefined): Promise<void> {
  const source = new BetterSqlite3(file, { readonly: true, fileMustExist: true });
  try {
    // Reading all the while from one transaction: else SQLite begins anew whenever the server has committed.
    source.exec('BEGIN; SELECT 1 FROM sqlite_master LIMIT 1');
    await source.backup(target, {
      progress: ({ totalPages, remainingPages }) => {
        onProgress?.(totalPages - remainingPages, totalPages);
        return PAGES_AT_ONCE;
      },
    });
  } finally {
    source.close();
  }
}

/** Looks through the whole copy, and makes it one file that needs no others beside it. */
function check(file: string): void {
  const copied = new BetterSqlite3(file);
  try {
    copied.pragma('journal_mode = DELETE');
    const found: unknown = copied.pragma('integrity_check', { simple: true });
    if (found !== 'ok') throw new Error(`the copy is damaged: ${String(found)}`);
  } finally {
    copied.close();
  }
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
