import { MigrationState } from '../database/migration-state.js';
import { pendingMigrations } from '../database/sqlite/pending-migrations.js';
import { PostgresDatabase } from '../database/postgres/postgres-database.js';
import { SqliteDatabase } from '../database/sqlite/sqlite-database.js';
import { counted } from './counted.js';
import type { NamedDatabase } from './named-database.js';
import { print, type Terminal } from './terminal.js';

/**
 * Runs the pending migrations of the database, and prints their names.
 * @throws StartError when the database cannot be used
 */
export async function migrate(database: NamedDatabase, dryRun: boolean, terminal: Terminal): Promise<void> {
  const { name } = database;
  const pending = await pendingIn(database);
  if (pending.length === 0) {
    print(terminal, `${name} is up to date.`);
    return;
  }
  if (!dryRun) await bringUpToDate(database);
  print(
    terminal,
    `${name} ${dryRun ? 'needs' : 'is up to date now. It needed'} ${counted(pending.length, 'migration')}:`,
  );
  for (const migration of pending) print(terminal, `  ${migration}`);
}

/** The pending migrations of a database. @throws StartError when it cannot be read */
export async function pendingIn(database: NamedDatabase): Promise<readonly string[]> {
  if (database.dialect === 'sqlite') return pendingMigrations(database.file);
  const opened = await PostgresDatabase.openUnchanged(database.address, []);
  try {
    return await new MigrationState(opened).pending();
  } finally {
    await opened.onApplicationShutdown();
  }
}

async function bringUpToDate(database: NamedDatabase): Promise<void> {
  const opened = await (database.dialect === 'sqlite'
    ? SqliteDatabase.open(database.file, [])
    : PostgresDatabase.open(database.address, []));
  await opened.onApplicationShutdown();
}
