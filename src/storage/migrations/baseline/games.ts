import type { SchemaTerms } from '../migration.js';

/** Rule sets, games with their seats, events and analyses, saves, rematches and tickets for quick games. */
export const games = ({ id, bigint, strict, keyed, choose }: SchemaTerms): readonly string[] => [
  // Custom rule sets. A definition never changes; its id is a hash of it. A rule set without an owner came with an imported game,
  // or its owner deleted the account.
  `CREATE TABLE rulesets (
    id ${id} PRIMARY KEY NOT NULL,
    definition TEXT NOT NULL,
    title TEXT NOT NULL,
    search_text TEXT NOT NULL,
    listed INTEGER NOT NULL,
    withdrawn INTEGER NOT NULL,
    owner_id ${id} REFERENCES players (id),
    created_at ${bigint} NOT NULL
  )${strict}`,
  'CREATE INDEX rulesets_by_owner ON rulesets (owner_id, created_at, id)',
  'CREATE INDEX rulesets_listed ON rulesets (created_at, id) WHERE listed = 1',
  // departures: an array with one player id per departure, as JSON; null without departures and after the start of the game.
  // has_bots: whether a seat is of kind BOT, for lists. bot_due: when a server bot has to move, if it does. clock: settings and
  // times, as JSON. clock_due: when the time of the side on turn runs out. move_since: when the move of the seat on turn started,
  // and move_version the version stored with it. PostgreSQL: leaves room in each page for the next version of a row, so that a
  // move updates no index.
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
    updated_at ${bigint} NOT NULL,
    departures TEXT,
    schema_version INTEGER NOT NULL DEFAULT 1,
    assisted INTEGER NOT NULL DEFAULT 0 CHECK (assisted IN (0, 1)),
    bot_delay ${bigint} NOT NULL DEFAULT 0,
    has_bots INTEGER NOT NULL DEFAULT 0 CHECK (has_bots IN (0, 1)),
    bot_due ${bigint},
    practice_dice TEXT,
    clock TEXT,
    clock_due ${bigint},
    deal_id ${id},
    deal_closes ${bigint},
    move_since ${bigint},
    move_version INTEGER
  )${choose({ sqlite: strict, postgres: ' WITH (fillfactor = 70)' })}`,
  // For the lists of games, newest first: a UUIDv7 sorts by time.
  'CREATE INDEX games_by_status ON games (status, id DESC)',
  'CREATE INDEX games_by_ruleset ON games (ruleset_id, id DESC)',
  'CREATE INDEX games_by_kind ON games (has_bots, id DESC)',
  'CREATE INDEX games_bot_due ON games (bot_due, id) WHERE bot_due IS NOT NULL',
  'CREATE INDEX games_clock_due ON games (clock_due, id) WHERE clock_due IS NOT NULL',
  `CREATE INDEX games_open_by_creator ON games (created_by, created_at) WHERE status = 'OPEN' AND is_private = 0`,
  // A seat without player_id and level is free. named_player_id: the player whose name it shows if one player plays a saved game
  // for all. kept_for: the only player who may take it. game_status and over_at repeat the game's, for lists by player. level:
  // that of a server bot, which is not a player.
  `CREATE TABLE seats (
    game_id ${id} NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    access TEXT NOT NULL CHECK (access IN ('CREATOR', 'PLAYER', 'CODE', 'ANYONE')),
    player_id ${id} REFERENCES players (id),
    name TEXT,
    client_seed TEXT,
    named_player_id ${id} REFERENCES players (id),
    kept_for ${id} REFERENCES players (id),
    game_status TEXT NOT NULL DEFAULT 'OPEN' CHECK (game_status IN ('OPEN', 'PLAYING', 'FINISHED', 'ABANDONED')),
    over_at ${bigint},
    kind TEXT NOT NULL DEFAULT 'HUMAN' CHECK (kind IN ('HUMAN', 'BOT')),
    level TEXT CHECK (level IN ('CASUAL', 'REGULAR', 'EXPERT')),
    PRIMARY KEY (game_id, seat)
  )${keyed}`,
  'CREATE INDEX seats_by_name ON seats (named_player_id) WHERE named_player_id IS NOT NULL',
  'CREATE INDEX seats_by_player ON seats (player_id, game_id DESC) WHERE player_id IS NOT NULL',
  `CREATE INDEX seats_by_player_and_status ON seats (player_id, game_status, game_id DESC)
    WHERE player_id IS NOT NULL`,
  'CREATE INDEX seats_kept ON seats (kept_for, game_status, game_id DESC) WHERE kept_for IS NOT NULL',
  `CREATE INDEX seats_joinable ON seats (game_id DESC)
    WHERE player_id IS NULL AND access = 'ANYONE' AND game_status = 'OPEN'`,
  `CREATE INDEX seats_by_end ON seats (player_id, over_at, game_id)
    WHERE player_id IS NOT NULL AND over_at IS NOT NULL`,
  // No foreign key: it would cost a lookup per move, and only the transaction of the game writes here.
  `CREATE TABLE game_events (
    game_id ${id} NOT NULL,
    version INTEGER NOT NULL,
    at ${bigint} NOT NULL,
    events TEXT NOT NULL,
    schema_version INTEGER NOT NULL DEFAULT 1,
    PRIMARY KEY (game_id, version)
  )${keyed}`,
  // analysis: JSON, compressed with gzip, in base64.
  `CREATE TABLE game_analyses (
    game_id ${id} PRIMARY KEY NOT NULL REFERENCES games (id),
    model TEXT NOT NULL,
    analysis TEXT NOT NULL
  )${keyed}`,
  // The fields for lists are stored separately, so that a list does not need the rules, which may be unknown.
  `CREATE TABLE saves (
    id ${id} PRIMARY KEY NOT NULL,
    player_id ${id} NOT NULL REFERENCES players (id),
    game_id ${id} NOT NULL REFERENCES games (id),
    name TEXT NOT NULL,
    ruleset_key TEXT NOT NULL,
    is_private INTEGER NOT NULL CHECK (is_private IN (0, 1)),
    is_imported INTEGER NOT NULL CHECK (is_imported IN (0, 1)),
    start TEXT NOT NULL,
    totals TEXT NOT NULL,
    turns_left INTEGER NOT NULL,
    saved_at ${bigint} NOT NULL,
    schema_version INTEGER NOT NULL DEFAULT 1
  )${strict}`,
  'CREATE INDEX saves_by_player ON saves (player_id, id DESC)',
  // Includes the player, so that a deleted name is also removed from the saves of others.
  `CREATE TABLE save_seats (
    save_id ${id} NOT NULL REFERENCES saves (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    player_id ${id} NOT NULL REFERENCES players (id),
    name TEXT NOT NULL,
    level TEXT CHECK (level IN ('CASUAL', 'REGULAR', 'EXPERT')),
    PRIMARY KEY (save_id, seat)
  )${keyed}`,
  'CREATE INDEX save_seats_by_player ON save_seats (player_id)',
  // The key limits a game to one rematch.
  `CREATE TABLE rematches (
    game_id ${id} PRIMARY KEY REFERENCES games (id),
    rematch_id ${id} NOT NULL REFERENCES games (id)
  )${keyed}`,
  'CREATE UNIQUE INDEX rematches_by_rematch ON rematches (rematch_id)',
  // wish: the same text for tickets that can be matched. clock: JSON. bots_at: null if bots are not accepted.
  `CREATE TABLE quick_play_tickets (
    id ${id} PRIMARY KEY NOT NULL,
    player_id ${id} NOT NULL REFERENCES players (id),
    wish ${id} NOT NULL,
    ruleset_key ${id} NOT NULL,
    players INTEGER NOT NULL,
    clock TEXT,
    kind TEXT NOT NULL,
    level TEXT NOT NULL,
    bots_at ${bigint},
    status TEXT NOT NULL,
    game_id ${id} REFERENCES games (id),
    created_at ${bigint} NOT NULL,
    expires_at ${bigint} NOT NULL,
    ended_at ${bigint}
  )${strict}`,
  `CREATE UNIQUE INDEX tickets_of_wish ON quick_play_tickets (wish, player_id) WHERE status = 'WAITING'`,
  `CREATE INDEX tickets_in_order ON quick_play_tickets (wish, id) WHERE status = 'WAITING'`,
  'CREATE INDEX tickets_of_player ON quick_play_tickets (player_id, id)',
  `CREATE INDEX tickets_for_bots ON quick_play_tickets (bots_at) WHERE status = 'WAITING' AND bots_at IS NOT NULL`,
  `CREATE INDEX tickets_by_lease ON quick_play_tickets (expires_at) WHERE status = 'WAITING'`,
  'CREATE INDEX tickets_by_end ON quick_play_tickets (ended_at) WHERE ended_at IS NOT NULL',
];
