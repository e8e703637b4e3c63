import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration.js';
import { runAll, termsOf } from './schema-terms.js';

/** Lists migrations that are compatible with older servers, which cannot know otherwise. */
export class CompatibleMigrations1763701750000 implements Migration {
  readonly does = 'Creates the table of migrations that are compatible with older servers.';
  readonly olderServers = 'run';
  readonly touches = [];

  async up(runner: QueryRunner): Promise<void> {
    const { id, keyed } = termsOf(runner);
    await runAll(runner, [`CREATE TABLE compatible_migrations (name ${id} PRIMARY KEY NOT NULL)${keyed}`]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE compatible_migrations');
  }
}
