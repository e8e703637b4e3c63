import type { SchemaTerms } from '../migration.js';

/** Best scores, statistics and ratings. */
export const results = (terms: SchemaTerms): readonly string[] => [
  ...scores(terms),
  ...statistics(terms),
  ...ratings(terms),
];

function scores({ id, bigint, identity, strict, keyed, choose }: SchemaTerms): readonly string[] {
  // SQLite ends each index with the id, which is the row id.
  const order = `points DESC, finished_at${choose({ sqlite: '', postgres: ', id' })}`;
  return [
    // Emptying a list closes it and opens another one with the same key, without deleting anything.
    `CREATE TABLE score_lists (
      id ${identity},
      key ${id} NOT NULL,
      closed_at ${bigint}
    )${strict}`,
    'CREATE UNIQUE INDEX score_lists_open ON score_lists (key) WHERE closed_at IS NULL',
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
    `CREATE INDEX scores_of_all_time ON scores (list_id, ${order})`,
    ...['year', 'month', 'week', 'day'].map(
      (period) => `CREATE INDEX scores_of_${period} ON scores (list_id, ${period}, ${order})`,
    ),
    'CREATE INDEX scores_by_signer ON scores (signed_by) WHERE signed_by IS NOT NULL',
    // hidden: removed from the player's own list.
    `CREATE TABLE score_seats (
      score_id ${bigint} NOT NULL REFERENCES scores (id),
      seat INTEGER NOT NULL,
      player_id ${id},
      name TEXT NOT NULL,
      hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)),
      PRIMARY KEY (score_id, seat)
    )${keyed}`,
    'CREATE INDEX score_seats_by_player ON score_seats (player_id, hidden, score_id DESC)',
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
}

const statistics = ({ id, bigint, strict, keyed }: SchemaTerms): readonly string[] => [
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
  // Private games are counted separately, because only their players may see them.
  `CREATE TABLE player_games (
    player_id ${id} PRIMARY KEY NOT NULL,
    games ${bigint} NOT NULL,
    private_games ${bigint} NOT NULL DEFAULT 0
  )${keyed}`,
  // One row per pair of players: the id of the first sorts before that of the second. played: games that both finished.
  `CREATE TABLE meetings (
    player_id ${id} NOT NULL,
    other_id ${id} NOT NULL,
    ahead ${bigint} NOT NULL,
    behind ${bigint} NOT NULL,
    level ${bigint} NOT NULL,
    together ${bigint} NOT NULL,
    played ${bigint} NOT NULL DEFAULT 0,
    private_ahead ${bigint} NOT NULL DEFAULT 0,
    private_behind ${bigint} NOT NULL DEFAULT 0,
    private_level ${bigint} NOT NULL DEFAULT 0,
    private_together ${bigint} NOT NULL DEFAULT 0,
    PRIMARY KEY (player_id, other_id)
  )${keyed}`,
  'CREATE INDEX meetings_by_other ON meetings (other_id)',
  // Finished games that are not counted yet: those from before an upgrade, or all of them after a recount.
  `CREATE TABLE uncounted_games (
    game_id ${id} PRIMARY KEY NOT NULL REFERENCES games (id)
  )${keyed}`,
];

const ratings = ({ id, bigint, strict, keyed }: SchemaTerms): readonly string[] => [
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
    is_hidden INTEGER NOT NULL DEFAULT 0 CHECK (is_hidden IN (0, 1)),
    PRIMARY KEY (player_id, key)
  )${keyed}`,
  // The list reads only the ratings it shows, however many players hide theirs.
  'CREATE INDEX ratings_in_order ON ratings (key, pool, at_least, player_id) WHERE is_hidden = 0',
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
  // Results that are not rated yet, in order of their ends: those from before an upgrade, or all of them after a recount.
  `CREATE TABLE unrated_results (
    result_id ${id} PRIMARY KEY NOT NULL,
    kind TEXT NOT NULL,
    ruleset_key ${id} NOT NULL,
    ended_at ${bigint} NOT NULL
  )${keyed}`,
  'CREATE INDEX unrated_results_in_order ON unrated_results (ended_at, result_id)',
  'CREATE INDEX unrated_results_by_rules ON unrated_results (ruleset_key)',
];
