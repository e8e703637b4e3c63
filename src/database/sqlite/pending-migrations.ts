import { existsSync } from 'node:fs';
import { MigrationExecutor } from 'typeorm';
import { StartError } from '../../config/load-config.js';
import { migrations } from '../migrations/index.js';
import { openForReading } from './sqlite-connection.js';

/**
 * Lists the pending migrations of a file, oldest first, without changing it. A file that does not exist is not created,
 * and needs all of them.
 * @throws StartError when the file cannot be read or is not a database
 */
export async function pendingMigrations(file: string): Promise<readonly string[]> {
  if (!existsSync(file)) return migrations.map(({ name }) => name);
  try {
    const { source } = await openForReading(file, []);
    try {
      const pending = await new MigrationExecutor(source).getPendingMigrations();
      return pending.map(({ name }) => name);
    } finally {
      await source.destroy();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`${file} cannot be read: ${reason}`, { cause: error });
  }
}
