import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration.js';
import { runAll, termsOf, type SchemaTerms } from './schema-terms.js';

const up = ({ id, keyed }: SchemaTerms): readonly string[] => [
  // The key limits a game to one rematch.
  `CREATE TABLE rematches (
    game_id ${id} PRIMARY KEY REFERENCES games (id),
    rematch_id ${id} NOT NULL REFERENCES games (id)
  )${keyed}`,
  'CREATE UNIQUE INDEX rematches_by_rematch ON rematches (rematch_id)',
];

/** Links games to their rematches. */
export class Rematches1763701640000 implements Migration {
  readonly does = 'Creates the table of rematches.';
  readonly olderServers = 'run';
  readonly touches = [];

  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, up(termsOf(runner)));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rematches');
  }
}
