import { Injectable } from '@nestjs/common';
import type { DataSource, QueryRunner } from 'typeorm';
import { Database } from './database.js';
import {
  BASELINE,
  isInBaseline,
  knownMigrations,
  LAST_BEFORE_BASELINE,
  type KnownMigration,
} from './migrations/index.js';

/** The state of the tables compared with the migrations of this server. */
export interface Migrated {
  /** Whether no migration has run yet. */
  readonly isNew: boolean;
  /** The migrations that have not run, oldest first. */
  readonly pending: readonly KnownMigration[];
  /** The names of migrations that this server does not know and cannot run with. */
  readonly newer: readonly string[];
  /** Whether a development version from before the baseline created the tables, and no later one has completed them. */
  readonly isTooOld: boolean;
}

/** This server can neither use the tables nor migrate them. */
export class UnusableSchemaError extends Error {
  override readonly name = 'UnusableSchemaError';

  constructor(
    readonly code: 'NEWER' | 'TOO_OLD',
    message: string,
  ) {
    super(message);
  }
}

/** The reason why this server can neither use the tables nor migrate them, or undefined. */
export function schemaRefusal({ newer, isTooOld }: Migrated): UnusableSchemaError | undefined {
  if (newer.length > 0) {
    return new UnusableSchemaError(
      'NEWER',
      `a newer version of yamb-server has changed its tables (${newer.join(', ')}). ` +
        'Start that version or a later one, or restore a backup from before',
    );
  }
  if (!isTooOld) return undefined;
  return new UnusableSchemaError(
    'TOO_OLD',
    'a development version from before the first release of yamb-server created its tables. ' +
      `Start the server of commit ${LAST_BEFORE_BASELINE} on it once, then this version`,
  );
}

/** Tables that describe the schema; they are not copied to another database. */
export const SCHEMA_TABLES = ['migrations', 'compatible_migrations'] as const;
type SchemaTable = (typeof SCHEMA_TABLES)[number];

/** Compares the tables with the migrations of this server. */
@Injectable()
export class MigrationState {
  constructor(private readonly database: Database) {}

  read(): Promise<Migrated> {
    return readMigrated(this.database.reader);
  }
}

/**
 * Compares the tables with the migrations of this server without changing them.
 * @param runner the connection to use; by default any of the source
 */
export async function readMigrated(source: DataSource, runner?: QueryRunner): Promise<Migrated> {
  const tables = await schemaTables(source, runner);
  const migrated = migratedBy(await namesIn(source, tables, 'migrations', runner));
  if (migrated.newer.length === 0) return migrated;
  const compatible = await namesIn(source, tables, 'compatible_migrations', runner);
  return { ...migrated, newer: migrated.newer.filter((name) => !compatible.has(name)) };
}

/** Compares the migrations that ran with those of this server. `newer` includes compatible ones. */
export function migratedBy(ran: ReadonlySet<string>): Migrated {
  const known = knownMigrations();
  const unknown = [...ran].filter((name) => known.every((one) => one.name !== name));
  return {
    isNew: ran.size === 0,
    pending: known.filter(({ name }) => !ran.has(name)),
    newer: unknown.filter((name) => !isInBaseline(name)),
    isTooOld: !ran.has(BASELINE) && unknown.some(isInBaseline),
  };
}

/** The reason why a command that does not migrate cannot use the database, or undefined. */
export function schemaFault(migrated: Migrated): string | undefined {
  const pending = 'it is not up to date. Run yamb-server migrate, or start the server on it';
  return schemaRefusal(migrated)?.message ?? (migrated.pending.length > 0 ? pending : undefined);
}

/** Compares the tables with the migrations of this server. @throws UnusableSchemaError */
export async function readUsable(source: DataSource, runner?: QueryRunner): Promise<Migrated> {
  const migrated = await readMigrated(source, runner);
  const refusal = schemaRefusal(migrated);
  if (refusal) throw refusal;
  return migrated;
}

async function schemaTables(
  source: DataSource,
  runner: QueryRunner | undefined,
): Promise<ReadonlySet<string>> {
  const names = SCHEMA_TABLES.map((table) => `'${table}'`).join(', ');
  const found =
    source.options.type === 'postgres'
      ? `SELECT name FROM unnest(ARRAY[${names}]) AS names (name) WHERE to_regclass(name) IS NOT NULL`
      : `SELECT name FROM sqlite_master WHERE type = 'table' AND name IN (${names})`;
  return namesOf(await source.query(found, [], runner));
}

async function namesIn(
  source: DataSource,
  tables: ReadonlySet<string>,
  table: SchemaTable,
  runner: QueryRunner | undefined,
): Promise<ReadonlySet<string>> {
  return tables.has(table) ? namesOf(await source.query(`SELECT name FROM ${table}`, [], runner)) : new Set();
}

const namesOf = (rows: readonly { readonly name: string }[]): ReadonlySet<string> =>
  new Set(rows.map(({ name }) => name));
