import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration.js';
import { runAll } from './schema-terms.js';

/** Tables with JSON whose format may change. */
const TABLES = ['games', 'game_events'] as const;

/**
 * The schema of stored states and events. The default is the schema of all existing rows, and of rows written by servers of
 * earlier versions from now on.
 */
export class SchemaVersions1763700800000 implements Migration {
  readonly does = 'Adds the schema version of stored states and events.';
  readonly olderServers = 'run';
  readonly touches = [];

  async up(runner: QueryRunner): Promise<void> {
    await runAll(
      runner,
      TABLES.map((table) => `ALTER TABLE ${table} ADD COLUMN schema_version INTEGER NOT NULL DEFAULT 1`),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runAll(
      runner,
      TABLES.map((table) => `ALTER TABLE ${table} DROP COLUMN schema_version`),
    );
  }
}
