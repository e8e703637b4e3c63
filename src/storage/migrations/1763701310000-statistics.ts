import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration.js';
import { runAll, termsOf, type SchemaTerms } from './schema-terms.js';

const up = ({ id, bigint, strict, keyed }: SchemaTerms): readonly string[] => [
  // tally: JSON. One row per player, rules and month, for any number of games. SQLite has no room for rows of a kilobyte in the
  // primary key itself.
  `CREATE TABLE player_tallies (
    player_id ${id} NOT NULL,
    key ${id} NOT NULL,
    month ${id} NOT NULL,
    tally TEXT NOT NULL,
    PRIMARY KEY (player_id, key, month)
  )${strict}`,
  // The same for all people. Games that end at the same time write different shards.
  `CREATE TABLE ruleset_tallies (
    key ${id} NOT NULL,
    month ${id} NOT NULL,
    shard INTEGER NOT NULL,
    tally TEXT NOT NULL,
    PRIMARY KEY (key, month, shard)
  )${strict}`,
  `CREATE TABLE player_games (
    player_id ${id} PRIMARY KEY NOT NULL,
    games ${bigint} NOT NULL
  )${keyed}`,
  // One row per pair of players: the id of the first sorts before that of the second.
  `CREATE TABLE meetings (
    player_id ${id} NOT NULL,
    other_id ${id} NOT NULL,
    ahead ${bigint} NOT NULL,
    behind ${bigint} NOT NULL,
    level ${bigint} NOT NULL,
    together ${bigint} NOT NULL,
    PRIMARY KEY (player_id, other_id)
  )${keyed}`,
  'CREATE INDEX meetings_by_other ON meetings (other_id)',
  // Finished games that are not counted yet: those from before this table, or all of them after a recount.
  `CREATE TABLE uncounted_games (
    game_id ${id} PRIMARY KEY NOT NULL REFERENCES games (id)
  )${keyed}`,
  `INSERT INTO uncounted_games (game_id) SELECT id FROM games WHERE status = 'FINISHED' AND ranked = 1`,
];

const TABLES = ['uncounted_games', 'meetings', 'player_games', 'ruleset_tallies', 'player_tallies'];

/** Statistics of players and rule sets: counted in the transaction that ends a game, so that reading them is cheap. */
export class Statistics1763701310000 implements Migration {
  readonly does = 'Creates the tables of statistics, and queues finished games to be counted.';
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
