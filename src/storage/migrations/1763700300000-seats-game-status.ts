import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration.js';
import { runAll } from './schema-terms.js';

const UP = [
  `ALTER TABLE seats ADD COLUMN game_status TEXT NOT NULL DEFAULT 'OPEN'
    CHECK (game_status IN ('OPEN', 'PLAYING', 'FINISHED', 'ABANDONED'))`,
  'UPDATE seats SET game_status = (SELECT status FROM games WHERE id = seats.game_id)',
  'DROP INDEX seats_by_player',
  'CREATE INDEX seats_by_player ON seats (player_id, game_id DESC) WHERE player_id IS NOT NULL',
  `CREATE INDEX seats_by_player_and_status ON seats (player_id, game_status, game_id DESC)
    WHERE player_id IS NOT NULL`,
  'DROP INDEX seats_kept',
  'CREATE INDEX seats_kept ON seats (kept_for, game_status, game_id DESC) WHERE kept_for IS NOT NULL',
  `CREATE INDEX seats_joinable ON seats (game_id DESC)
    WHERE player_id IS NULL AND access = 'ANYONE' AND game_status = 'OPEN'`,
];

const DOWN = [
  'DROP INDEX seats_joinable',
  'DROP INDEX seats_kept',
  'CREATE INDEX seats_kept ON seats (kept_for) WHERE kept_for IS NOT NULL',
  'DROP INDEX seats_by_player_and_status',
  'DROP INDEX seats_by_player',
  'CREATE INDEX seats_by_player ON seats (player_id, game_id DESC)',
  'ALTER TABLE seats DROP COLUMN game_status',
];

/** Copies the status of a game to its seats, so that lists by player and by free seat read only the games they show. */
export class SeatsGameStatus1763700300000 implements Migration {
  readonly does = 'Stores the status of each game with its seats, for lists of games by player.';
  readonly olderServers = 'stop';
  readonly touches = ['seats'];

  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runAll(runner, DOWN);
  }
}
