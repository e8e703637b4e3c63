import { Injectable } from '@nestjs/common';
import type { DataSource, QueryRunner } from 'typeorm';
import { Database } from './database.js';
import { knownMigrations, type KnownMigration } from './migrations/index.js';

/** The state of the tables compared with the migrations of this server. */
export interface Migrated {
  /** Whether no migration has run yet. */
  readonly isNew: boolean;
  /** The migrations that have not run, oldest first. */
  readonly pending: readonly KnownMigration[];
  /** The names of migrations that this server does not know and cannot run with. */
  readonly newer: readonly string[];
}

/** Migrations of a newer server have changed the tables. */
export class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError';

  constructor(newer: readonly string[]) {
    super(
      `a newer version of yamb-server has changed its tables (${newer.join(', ')}). ` +
        'Start that version or a later one, or restore a backup from before',
    );
  }
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
  const ran = await namesIn(source, tables, 'migrations', runner);
  const newer = [...ran].filter((name) => !knownMigrations.has(name));
  const compatible =
    newer.length === 0 ? new Set<string>() : await namesIn(source, tables, 'compatible_migrations', runner);
  return {
    isNew: ran.size === 0,
    pending: [...knownMigrations.values()].filter(({ name }) => !ran.has(name)),
    newer: newer.filter((name) => !compatible.has(name)),
  };
}

/** The reason why a command that does not migrate cannot use the database, or undefined. */
export function schemaFault({ pending, newer }: Migrated): string | undefined {
  if (newer.length > 0) return new NewerSchemaError(newer).message;
  return pending.length > 0
    ? 'it is not up to date. Run yamb-server migrate, or start the server on it'
    : undefined;
}

/** Compares the tables with the migrations of this server. @throws NewerSchemaError */
export async function readUsable(source: DataSource, runner?: QueryRunner): Promise<Migrated> {
  const migrated = await readMigrated(source, runner);
  if (migrated.newer.length > 0) throw new NewerSchemaError(migrated.newer);
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
