import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration.js';

/** The number of duels and tournaments a player created today, in addition to games. */
export class CompetitionQuotas1763701732000 implements Migration {
  readonly does = 'Counts the duels and tournaments that a player creates in a day.';
  readonly olderServers = 'run';
  readonly touches = [];

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE player_usage ADD COLUMN competitions INTEGER NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE player_usage DROP COLUMN competitions');
  }
}
