import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = [
  // Emptying a list closes it and opens another under the same key, so that nothing need be deleted.
  `CREATE TABLE score_lists (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL,
    closed_at INTEGER
  ) STRICT`,
  // year to day: the calendar periods, in UTC, that finished_at lies in.
  `CREATE TABLE scores (
    id INTEGER PRIMARY KEY,
    list_id INTEGER NOT NULL REFERENCES score_lists (id),
    game_id TEXT NOT NULL REFERENCES games (id),
    side INTEGER NOT NULL,
    points INTEGER NOT NULL,
    finished_at INTEGER NOT NULL,
    year TEXT NOT NULL,
    month TEXT NOT NULL,
    week TEXT NOT NULL,
    day TEXT NOT NULL,
    signed_name TEXT,
    signed_by TEXT,
    signed_at INTEGER,
    UNIQUE (game_id, side)
  ) STRICT`,
  // hidden: no longer in the player's own list.
  `CREATE TABLE score_seats (
    score_id INTEGER NOT NULL REFERENCES scores (id),
    seat INTEGER NOT NULL,
    player_id TEXT,
    name TEXT NOT NULL,
    hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)),
    PRIMARY KEY (score_id, seat)
  ) STRICT, WITHOUT ROWID`,
  // How many scores of a period there are from so many points on: of one point, and of a block of points.
  `CREATE TABLE score_counts (
    list_id INTEGER NOT NULL,
    period TEXT NOT NULL,
    span INTEGER NOT NULL,
    points_from INTEGER NOT NULL,
    scores INTEGER NOT NULL,
    PRIMARY KEY (list_id, period, span, points_from)
  ) STRICT, WITHOUT ROWID`,
  // Where the best score of each player stands in each period of each list.
  `CREATE TABLE score_bests (
    player_id TEXT NOT NULL,
    list_id INTEGER NOT NULL,
    period TEXT NOT NULL,
    points INTEGER NOT NULL,
    finished_at INTEGER NOT NULL,
    score_id INTEGER NOT NULL,
    PRIMARY KEY (player_id, list_id, period)
  ) STRICT, WITHOUT ROWID`,
];

// SQLite ends each of these with the id, the rowid.
const INDEXES = [
  'CREATE UNIQUE INDEX score_lists_open ON score_lists (key) WHERE closed_at IS NULL',
  'CREATE INDEX scores_of_all_time ON scores (list_id, points DESC, finished_at)',
  'CREATE INDEX scores_of_year ON scores (list_id, year, points DESC, finished_at)',
  'CREATE INDEX scores_of_month ON scores (list_id, month, points DESC, finished_at)',
  'CREATE INDEX scores_of_week ON scores (list_id, week, points DESC, finished_at)',
  'CREATE INDEX scores_of_day ON scores (list_id, day, points DESC, finished_at)',
  'CREATE INDEX scores_by_signer ON scores (signed_by) WHERE signed_by IS NOT NULL',
  'CREATE INDEX score_seats_by_player ON score_seats (player_id, hidden, score_id DESC)',
];

/** Best scores: lists for everyone, and each player's own. */
export class Scores1763700200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...TABLES, ...INDEXES]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['score_bests', 'score_counts', 'score_seats', 'scores', 'score_lists'])
      await runner.query(`DROP TABLE ${table}`);
  }
}
