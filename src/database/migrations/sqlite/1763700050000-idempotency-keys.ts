import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What was answered to requests that carried a key, so that a retry is answered alike and does nothing twice. player_id
 * is also what stands for the administrator, and for those who are no players yet.
 */
export class IdempotencyKeys1763700050000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE idempotency_keys (
      player_id TEXT NOT NULL,
      key TEXT NOT NULL,
      digest TEXT NOT NULL,
      game_id TEXT,
      memo TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      PRIMARY KEY (player_id, key)
    ) STRICT, WITHOUT ROWID`);
    await runner.query('CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE idempotency_keys');
  }
}
