import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  'ALTER TABLE seats ADD COLUMN over_at INTEGER',
  `UPDATE seats SET over_at = (SELECT updated_at FROM games WHERE id = seats.game_id)
    WHERE game_status IN ('FINISHED', 'ABANDONED')`,
  `CREATE INDEX seats_by_end ON seats (player_id, over_at, game_id)
    WHERE player_id IS NOT NULL AND over_at IS NOT NULL`,
];

const DOWN = ['DROP INDEX seats_by_end', 'ALTER TABLE seats DROP COLUMN over_at'];

/** When games were over, by the clock of the database: players who come back read those that ended meanwhile, and no others. */
export class SeatsOverAt1763700700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
