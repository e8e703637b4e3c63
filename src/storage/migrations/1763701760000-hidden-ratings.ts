import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration.js';
import { runAll } from './schema-terms.js';

const COLUMNS = 'ratings (key, pool, at_least, player_id)';

const UP = [
  'ALTER TABLE ratings ADD COLUMN is_hidden INTEGER NOT NULL DEFAULT 0 CHECK (is_hidden IN (0, 1))',
  `UPDATE ratings SET is_hidden = 1
    WHERE EXISTS (SELECT 1 FROM players WHERE players.id = ratings.player_id AND players.ratings <> 'ALL')`,
  'DROP INDEX ratings_in_order',
  `CREATE INDEX ratings_in_order ON ${COLUMNS} WHERE is_hidden = 0`,
];

const DOWN = [
  'DROP INDEX ratings_in_order',
  `CREATE INDEX ratings_in_order ON ${COLUMNS}`,
  'ALTER TABLE ratings DROP COLUMN is_hidden',
];

/** Lets the rating list read only the ratings it shows, however many players hide theirs. */
export class HiddenRatings1763701760000 implements Migration {
  readonly does = 'Marks hidden ratings, and indexes the others.';
  // Older servers change the setting without the mark.
  readonly olderServers = 'stop';
  readonly touches = ['ratings'];

  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runAll(runner, DOWN);
  }
}
