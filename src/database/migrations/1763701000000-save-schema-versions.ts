import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The schema of the state that a save holds. The default is the schema that every server can read, as the states of saves
 * have not changed since the first.
 */
export class SaveSchemaVersions1763701000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE saves ADD COLUMN schema_version INTEGER NOT NULL DEFAULT 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE saves DROP COLUMN schema_version');
  }
}
