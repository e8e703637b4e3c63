import type { SchemaTerms } from '../migration.js';

/** Daily games, duels and tournaments: their deals, entrants and results. */
export const competitions = ({ id, bigint, strict, keyed }: SchemaTerms): readonly string[] => [
  // daily: rules and date of a daily game, so that all servers together create only one. settled_at: when the result was rated or
  // found not to count. A recount rates results in the order of these times.
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
    revision ${bigint} NOT NULL DEFAULT 1,
    settled_at ${bigint}
  )${strict}`,
  'CREATE INDEX competitions_by_access ON competitions (access, kind, id)',
  'CREATE INDEX competitions_by_organiser ON competitions (organiser_id, closes) WHERE organiser_id IS NOT NULL',
  'CREATE INDEX competitions_by_end ON competitions (closes, id)',
  `CREATE INDEX competitions_to_settle ON competitions (coalesce(ended_at, closes), id)
    WHERE settled_at IS NULL AND cancelled_at IS NULL AND kind <> 'DAILY'`,
  'CREATE INDEX competitions_listed ON competitions (access, id)',
  'CREATE INDEX competitions_of_ruleset ON competitions (access, ruleset_id, id)',
  `CREATE INDEX competitions_running ON competitions (access, id)
    WHERE cancelled_at IS NULL AND ended_at IS NULL AND settled_at IS NULL`,
  `CREATE TABLE deals (
    id ${id} PRIMARY KEY NOT NULL,
    competition_id ${id} NOT NULL REFERENCES competitions (id),
    round INTEGER NOT NULL,
    seed TEXT NOT NULL,
    commitment TEXT NOT NULL
  )${keyed}`,
  'CREATE UNIQUE INDEX deals_by_competition ON deals (competition_id, round)',
  // One game of a deal per player. points, crossed: from a sheet that was filled in time.
  `CREATE TABLE deal_games (
    deal_id ${id} NOT NULL,
    player_id ${id} NOT NULL,
    game_id ${id} NOT NULL REFERENCES games (id),
    points ${bigint},
    crossed INTEGER,
    over_at ${bigint},
    PRIMARY KEY (deal_id, player_id)
  )${keyed}`,
  'CREATE UNIQUE INDEX deal_games_by_game ON deal_games (game_id)',
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
  `CREATE INDEX entrants_by_kind
    ON entrants (competition_id, status, kind, placed DESC, total DESC, best DESC, crossed, player_id)`,
  // Entrants with a finished game: by standing (span 1), and by totals in blocks of 64 (span 64).
  `CREATE TABLE standing_counts (
    competition_id ${id} NOT NULL REFERENCES competitions (id),
    span INTEGER NOT NULL,
    total ${bigint} NOT NULL,
    best ${bigint} NOT NULL,
    crossed INTEGER NOT NULL,
    kind ${id} NOT NULL,
    entrants INTEGER NOT NULL,
    PRIMARY KEY (competition_id, span, total, best, crossed, kind)
  )${keyed}`,
];
