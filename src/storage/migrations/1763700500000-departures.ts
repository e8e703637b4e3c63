import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration.js';

/** The players who have left an open game, so that joining and leaving it can be limited. */
export class Departures1763700500000 implements Migration {
  readonly does = 'Adds to each game the players who have left it before its start.';
  readonly olderServers = 'run';
  readonly touches = [];

  async up(runner: QueryRunner): Promise<void> {
    // JSON: an array with one player id per departure; null before the first one and after the start of the game.
    await runner.query('ALTER TABLE games ADD COLUMN departures TEXT');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE games DROP COLUMN departures');
  }
}
