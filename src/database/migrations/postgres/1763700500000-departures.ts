import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who has left an open game, so that nobody sits down and gets up without end. */
export class Departures1763700500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // JSON: the id of a player for each time; null while nobody has left, and once the game has started.
    await runner.query('ALTER TABLE games ADD COLUMN departures TEXT');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE games DROP COLUMN departures');
  }
}
