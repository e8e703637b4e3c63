import { setTimeout as wait } from 'node:timers/promises';
import { MigrationExecutor, type DataSource } from 'typeorm';
import { isConflict, sqlStateOf } from './postgres-errors.js';

/** An advisory lock with a number of this server, for each schema, because each has tables of its own. */
const LOCK = 'SELECT pg_advisory_xact_lock(7926, hashtext(current_schema()))';

/** Errors of the second of two servers where advisory locks have no effect, as in CockroachDB. */
const TWICE = new Set(['23505', '42P07', '42P06', '42701']);
const ATTEMPTS = 20;
const PAUSE_MS = 250;

/**
 * Runs pending migrations, in one transaction. When several servers start at once, one of them migrates and the others
 * wait.
 */
export async function migratePostgres(source: DataSource): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await migrateOnce(source);
      return;
    } catch (error) {
      const again = isConflict(error) || TWICE.has(sqlStateOf(error) ?? '');
      if (!again || attempt === ATTEMPTS) throw error;
      await wait(PAUSE_MS);
    }
  }
}

async function migrateOnce(source: DataSource): Promise<void> {
  const runner = source.createQueryRunner();
  try {
    await runner.startTransaction();
    // Creating an index on a large table may take long.
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query('SET LOCAL lock_timeout = 0');
    await runner.query(LOCK);
    const executor = new MigrationExecutor(source, runner);
    executor.transaction = 'all';
    await executor.executePendingMigrations();
    await runner.commitTransaction();
  } catch (error) {
    await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  } finally {
    await runner.release();
  }
}
