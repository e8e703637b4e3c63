import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Players, games with their seats, and what happened in them. Ids are UUIDv7, times epoch milliseconds. */
const TABLES = [
  // Without a hash the account is deleted; leaving_since is then set until every game is left. next_token_hash: of a token
  // that takes the place of the other with its first use.
  `CREATE TABLE players (
    id TEXT PRIMARY KEY NOT NULL,
    name TEXT NOT NULL,
    token_hash TEXT UNIQUE,
    next_token_hash TEXT UNIQUE,
    created_at INTEGER NOT NULL,
    leaving_since INTEGER
  ) STRICT`,
  `CREATE TABLE games (
    id TEXT PRIMARY KEY NOT NULL,
    origin TEXT NOT NULL CHECK (origin IN ('CREATED', 'SAVED', 'IMPORTED')),
    ruleset_id TEXT NOT NULL,
    ruleset_key TEXT NOT NULL,
    team_size INTEGER NOT NULL,
    seat_count INTEGER NOT NULL,
    ranked INTEGER NOT NULL CHECK (ranked IN (0, 1)),
    is_private INTEGER NOT NULL CHECK (is_private IN (0, 1)),
    join_code TEXT,
    claim_after INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('OPEN', 'PLAYING', 'FINISHED', 'ABANDONED')),
    version INTEGER NOT NULL,
    state TEXT NOT NULL,
    seed TEXT NOT NULL,
    commitment TEXT NOT NULL,
    is_practice INTEGER NOT NULL CHECK (is_practice IN (0, 1)),
    created_by TEXT NOT NULL REFERENCES players (id),
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  ) STRICT`,
  // A seat without a player is one that waits for somebody to join. named_player_id: whose name it has, where one
  // player plays for those whom a saved game names. kept_for: who alone may take it.
  `CREATE TABLE seats (
    game_id TEXT NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    access TEXT NOT NULL CHECK (access IN ('CREATOR', 'PLAYER', 'CODE', 'ANYONE')),
    player_id TEXT REFERENCES players (id),
    name TEXT,
    client_seed TEXT,
    named_player_id TEXT REFERENCES players (id),
    kept_for TEXT REFERENCES players (id),
    PRIMARY KEY (game_id, seat)
  ) STRICT, WITHOUT ROWID`,
  // No foreign key: it would cost a look-up a move, and only the game's own transaction writes here.
  `CREATE TABLE game_events (
    game_id TEXT NOT NULL,
    version INTEGER NOT NULL,
    at INTEGER NOT NULL,
    events TEXT NOT NULL,
    PRIMARY KEY (game_id, version)
  ) STRICT, WITHOUT ROWID`,
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

export class Initial1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...TABLES, ...INDEXES]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['game_events', 'seats', 'games', 'players'])
      await runner.query(`DROP TABLE ${table}`);
  }
}
