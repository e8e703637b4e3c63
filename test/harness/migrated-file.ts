/** Files of SQLite as the first start of a server leaves them. Making one anew takes ten times as long as a copy. */
import { readFile, writeFile } from 'node:fs/promises';
import { openForWriting } from '../../src/storage/sqlite/sqlite-connection.js';
import { createTemporaryFolder } from './temporary-folder.js';

/** Where the worker keeps one for all of its specs. */
const TEMPLATE: unique symbol = Symbol.for('yamb.migrated-file');

/** Puts a database without rows, in which all migrations have run, at a path. */
export async function writeMigratedFile(path: string): Promise<void> {
  const worker: Partial<Record<typeof TEMPLATE, Promise<Buffer>>> = globalThis as object;
  if (!(TEMPLATE in worker)) worker[TEMPLATE] = migratedFile();
  await writeFile(path, await worker[TEMPLATE]);
}

async function migratedFile(): Promise<Buffer> {
  const folder = await createTemporaryFolder();
  const path = folder.file('template.sqlite');
  const { source } = await openForWriting(path, []);
  await source.destroy();
  try {
    return await readFile(path);
  } finally {
    await folder.remove();
  }
}
