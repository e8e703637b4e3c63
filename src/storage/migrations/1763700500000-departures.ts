import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration.js';

/** The players who left an open game, so that repeated joining and leaving can be limited. */
export class Departures1763700500000 implements Migration {
  readonly does = 'Adds the players who left each game before its start.';
  readonly olderServers = 'run';
  readonly touches = [];

  async up(runner: QueryRunner): Promise<void> {
    // JSON: an array with one player id per departure; null without departures and after the start of the game.
    await runner.query('ALTER TABLE games ADD COLUMN departures TEXT');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE games DROP COLUMN departures');
  }
}
