import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration.js';

/** Whether a player is a person or a program. Existing players count as people. */
export class PlayerKinds1763700950000 implements Migration {
  readonly does = 'Adds whether a player is a person or a bot.';
  readonly olderServers = 'run';
  readonly touches = [];

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE players ADD COLUMN kind TEXT NOT NULL DEFAULT 'HUMAN' CHECK (kind IN ('HUMAN', 'BOT'))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE players DROP COLUMN kind');
  }
}
