import {
  planMigrations,
  planMigrationsOfFile,
  type MigrationPlan,
  type PlannedMigration,
} from '../storage/migration-plan.js';
import { schemaRefusal } from '../storage/migration-state.js';
import { PostgresDatabase } from '../storage/postgres/postgres-database.js';
import { distributeTables } from '../storage/postgres/postgres-open.js';
import type { RanMigration } from '../storage/run-migrations.js';
import { SqliteDatabase } from '../storage/sqlite/sqlite-database.js';
import { counted } from './text.js';
import { CommandFailure, EXIT_CODES, wrongUsage } from './failure.js';
import type { NamedDatabase } from './named-database.js';
import { print, type Terminal } from './terminal.js';

/**
 * Runs the pending migrations of the database and prints each. A dry run only prints them.
 * @throws StartError if the database cannot be used
 * @throws CommandFailure if the database is newer or too old, or after a dry run with pending migrations
 */
export async function migrate(database: NamedDatabase, dryRun: boolean, terminal: Terminal): Promise<void> {
  const { name } = database;
  const plan = await planFor(database);
  const { pending } = plan;
  const refusal = schemaRefusal(plan);
  if (refusal) {
    const exitCode = refusal.code === 'NEWER' ? EXIT_CODES.newer : EXIT_CODES.tooOld;
    throw new CommandFailure(`${name} cannot be migrated: ${refusal.message}.`, exitCode);
  }
  if (pending.length === 0) {
    print(terminal, `${name} is up to date.`);
    return;
  }
  const needed = counted(pending.length, 'migration');
  if (dryRun) {
    print(terminal, `${name} ${plan.isNew ? 'is new and ' : ''}needs ${needed}:`);
    for (const migration of pending) print(terminal, describePlanned(migration, plan));
    const isAlone = !plan.isNew && pending.some(({ olderServers }) => olderServers === 'stop');
    throw new CommandFailure('', isAlone ? EXIT_CODES.pendingAlone : EXIT_CODES.pending);
  }
  const seconds = await bringUpToDate(database);
  print(terminal, `${name} is now up to date. Ran ${needed}:`);
  for (const { name: migration, does } of pending) {
    const duration = seconds.get(migration);
    print(terminal, `  ${migration}: ${does}${duration === undefined ? '' : ` ${duration.toFixed(3)} s`}`);
  }
}

/**
 * Brings the database up to date and distributes its tables over the nodes of a Citus cluster.
 * @throws CommandFailure for a SQLite file, StartError if the database cannot be used or is not on a cluster
 */
export async function distribute(database: NamedDatabase, terminal: Terminal): Promise<void> {
  const { name } = database;
  if (database.dialect === 'sqlite')
    throw wrongUsage(
      'Only PostgreSQL can be distributed. Name the coordinator of a Citus cluster in DATABASE_URL.',
    );
  await distributeTables(database.address);
  print(terminal, `${name} is up to date and distributed.`);
}

/** Compares a database with the migrations of this version. @throws StartError if it cannot be read */
export async function planFor(database: NamedDatabase): Promise<MigrationPlan> {
  if (database.dialect === 'sqlite') return planMigrationsOfFile(database.file);
  const opened = await PostgresDatabase.openUnchanged(database.address);
  try {
    return await planMigrations(opened.reader);
  } finally {
    await opened.onApplicationShutdown();
  }
}

/** A new database has no older servers or rows to report. */
function describePlanned(
  { name, does, olderServers, rows }: PlannedMigration,
  { isNew }: MigrationPlan,
): string {
  const lines = [`  ${name}: ${does}`];
  if (!isNew) {
    const older = olderServers === 'run' ? 'Older servers can keep running.' : 'Stop older servers first.';
    lines.push(`    ${older} Affects ${rows === 0 ? 'no rows' : `about ${counted(rows, 'row')}`}.`);
  }
  return lines.join('\n');
}

/** Runs the migrations and returns the seconds each took; empty for a new database. */
async function bringUpToDate(database: NamedDatabase): Promise<ReadonlyMap<string, number>> {
  const seconds = new Map<string, number>();
  const onMigration = (ran: RanMigration): void => {
    seconds.set(ran.name, ran.seconds);
  };
  const opened = await (database.dialect === 'sqlite'
    ? SqliteDatabase.open(database.file, undefined, onMigration)
    : PostgresDatabase.open(database.address, onMigration));
  await opened.onApplicationShutdown();
  return seconds;
}
