import { Logger } from '@nestjs/common';
import { MigrationExecutor, type DataSource, type QueryRunner } from 'typeorm';
import { secondsSince } from '../kernel/signals/activity.js';
import { readUsable } from './migration-state.js';
import { knownMigrations, type KnownMigration } from './migrations/index.js';
import { world } from '../kernel/world.js';

/** A completed migration. */
export interface RanMigration extends Pick<KnownMigration, 'name' | 'does'> {
  readonly seconds: number;
}

/** Called after each migration, before all of them are committed. */
export type OnMigration = (migration: RanMigration) => void;

/** Logs each migration with its duration. */
export function logMigrations(): OnMigration {
  const logger = new Logger('Database');
  return ({ name, does, seconds }) => {
    logger.log({
      message: `Ran migration ${name} in ${seconds.toFixed(3)} s: ${does}`,
      migration: name,
      seconds,
    });
  };
}

/**
 * Runs pending migrations in the connection's transaction. Reports nothing for a new database, which has no rows to change.
 * @throws UnusableSchemaError
 */
export async function runPending(
  source: DataSource,
  runner: QueryRunner,
  onMigration: OnMigration,
): Promise<void> {
  const { isNew, pending } = await readUsable(source, runner);
  const executor = new MigrationExecutor(source, runner);
  for (const migration of await executor.getPendingMigrations()) {
    const start = world.monotonic();
    await executor.executeMigration(migration);
    const known = pending.find(({ name }) => name === migration.name);
    if (known && !isNew) onMigration({ name: known.name, does: known.does, seconds: secondsSince(start) });
  }
  for (const { name, olderServers } of knownMigrations()) {
    if (olderServers === 'run') await runner.query(markCompatible(name));
  }
}

const markCompatible = (name: string): string =>
  `INSERT INTO compatible_migrations (name) VALUES ('${name}') ON CONFLICT DO NOTHING`;
