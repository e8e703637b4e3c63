import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration.js';
import { runAll, termsOf } from './schema-terms.js';

/**
 * The outcomes of requests with an idempotency key, so that a retry gets the same outcome without a second effect.
 * player_id has reserved values for the administrator and for registrations.
 */
export class IdempotencyKeys1763700050000 implements Migration {
  readonly does = 'Creates the table of outcomes by idempotency key.';
  readonly olderServers = 'run';
  readonly touches = [];

  async up(runner: QueryRunner): Promise<void> {
    const { id, bigint, keyed, choose } = termsOf(runner);
    // SQLite ends each index with the primary key.
    const key = choose({ sqlite: '', postgres: ', player_id, key' });
    await runAll(runner, [
      `CREATE TABLE idempotency_keys (
      player_id ${id} NOT NULL,
      key ${id} NOT NULL,
      digest TEXT NOT NULL,
      game_id ${id},
      memo TEXT NOT NULL,
      created_at ${bigint} NOT NULL,
      PRIMARY KEY (player_id, key)
    )${keyed}`,
      `CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at${key})`,
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE idempotency_keys');
  }
}
