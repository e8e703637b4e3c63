import type { QueryRunner } from 'typeorm';
import { runAll, termsOf, type Migration } from './migration.js';

const KEY = 'list_id, period, span, points_from, shard';

/** On SQLite, one connection writes, so a count has one row. */
const ON_SQLITE = [
  `CREATE TABLE sharded_counts (
    list_id INTEGER NOT NULL,
    period TEXT NOT NULL,
    span INTEGER NOT NULL,
    points_from INTEGER NOT NULL,
    shard INTEGER NOT NULL DEFAULT 0,
    scores INTEGER NOT NULL,
    PRIMARY KEY (${KEY})
  ) STRICT, WITHOUT ROWID`,
  `INSERT INTO sharded_counts (list_id, period, span, points_from, scores)
    SELECT list_id, period, span, points_from, scores FROM score_counts`,
  'DROP TABLE score_counts',
  'ALTER TABLE sharded_counts RENAME TO score_counts',
];

/** On PostgreSQL, eight connections each add to rows of their own, and others share these. */
const ON_POSTGRES = [
  'ALTER TABLE score_counts ADD COLUMN shard INTEGER NOT NULL DEFAULT 0',
  'ALTER TABLE score_counts DROP CONSTRAINT score_counts_pkey',
  `ALTER TABLE score_counts ADD PRIMARY KEY (${KEY})`,
  'ALTER TABLE score_counts ALTER COLUMN shard SET DEFAULT pg_backend_pid() % 8',
];

/** Splits the counts of best-score lists, so that games that end at the same time do not wait for each other. */
export class ScoreCountShards implements Migration {
  readonly name = 'ScoreCountShards1763701830000';
  readonly does = 'Splits the counts of best-score lists into shards.';
  // They add to a count by its former key.
  readonly olderServers = 'stop';
  readonly touches = ['score_counts'];

  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, termsOf(runner).choose({ sqlite: ON_SQLITE, postgres: ON_POSTGRES }));
  }
}
