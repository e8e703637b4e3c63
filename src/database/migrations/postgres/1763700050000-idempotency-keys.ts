import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What was answered to requests that carried a key, so that a retry is answered alike and does nothing twice. player_id
 * is also what stands for the administrator, and for those who are no players yet.
 */
export class IdempotencyKeys1763700050000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE idempotency_keys (
      player_id TEXT COLLATE "C" NOT NULL,
      key TEXT COLLATE "C" NOT NULL,
      digest TEXT NOT NULL,
      game_id TEXT COLLATE "C",
      memo TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      PRIMARY KEY (player_id, key)
    )`);
    await runner.query(
      'CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at, player_id, key)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE idempotency_keys');
  }
}
