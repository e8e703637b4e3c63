import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration.js';
import { runAll, termsOf, type SchemaTerms } from './schema-terms.js';

/**
 * Players, games with their seats, and the events of games. Ids are UUIDv7; times are epoch milliseconds. JSON is stored as
 * text, because no statement reads inside it and it must be returned unchanged. Both databases have the same columns, so that
 * rows can be copied between them.
 */
const tables = ({ id, bigint, strict, keyed, choose }: SchemaTerms): readonly string[] => [
  // A deleted account has no token_hash; leaving_since is set until the player has left every game. next_token_hash belongs to
  // a token that replaces the current one on its first use.
  `CREATE TABLE players (
    id ${id} PRIMARY KEY NOT NULL,
    name TEXT NOT NULL,
    token_hash TEXT UNIQUE,
    next_token_hash TEXT UNIQUE,
    created_at ${bigint} NOT NULL,
    leaving_since ${bigint}
  )${strict}`,
  // PostgreSQL: leaves room in each page for the next version of a row, so that a move updates no index.
  `CREATE TABLE games (
    id ${id} PRIMARY KEY NOT NULL,
    origin TEXT NOT NULL CHECK (origin IN ('CREATED', 'SAVED', 'IMPORTED')),
    ruleset_id TEXT NOT NULL,
    ruleset_key TEXT NOT NULL,
    team_size INTEGER NOT NULL,
    seat_count INTEGER NOT NULL,
    ranked INTEGER NOT NULL CHECK (ranked IN (0, 1)),
    is_private INTEGER NOT NULL CHECK (is_private IN (0, 1)),
    join_code TEXT,
    claim_after ${bigint} NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('OPEN', 'PLAYING', 'FINISHED', 'ABANDONED')),
    version INTEGER NOT NULL,
    state TEXT NOT NULL,
    seed TEXT NOT NULL,
    commitment TEXT NOT NULL,
    is_practice INTEGER NOT NULL CHECK (is_practice IN (0, 1)),
    created_by ${id} NOT NULL REFERENCES players (id),
    created_at ${bigint} NOT NULL,
    updated_at ${bigint} NOT NULL
  )${choose({ sqlite: strict, postgres: ' WITH (fillfactor = 70)' })}`,
  // A seat without player_id is free. named_player_id: the player whose name it shows if one player plays a saved game for all.
  // kept_for: the only player who may take it.
  `CREATE TABLE seats (
    game_id ${id} NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    access TEXT NOT NULL CHECK (access IN ('CREATOR', 'PLAYER', 'CODE', 'ANYONE')),
    player_id ${id} REFERENCES players (id),
    name TEXT,
    client_seed TEXT,
    named_player_id ${id} REFERENCES players (id),
    kept_for ${id} REFERENCES players (id),
    PRIMARY KEY (game_id, seat)
  )${keyed}`,
  // No foreign key: it would cost a lookup per move, and only the transaction of the game writes here.
  `CREATE TABLE game_events (
    game_id ${id} NOT NULL,
    version INTEGER NOT NULL,
    at ${bigint} NOT NULL,
    events TEXT NOT NULL,
    PRIMARY KEY (game_id, version)
  )${keyed}`,
];

// For the lists of games, newest first: a UUIDv7 sorts by time.
const INDEXES = [
  'CREATE INDEX games_by_status ON games (status, id DESC)',
  'CREATE INDEX games_by_ruleset ON games (ruleset_id, id DESC)',
  'CREATE INDEX seats_by_player ON seats (player_id, game_id DESC)',
  'CREATE INDEX seats_by_name ON seats (named_player_id) WHERE named_player_id IS NOT NULL',
  'CREATE INDEX seats_kept ON seats (kept_for) WHERE kept_for IS NOT NULL',
  'CREATE INDEX players_leaving ON players (id) WHERE leaving_since IS NOT NULL',
];

export class Initial1763700000000 implements Migration {
  readonly does = 'Creates the tables of players, games, seats and events.';
  readonly olderServers = 'run';
  readonly touches = [];

  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [...tables(termsOf(runner)), ...INDEXES]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runAll(
      runner,
      ['game_events', 'seats', 'games', 'players'].map((table) => `DROP TABLE ${table}`),
    );
  }
}
