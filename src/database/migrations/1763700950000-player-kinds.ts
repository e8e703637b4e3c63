import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a player is a person or a program. Players of before count as people. */
export class PlayerKinds1763700950000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE players ADD COLUMN kind TEXT NOT NULL DEFAULT 'HUMAN' CHECK (kind IN ('HUMAN', 'BOT'))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE players DROP COLUMN kind');
  }
}
