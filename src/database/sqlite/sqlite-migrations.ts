import type BetterSqlite3 from 'better-sqlite3';
import { MigrationExecutor, type DataSource } from 'typeorm';
import type { DatabaseWait } from '../database-wait.js';
import { databaseFaultOf } from '../errors.js';
import { migrations } from '../migrations/index.js';

/** Whether another process holds the file. */
export const isFileHeld = (error: unknown): boolean => databaseFaultOf(error) === 'LOCKED';

/**
 * Runs pending migrations, in one transaction. It holds the file before it reads which are pending: of two servers that start at
 * once one migrates, and the other one waits and finds nothing to do.
 */
export async function migrateSqlite(
  source: DataSource,
  db: BetterSqlite3.Database,
  wait: DatabaseWait,
): Promise<void> {
  if (await wait.for(() => isUpToDate(db), isFileHeld)) return;
  // Inside a transaction it would have no effect.
  db.pragma('foreign_keys = OFF');
  await wait.for(() => db.exec('BEGIN IMMEDIATE'), isFileHeld);
  try {
    const executor = new MigrationExecutor(source, source.createQueryRunner());
    executor.transaction = 'none';
    await executor.executePendingMigrations();
    db.exec('COMMIT');
  } catch (error) {
    if (db.inTransaction) db.exec('ROLLBACK');
    throw error;
  } finally {
    db.pragma('foreign_keys = ON');
  }
}

/** Reads alone, so that a start without migrations does not wait for what writes. */
function isUpToDate(db: BetterSqlite3.Database): boolean {
  const table = db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'migrations'").get();
  if (table === undefined) return false;
  const run = new Set(db.prepare('SELECT name FROM migrations').pluck().all());
  return migrations.every(({ name }) => run.has(name));
}
