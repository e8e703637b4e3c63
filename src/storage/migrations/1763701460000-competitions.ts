import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration.js';
import { runAll, termsOf, type SchemaTerms } from './schema-terms.js';

const up = ({ id, bigint, strict, keyed }: SchemaTerms): readonly string[] => [
  // daily: rules and date of a daily game, so that all servers together create only one.
  `CREATE TABLE competitions (
    id ${id} PRIMARY KEY NOT NULL,
    kind TEXT NOT NULL,
    ruleset_id ${id} NOT NULL,
    ruleset_key ${id} NOT NULL,
    day ${id},
    daily ${id} UNIQUE,
    title TEXT,
    organiser_id ${id},
    access TEXT NOT NULL,
    join_code TEXT,
    rounds INTEGER NOT NULL,
    max_entrants INTEGER NOT NULL,
    opens ${bigint} NOT NULL,
    closes ${bigint} NOT NULL,
    created_at ${bigint} NOT NULL,
    cancelled_at ${bigint},
    ended_at ${bigint},
    entrants INTEGER NOT NULL DEFAULT 0,
    revision ${bigint} NOT NULL DEFAULT 1
  )${strict}`,
  'CREATE INDEX competitions_by_access ON competitions (access, kind, id)',
  'CREATE INDEX competitions_by_organiser ON competitions (organiser_id, closes) WHERE organiser_id IS NOT NULL',
  'CREATE INDEX competitions_by_end ON competitions (closes, id)',
  `CREATE TABLE deals (
    id ${id} PRIMARY KEY NOT NULL,
    competition_id ${id} NOT NULL REFERENCES competitions (id),
    round INTEGER NOT NULL,
    seed TEXT NOT NULL,
    commitment TEXT NOT NULL
  )${keyed}`,
  'CREATE UNIQUE INDEX deals_by_competition ON deals (competition_id, round)',
  // placed: whether a game is finished.
  `CREATE TABLE entrants (
    competition_id ${id} NOT NULL REFERENCES competitions (id),
    player_id ${id} NOT NULL,
    status TEXT NOT NULL,
    kind TEXT NOT NULL,
    joined_at ${bigint} NOT NULL,
    games_begun INTEGER NOT NULL DEFAULT 0,
    games_over INTEGER NOT NULL DEFAULT 0,
    games_finished INTEGER NOT NULL DEFAULT 0,
    placed INTEGER NOT NULL DEFAULT 0,
    total ${bigint} NOT NULL DEFAULT 0,
    best ${bigint} NOT NULL DEFAULT 0,
    crossed INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (competition_id, player_id)
  )${keyed}`,
  `CREATE INDEX entrants_by_standing
    ON entrants (competition_id, status, placed DESC, total DESC, best DESC, crossed, player_id)`,
  'CREATE INDEX entrants_by_player ON entrants (player_id, competition_id)',
];

/** Daily games, duels and tournaments: their deals, entrants and results. */
export class Competitions1763701460000 implements Migration {
  readonly does = 'Creates the tables of daily games, duels and tournaments.';
  readonly olderServers = 'run';
  readonly touches = [];

  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, up(termsOf(runner)));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runAll(
      runner,
      ['entrants', 'deals', 'competitions'].map((table) => `DROP TABLE ${table}`),
    );
  }
}
