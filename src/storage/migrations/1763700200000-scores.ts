import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration.js';
import { runAll, termsOf, type SchemaTerms } from './schema-terms.js';

const tables = ({ id, bigint, identity, strict, keyed }: SchemaTerms): readonly string[] => [
  // Emptying a list closes it and opens another one with the same key, without deleting anything.
  `CREATE TABLE score_lists (
    id ${identity},
    key ${id} NOT NULL,
    closed_at ${bigint}
  )${strict}`,
  // year to day: the calendar periods, in UTC, that contain finished_at.
  `CREATE TABLE scores (
    id ${identity},
    list_id ${bigint} NOT NULL REFERENCES score_lists (id),
    game_id ${id} NOT NULL REFERENCES games (id),
    side INTEGER NOT NULL,
    points ${bigint} NOT NULL,
    finished_at ${bigint} NOT NULL,
    year TEXT NOT NULL,
    month TEXT NOT NULL,
    week TEXT NOT NULL,
    day TEXT NOT NULL,
    signed_name TEXT,
    signed_by ${id},
    signed_at ${bigint},
    UNIQUE (game_id, side)
  )${strict}`,
  // hidden: removed from the player's own list.
  `CREATE TABLE score_seats (
    score_id ${bigint} NOT NULL REFERENCES scores (id),
    seat INTEGER NOT NULL,
    player_id ${id},
    name TEXT NOT NULL,
    hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)),
    PRIMARY KEY (score_id, seat)
  )${keyed}`,
  // The number of scores of a period with exactly points_from points (span 1), and within a block from there on.
  `CREATE TABLE score_counts (
    list_id ${bigint} NOT NULL,
    period TEXT NOT NULL,
    span INTEGER NOT NULL,
    points_from ${bigint} NOT NULL,
    scores ${bigint} NOT NULL,
    PRIMARY KEY (list_id, period, span, points_from)
  )${keyed}`,
  // The best score of each player in each period of each list.
  `CREATE TABLE score_bests (
    player_id ${id} NOT NULL,
    list_id ${bigint} NOT NULL,
    period TEXT NOT NULL,
    points ${bigint} NOT NULL,
    finished_at ${bigint} NOT NULL,
    score_id ${bigint} NOT NULL,
    PRIMARY KEY (player_id, list_id, period)
  )${keyed}`,
];

/** SQLite ends each index with the id, which is the row id. */
const indexes = (thenId: string): readonly string[] => [
  'CREATE UNIQUE INDEX score_lists_open ON score_lists (key) WHERE closed_at IS NULL',
  `CREATE INDEX scores_of_all_time ON scores (list_id, points DESC, finished_at${thenId})`,
  `CREATE INDEX scores_of_year ON scores (list_id, year, points DESC, finished_at${thenId})`,
  `CREATE INDEX scores_of_month ON scores (list_id, month, points DESC, finished_at${thenId})`,
  `CREATE INDEX scores_of_week ON scores (list_id, week, points DESC, finished_at${thenId})`,
  `CREATE INDEX scores_of_day ON scores (list_id, day, points DESC, finished_at${thenId})`,
  'CREATE INDEX scores_by_signer ON scores (signed_by) WHERE signed_by IS NOT NULL',
  'CREATE INDEX score_seats_by_player ON score_seats (player_id, hidden, score_id DESC)',
];

/** Best scores: lists for everyone, and each player's own. */
export class Scores1763700200000 implements Migration {
  readonly does = 'Creates the tables of best scores.';
  readonly olderServers = 'stop';
  readonly touches = [];

  async up(runner: QueryRunner): Promise<void> {
    const terms = termsOf(runner);
    const thenId = terms.choose({ sqlite: '', postgres: ', id' });
    await runAll(runner, [...tables(terms), ...indexes(thenId)]);
  }

  async down(runner: QueryRunner): Promise<void> {
    const all = ['score_bests', 'score_counts', 'score_seats', 'scores', 'score_lists'];
    await runAll(
      runner,
      all.map((table) => `DROP TABLE ${table}`),
    );
  }
}
