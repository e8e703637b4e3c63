import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration.js';

/**
 * The schema of the state in a save. The default is the schema that every server can read, because it has not changed since the
 * first version.
 */
export class SaveSchemaVersions1763701000000 implements Migration {
  readonly does = 'Adds the schema version of saves.';
  readonly olderServers = 'run';
  readonly touches = [];

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE saves ADD COLUMN schema_version INTEGER NOT NULL DEFAULT 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE saves DROP COLUMN schema_version');
  }
}
