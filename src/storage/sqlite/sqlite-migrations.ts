import type BetterSqlite3 from 'better-sqlite3';
import type { DataSource } from 'typeorm';
import type { DatabaseWait } from '../database-wait.js';
import { databaseFaultOf } from '../../kernel/errors/database-errors.js';
import { readUsable } from '../migration-state.js';
import { runPending, type OnMigration } from '../run-migrations.js';

/** Whether another process has locked the file. */
export const isFileHeld = (error: unknown): boolean => databaseFaultOf(error) === 'LOCKED';

/**
 * Runs pending migrations in one transaction. Locks the file before reading which are pending: if two servers start at once, one
 * migrates, and the other waits and finds nothing to do.
 * @throws UnusableSchemaError
 */
export async function migrateSqlite(
  source: DataSource,
  db: BetterSqlite3.Database,
  wait: DatabaseWait,
  onMigration: OnMigration,
): Promise<void> {
  // Only reads, so that a start without migrations does not wait for writers.
  const { pending } = await wait.for(() => readUsable(source), isFileHeld);
  if (pending.length === 0) return;
  // Inside a transaction it would have no effect.
  db.pragma('foreign_keys = OFF');
  await wait.for(() => db.exec('BEGIN IMMEDIATE'), isFileHeld);
  try {
    await runPending(source, source.createQueryRunner(), onMigration);
    db.exec('COMMIT');
  } catch (error) {
    if (db.inTransaction) db.exec('ROLLBACK');
    throw error;
  } finally {
    db.pragma('foreign_keys = ON');
  }
}
