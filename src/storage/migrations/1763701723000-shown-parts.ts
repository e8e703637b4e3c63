import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration.js';
import { runAll } from './schema-terms.js';

const PARTS = ['presence', 'statistics', 'ratings'];

/** Servers of earlier versions would show hidden data. */
export class ShownParts1763701723000 implements Migration {
  readonly does = 'Adds the visibility of presence, statistics and ratings of players.';
  readonly olderServers = 'stop';
  readonly touches = [];

  async up(runner: QueryRunner): Promise<void> {
    await runAll(
      runner,
      PARTS.map(
        (part) => `ALTER TABLE players ADD COLUMN ${part} TEXT NOT NULL DEFAULT 'ALL'
          CHECK (${part} IN ('ALL', 'PLAYED_WITH', 'NOBODY'))`,
      ),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runAll(
      runner,
      PARTS.map((part) => `ALTER TABLE players DROP COLUMN ${part}`),
    );
  }
}
