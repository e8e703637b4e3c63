/**
 * SQLite files in the state after a server's first start. Migrating a new one takes ten times as long as copying one.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { openForWriting } from '../../src/storage/sqlite/sqlite-connection.js';
import { createTemporaryFolder } from './temporary-folder.js';

/** A global that holds the copy shared by a worker's specs. */
const TEMPLATE: unique symbol = Symbol.for('yamb.migrated-file');

/** Writes a fully migrated database without rows to a path. */
export async function writeMigratedFile(path: string): Promise<void> {
  await writeFile(path, await migratedFile());
}

/** The bytes of a fully migrated database without rows. */
export async function migratedFile(): Promise<Buffer> {
  const worker: Partial<Record<typeof TEMPLATE, Promise<Buffer>>> = globalThis as object;
  if (!(TEMPLATE in worker)) worker[TEMPLATE] = createMigratedFile();
  return worker[TEMPLATE];
}

async function createMigratedFile(): Promise<Buffer> {
  const folder = await createTemporaryFolder();
  const path = folder.file('template.sqlite');
  const { source } = await openForWriting(path);
  await source.destroy();
  try {
    return await readFile(path);
  } finally {
    await folder.remove();
  }
}
