import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration.js';
import { runAll, termsOf, type SchemaTerms } from './schema-terms.js';

const up = ({ bigint }: SchemaTerms): readonly string[] => [
  // When the move of the seat on turn started, and the game version stored with it, because servers of earlier versions change
  // games without updating it.
  `ALTER TABLE games ADD COLUMN move_since ${bigint}`,
  'ALTER TABLE games ADD COLUMN move_version INTEGER',
];

const DOWN = ['ALTER TABLE games DROP COLUMN move_version', 'ALTER TABLE games DROP COLUMN move_since'];

/** The waiting time of games for a move. */
export class MoveTimes1763701740000 implements Migration {
  readonly does = 'Adds the start time of the current move of each game.';
  readonly olderServers = 'run';
  readonly touches = [];

  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, up(termsOf(runner)));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runAll(runner, DOWN);
  }
}
