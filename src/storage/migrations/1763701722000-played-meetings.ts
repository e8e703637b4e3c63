import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration.js';
import { runAll, termsOf } from './schema-terms.js';

/** A game that a player joins and resigns at once must not count as played together. */
export class PlayedMeetings1763701722000 implements Migration {
  readonly does = 'Counts the games that two players finished together.';
  readonly olderServers = 'run';
  readonly touches = [];

  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE meetings ADD COLUMN played ${termsOf(runner).bigint} NOT NULL DEFAULT 0`,
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runAll(runner, ['ALTER TABLE meetings DROP COLUMN played']);
  }
}
