import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration.js';
import { runAll, termsOf, type SchemaTerms } from './schema-terms.js';

const up = ({ bigint }: SchemaTerms): readonly string[] => [
  // When the move of the seat on turn began, and the version of the game that it was stored with: servers of earlier
  // versions change games without it.
  `ALTER TABLE games ADD COLUMN move_since ${bigint}`,
  'ALTER TABLE games ADD COLUMN move_version INTEGER',
];

const DOWN = ['ALTER TABLE games DROP COLUMN move_version', 'ALTER TABLE games DROP COLUMN move_since'];

/** How long games have waited for a move. */
export class MoveTimes1763701740000 implements Migration {
  readonly does = 'Adds when the present move of each game began.';
  readonly olderServers = 'run';
  readonly touches = [];

  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, up(termsOf(runner)));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runAll(runner, DOWN);
  }
}
