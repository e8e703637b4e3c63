import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration.js';
import { runAll, termsOf } from './schema-terms.js';

/** A game that one has joined and resigned at once makes nobody a player whom the other has played with. */
export class PlayedMeetings1763701722000 implements Migration {
  readonly does = 'Counts the games that two players have played to the end.';
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
