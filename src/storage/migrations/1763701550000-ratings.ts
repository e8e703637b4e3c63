import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration.js';
import { runAll, termsOf, type SchemaTerms } from './schema-terms.js';

const up = ({ id, bigint, strict, keyed }: SchemaTerms): readonly string[] => [
  // mean, deviation and at_least are thousandths of a point. pool: HUMAN or BOT.
  `CREATE TABLE ratings (
    player_id ${id} NOT NULL,
    key ${id} NOT NULL,
    pool ${id} NOT NULL,
    mean ${bigint} NOT NULL,
    deviation ${bigint} NOT NULL,
    at_least ${bigint} NOT NULL,
    games ${bigint} NOT NULL,
    rated_at ${bigint} NOT NULL,
    PRIMARY KEY (player_id, key)
  )${keyed}`,
  'CREATE INDEX ratings_in_order ON ratings (key, pool, at_least, player_id)',
  // Each rating follows from the previous ratings of the players in the result, so that a check does not need all results in order.
  // games numbers the results of a player by the key, from 1.
  `CREATE TABLE rating_changes (
    result_id ${id} NOT NULL,
    player_id ${id} NOT NULL,
    kind TEXT NOT NULL,
    side INTEGER NOT NULL,
    rank INTEGER NOT NULL,
    key ${id} NOT NULL,
    games ${bigint} NOT NULL,
    mean_before ${bigint} NOT NULL,
    deviation_before ${bigint} NOT NULL,
    mean ${bigint} NOT NULL,
    deviation ${bigint} NOT NULL,
    rated_at ${bigint} NOT NULL,
    PRIMARY KEY (result_id, player_id)
  )${strict}`,
  'CREATE UNIQUE INDEX rating_changes_in_order ON rating_changes (player_id, key, games)',
  // Results that are not rated yet, in order of their ends: those from before this table, or all of them after a recount.
  `CREATE TABLE unrated_results (
    result_id ${id} PRIMARY KEY NOT NULL,
    kind TEXT NOT NULL,
    ruleset_key ${id} NOT NULL,
    ended_at ${bigint} NOT NULL
  )${keyed}`,
  'CREATE INDEX unrated_results_in_order ON unrated_results (ended_at, result_id)',
  'CREATE INDEX unrated_results_by_rules ON unrated_results (ruleset_key)',
  `INSERT INTO unrated_results (result_id, kind, ruleset_key, ended_at) SELECT id, 'GAME', ruleset_key, updated_at FROM games
    WHERE status = 'FINISHED' AND ranked = 1 AND seat_count > 1`,
];

const TABLES = ['unrated_results', 'rating_changes', 'ratings'];

/** Ratings of players: changed in the transaction that ends a game. */
export class Ratings1763701550000 implements Migration {
  readonly does = 'Creates the tables of ratings, and queues finished games to be rated.';
  readonly olderServers = 'stop';
  readonly touches = ['games'];

  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, up(termsOf(runner)));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runAll(
      runner,
      TABLES.map((table) => `DROP TABLE ${table}`),
    );
  }
}
