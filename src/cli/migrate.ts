import { pendingMigrations } from '../database/pending-migrations.js';
import { SqliteDatabase } from '../database/sqlite-database.js';
import { print, type Terminal } from './terminal.js';

/**
 * Runs the migrations that the file needs, and says which.
 * @throws StartError when the file cannot be used
 */
export async function migrate(file: string, dryRun: boolean, terminal: Terminal): Promise<void> {
  const pending = await pendingMigrations(file);
  if (pending.length === 0) {
    print(terminal, `${file} is up to date.`);
    return;
  }
  if (!dryRun) {
    const database = await SqliteDatabase.open(file, []);
    await database.onApplicationShutdown();
  }
  print(terminal, `${file} ${dryRun ? 'needs' : 'is up to date now. It needed'} ${count(pending.length)}:`);
  for (const name of pending) print(terminal, `  ${name}`);
}

const count = (migrations: number): string => (migrations === 1 ? '1 migration' : `${migrations} migrations`);
