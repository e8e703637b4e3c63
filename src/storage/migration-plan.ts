import { existsSync } from 'node:fs';
import type { DataSource } from 'typeorm';
import { StartError } from '../kernel/config/load-config.js';
import { migratedBy, readMigrated, type Migrated } from './migration-state.js';
import type { KnownMigration } from './migrations/index.js';
import { openForReading } from './sqlite/sqlite-connection.js';
import { messageOf } from '../kernel/errors/thrown.js';

/** A pending migration. */
export interface PlannedMigration extends KnownMigration {
  /** Approximate number of rows it reads or writes. */
  readonly rows: number;
}

/** The state of the tables, with the cost of pending migrations. */
export interface MigrationPlan extends Migrated {
  readonly pending: readonly PlannedMigration[];
}

/** Plans the migrations of a database without changing it. */
export async function planMigrations(source: DataSource): Promise<MigrationPlan> {
  const migrated = await readMigrated(source);
  const counts = new Map<string, number>();
  for (const table of new Set(migrated.pending.flatMap(({ touches }) => touches))) {
    counts.set(table, await countRoughly(source, table));
  }
  const rowsOf = ({ touches }: KnownMigration): number =>
    touches.reduce((sum, table) => sum + (counts.get(table) ?? 0), 0);
  return { ...migrated, pending: migrated.pending.map((one) => ({ ...one, rows: rowsOf(one) })) };
}

/**
 * Plans the migrations of a SQLite file without changing it. A missing file needs all of them and is not created.
 * @throws StartError if the file cannot be read or is not a database
 */
export async function planMigrationsOfFile(file: string): Promise<MigrationPlan> {
  if (!existsSync(file)) {
    const migrated = migratedBy(new Set());
    return { ...migrated, pending: migrated.pending.map((one) => ({ ...one, rows: 0 })) };
  }
  try {
    const { source } = await openForReading(file);
    try {
      return await planMigrations(source);
    } finally {
      await source.destroy();
    }
  } catch (error) {
    throw new StartError(`${file} cannot be read: ${messageOf(error)}`, { cause: error });
  }
}

/** Approximate number of rows in a table; 0 if it does not exist. */
async function countRoughly(source: DataSource, table: string): Promise<number> {
  const isPostgres = source.options.type === 'postgres';
  const estimates: readonly { readonly rows: number | null }[] = await source.query(
    isPostgres
      ? `SELECT reltuples::bigint AS rows FROM pg_class WHERE oid = to_regclass('${table}')`
      : `SELECT NULL AS rows FROM sqlite_master WHERE type = 'table' AND name = '${table}'`,
  );
  const [estimate] = estimates;
  if (!estimate) return 0;
  // PostgreSQL has no estimate before the first ANALYZE, and SQLite never has one.
  if (estimate.rows !== null && estimate.rows >= 0) return estimate.rows;
  const [counted]: readonly { readonly rows: number }[] = await source.query(
    `SELECT count(*) AS rows FROM ${table}`,
  );
  return counted?.rows ?? 0;
}
