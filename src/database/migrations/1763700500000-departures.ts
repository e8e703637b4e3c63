import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The players who have left an open game, so that joining and leaving it can be limited. */
export class Departures1763700500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // JSON: an array with one player id per departure; null before the first one and after the start of the game.
    await runner.query('ALTER TABLE games ADD COLUMN departures TEXT');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE games DROP COLUMN departures');
  }
}
