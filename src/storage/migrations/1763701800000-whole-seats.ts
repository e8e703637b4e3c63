import type { QueryRunner } from 'typeorm';
import { runAll, type Migration } from './migration.js';

/** Marks analysed seats that filled a sheet alone and to its end, so that their losses are those of a whole game. */
export class WholeSeats implements Migration {
  readonly name = 'WholeSeats1763701800000';
  readonly does = 'Adds to analysed seats whether they filled a sheet alone.';
  // Analyses by older servers have an older form, so they are made again with the column.
  readonly olderServers = 'run';
  readonly touches = [];

  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      'ALTER TABLE analysed_seats ADD COLUMN is_whole INTEGER NOT NULL DEFAULT 0 CHECK (is_whole IN (0, 1))',
    ]);
  }
}
