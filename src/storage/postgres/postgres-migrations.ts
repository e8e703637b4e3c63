import type { DataSource } from 'typeorm';
import { DatabaseHeldError, type DatabaseWait } from '../database-wait.js';
import { runPending, type OnMigration } from '../run-migrations.js';
import { distribute, isDistributed } from './distribute.js';
import { isConflict, sqlStateOf } from './postgres-errors.js';
import { world } from '../../kernel/world.js';

/** An advisory lock per schema, because each schema has its own tables. */
const LOCK = 'SELECT pg_try_advisory_xact_lock(7926, hashtext(current_schema())) AS held';

/** A role of a pooler may have timeouts of its own. */
const WITHOUT_TIMEOUTS = 'SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0';

/** Errors of the second of two servers on databases without advisory locks, such as CockroachDB. */
const TWICE = new Set(['23505', '42P07', '42P06', '42701']);
const ATTEMPTS = 20;
const PAUSE_MS = 250;

/**
 * Runs pending migrations in one transaction. If several servers start at once, one migrates and the others wait.
 * @param source connections without timeouts, because creating an index on a large table can take long
 * @param mustDistribute whether to distribute the tables afterwards; tables added to distributed ones always are
 */
export async function migratePostgres(
  source: DataSource,
  wait: DatabaseWait,
  onMigration: OnMigration = () => undefined,
  mustDistribute = false,
): Promise<void> {
  const isHeld = (error: unknown): boolean => error instanceof DatabaseHeldError;
  for (let attempt = 1; ; attempt++) {
    try {
      await wait.for(() => migrateOnce(source, onMigration, mustDistribute), isHeld);
      return;
    } catch (error) {
      const again = isConflict(error) || TWICE.has(sqlStateOf(error) ?? '');
      if (!again || attempt === ATTEMPTS) throw error;
      await world.pause(PAUSE_MS);
    }
  }
}

/** @throws DatabaseHeldError if another server is migrating, UnusableSchemaError */
async function migrateOnce(
  source: DataSource,
  onMigration: OnMigration,
  mustDistribute: boolean,
): Promise<void> {
  const runner = source.createQueryRunner();
  try {
    await runner.startTransaction();
    const [lock] = (await runner.query(LOCK)) as { readonly held: boolean }[];
    if (lock?.held !== true) throw new DatabaseHeldError('another server is migrating it');
    await runner.query(WITHOUT_TIMEOUTS);
    await runPending(source, runner, onMigration);
    if (mustDistribute || (await isDistributed(runner))) await distribute(runner);
    await runner.commitTransaction();
  } catch (error) {
    await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  } finally {
    await runner.release();
  }
}
