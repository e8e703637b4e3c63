import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration.js';
import { runAll, termsOf } from './schema-terms.js';

/**
 * Custom rule sets of players. A definition never changes; its id is a hash of it. A rule set without an owner came with an
 * imported game, or its owner deleted the account.
 */
export class CustomRulesets1763701150000 implements Migration {
  readonly does = 'Creates the table of custom rule sets.';
  readonly olderServers = 'stop';
  readonly touches = [];

  async up(runner: QueryRunner): Promise<void> {
    const { id, bigint, strict } = termsOf(runner);
    await runAll(runner, [
      `CREATE TABLE rulesets (
      id ${id} PRIMARY KEY NOT NULL,
      definition TEXT NOT NULL,
      title TEXT NOT NULL,
      search_text TEXT NOT NULL,
      listed INTEGER NOT NULL,
      withdrawn INTEGER NOT NULL,
      owner_id ${id} REFERENCES players (id),
      created_at ${bigint} NOT NULL
    )${strict}`,
      'CREATE INDEX rulesets_by_owner ON rulesets (owner_id, created_at, id)',
      'CREATE INDEX rulesets_listed ON rulesets (created_at, id) WHERE listed = 1',
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rulesets');
  }
}
