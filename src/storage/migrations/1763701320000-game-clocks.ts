import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration.js';
import { runAll, termsOf, type SchemaTerms } from './schema-terms.js';

const up = ({ bigint }: SchemaTerms): readonly string[] => [
  // The settings and the current times of the clock, as JSON; null without a clock.
  'ALTER TABLE games ADD COLUMN clock TEXT',
  // When the time of the side on turn runs out. Servers find due games along the index.
  `ALTER TABLE games ADD COLUMN clock_due ${bigint}`,
  'CREATE INDEX games_clock_due ON games (clock_due, id) WHERE clock_due IS NOT NULL',
];

const DOWN = [
  'DROP INDEX games_clock_due',
  'ALTER TABLE games DROP COLUMN clock_due',
  'ALTER TABLE games DROP COLUMN clock',
];

/** Clocks of games. */
export class GameClocks1763701320000 implements Migration {
  readonly does = 'Adds the clocks of games.';
  readonly olderServers = 'stop';
  readonly touches = ['games'];

  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, up(termsOf(runner)));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runAll(runner, DOWN);
  }
}
