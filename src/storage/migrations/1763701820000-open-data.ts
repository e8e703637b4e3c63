import type { QueryRunner } from 'typeorm';
import { runAll, type Migration } from './migration.js';

/** Whether players share their games as open data. */
export class OpenData implements Migration {
  readonly name = 'OpenData1763701820000';
  readonly does = 'Adds to players whether they share their games as open data.';
  readonly olderServers = 'run';
  readonly touches = [];

  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      'ALTER TABLE players ADD COLUMN open_data INTEGER NOT NULL DEFAULT 0 CHECK (open_data IN (0, 1))',
    ]);
  }
}
