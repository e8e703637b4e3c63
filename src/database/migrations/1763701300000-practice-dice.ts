import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Faces that the creator of a practice game has given. */
export class PracticeDice1763701300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE games ADD COLUMN practice_dice TEXT');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE games DROP COLUMN practice_dice');
  }
}
