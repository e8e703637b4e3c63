import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { StartError } from '../../kernel/config/load-config.js';
import { messageOf } from '../../kernel/errors/thrown.js';

/** Reports the progress of a backup, in pages of the file. */
export type BackupProgress = (done: number, total: number) => void;

/** Pages per step. The event loop runs and progress is reported between steps. */
const PAGES_AT_ONCE = 1_000;

/**
 * Copies a snapshot of a database to a new file, even while a server writes to it. The target appears only after it is
 * completely written and checked.
 * @throws StartError if the database does not exist, the target exists, or the copy cannot be written
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
    throw new StartError(`${file} cannot be copied to ${target}: ${messageOf(error)}`, { cause: error });
  }
}

async function copy(file: string, target: string, onProgress: BackupProgress | undefined): Promise<void> {
  const source = new BetterSqlite3(file, { readonly: true, fileMustExist: true });
  try {
    // One read transaction for the whole copy; otherwise SQLite restarts the copy after every commit of the server.
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

/** Checks the whole copy and turns it into a single file without a write-ahead log. */
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
