import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration.js';
import { runAll } from './schema-terms.js';

const QUEUE = 'INSERT INTO unrated_results (result_id, kind, ruleset_key, ended_at)';

const UP = [
  ...['ratings', 'rating_changes', 'unrated_results'].map((table) => `DELETE FROM ${table}`),
  `${QUEUE} SELECT id, 'GAME', ruleset_key, updated_at FROM games
    WHERE status = 'FINISHED' AND ranked = 1 AND seat_count > 1`,
  `${QUEUE} SELECT id, kind, ruleset_key, settled_at FROM competitions
    WHERE kind IN ('DUEL', 'TOURNAMENT') AND settled_at IS NOT NULL`,
];

/**
 * Queues all results to be rated again in the background, by new rules: a game needs an entry of each side, repeated results count
 * less, and a player who never starts a duel loses it.
 */
export class RatingsByEntries1763701730000 implements Migration {
  readonly does = 'Queues all results to be rated again in the background.';
  readonly olderServers = 'stop';
  readonly touches = ['games', 'ratings', 'rating_changes'];

  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, UP);
  }

  /** Earlier servers rate by other rules, so a downgrade queues all results too. */
  async down(runner: QueryRunner): Promise<void> {
    await runAll(runner, UP);
  }
}
