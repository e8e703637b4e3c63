import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration.js';

/** Faces given by the creator of a practice game. */
export class PracticeDice1763701300000 implements Migration {
  readonly does = 'Adds dice chosen by the creators of practice games.';
  readonly olderServers = 'stop';
  readonly touches = [];

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE games ADD COLUMN practice_dice TEXT');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE games DROP COLUMN practice_dice');
  }
}
