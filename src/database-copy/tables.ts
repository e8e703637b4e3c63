/** The tables that are copied, for both databases. A spec compares them with the schemas that the migrations create. */

/**
 * The type of a column. `client text` is stored as clients sent it, unvalidated; `text` was validated by the server.
 * `integer` has 32 bits in PostgreSQL, `bigint` 64. In SQLite both have 64.
 */
export type ColumnType = 'text' | 'client text' | 'integer' | 'bigint';

/** A table. Its columns are in the order in which rows are read and written. */
export interface CopiedTable {
  readonly name: string;
  /** The columns of the primary key. */
  readonly key: readonly string[];
  readonly columns: Readonly<Record<string, ColumnType>>;
}

/** The value of a column, in either database. */
export type Cell = string | number | null;

/** The values of a row, in the order of the columns of its table. */
export type Row = readonly Cell[];

/** Ordered by foreign keys: each table comes after those that it references. */
export const COPIED_TABLES: readonly CopiedTable[] = [
  {
    name: 'players',
    key: ['id'],
    columns: {
      id: 'text',
      name: 'text',
      kind: 'text',
      recovery_hash: 'text',
      link_code_hash: 'text',
      created_at: 'bigint',
      leaving_since: 'bigint',
      has_account: 'integer',
      link_code_until: 'bigint',
      challenges: 'text',
      reactions: 'text',
      suspended_until: 'bigint',
      suspension_reason: 'text',
    },
  },
  {
    name: 'player_tokens',
    key: ['hash'],
    columns: {
      hash: 'text',
      next_hash: 'text',
      id: 'text',
      player_id: 'text',
      player_name: 'text',
      player_kind: 'text',
      name: 'text',
      created_at: 'bigint',
      last_used_at: 'bigint',
      suspended_until: 'bigint',
      suspension_reason: 'text',
    },
  },
  {
    name: 'player_blocks',
    key: ['player_id', 'blocked_id'],
    columns: { player_id: 'text', blocked_id: 'text', created_at: 'bigint' },
  },
  {
    name: 'rulesets',
    key: ['id'],
    columns: {
      id: 'text',
      definition: 'text',
      title: 'text',
      search_text: 'text',
      listed: 'integer',
      withdrawn: 'integer',
      owner_id: 'text',
      created_at: 'bigint',
    },
  },
  {
    name: 'games',
    key: ['id'],
    columns: {
      id: 'text',
      origin: 'text',
      ruleset_id: 'text',
      ruleset_key: 'text',
      team_size: 'integer',
      seat_count: 'integer',
      ranked: 'integer',
      is_private: 'integer',
      join_code: 'text',
      claim_after: 'bigint',
      status: 'text',
      version: 'integer',
      state: 'text',
      seed: 'text',
      commitment: 'text',
      is_practice: 'integer',
      created_by: 'text',
      created_at: 'bigint',
      updated_at: 'bigint',
      departures: 'text',
      schema_version: 'integer',
      assisted: 'integer',
      bot_delay: 'bigint',
      has_bots: 'integer',
      bot_due: 'bigint',
      practice_dice: 'text',
      clock: 'text',
      clock_due: 'bigint',
      deal_id: 'text',
      deal_closes: 'bigint',
    },
  },
  {
    name: 'deal_games',
    key: ['deal_id', 'player_id'],
    columns: {
      deal_id: 'text',
      player_id: 'text',
      game_id: 'text',
      points: 'bigint',
      crossed: 'integer',
      over_at: 'bigint',
    },
  },
  {
    name: 'seats',
    key: ['game_id', 'seat'],
    columns: {
      game_id: 'text',
      seat: 'integer',
      access: 'text',
      player_id: 'text',
      name: 'text',
      client_seed: 'text',
      named_player_id: 'text',
      kept_for: 'text',
      game_status: 'text',
      over_at: 'bigint',
      kind: 'text',
      level: 'text',
    },
  },
  {
    name: 'game_events',
    key: ['game_id', 'version'],
    columns: {
      game_id: 'text',
      version: 'integer',
      at: 'bigint',
      events: 'text',
      schema_version: 'integer',
    },
  },
  {
    name: 'game_analyses',
    key: ['game_id'],
    columns: { game_id: 'text', model: 'text', analysis: 'text' },
  },
  {
    name: 'player_usage',
    key: ['player_id'],
    columns: {
      player_id: 'text',
      day: 'integer',
      games: 'integer',
      imports: 'integer',
      stored_bytes: 'bigint',
    },
  },
  {
    name: 'idempotency_keys',
    key: ['player_id', 'key'],
    columns: {
      player_id: 'text',
      key: 'client text',
      digest: 'text',
      game_id: 'text',
      memo: 'text',
      created_at: 'bigint',
    },
  },
  {
    name: 'saves',
    key: ['id'],
    columns: {
      id: 'text',
      player_id: 'text',
      game_id: 'text',
      name: 'text',
      ruleset_key: 'text',
      is_private: 'integer',
      is_imported: 'integer',
      start: 'text',
      totals: 'text',
      turns_left: 'integer',
      saved_at: 'bigint',
      schema_version: 'integer',
    },
  },
  {
    name: 'save_seats',
    key: ['save_id', 'seat'],
    columns: { save_id: 'text', seat: 'integer', player_id: 'text', name: 'text', level: 'text' },
  },
  { name: 'score_lists', key: ['id'], columns: { id: 'bigint', key: 'text', closed_at: 'bigint' } },
  {
    name: 'scores',
    key: ['id'],
    columns: {
      id: 'bigint',
      list_id: 'bigint',
      game_id: 'text',
      side: 'integer',
      points: 'bigint',
      finished_at: 'bigint',
      year: 'text',
      month: 'text',
      week: 'text',
      day: 'text',
      signed_name: 'text',
      signed_by: 'text',
      signed_at: 'bigint',
    },
  },
  {
    name: 'score_seats',
    key: ['score_id', 'seat'],
    columns: { score_id: 'bigint', seat: 'integer', player_id: 'text', name: 'text', hidden: 'integer' },
  },
  {
    name: 'score_counts',
    key: ['list_id', 'period', 'span', 'points_from'],
    columns: { list_id: 'bigint', period: 'text', span: 'integer', points_from: 'bigint', scores: 'bigint' },
  },
  {
    name: 'score_bests',
    key: ['player_id', 'list_id', 'period'],
    columns: {
      player_id: 'text',
      list_id: 'bigint',
      period: 'text',
      points: 'bigint',
      finished_at: 'bigint',
      score_id: 'bigint',
    },
  },
  {
    name: 'player_tallies',
    key: ['player_id', 'key', 'month'],
    columns: { player_id: 'text', key: 'text', month: 'text', tally: 'text' },
  },
  {
    name: 'ruleset_tallies',
    key: ['key', 'month', 'shard'],
    columns: { key: 'text', month: 'text', shard: 'integer', tally: 'text' },
  },
  { name: 'player_games', key: ['player_id'], columns: { player_id: 'text', games: 'bigint' } },
  {
    name: 'meetings',
    key: ['player_id', 'other_id'],
    columns: {
      player_id: 'text',
      other_id: 'text',
      ahead: 'bigint',
      behind: 'bigint',
      level: 'bigint',
      together: 'bigint',
    },
  },
  { name: 'uncounted_games', key: ['game_id'], columns: { game_id: 'text' } },
  {
    name: 'ratings',
    key: ['player_id', 'key'],
    columns: {
      player_id: 'text',
      key: 'text',
      pool: 'text',
      mean: 'bigint',
      deviation: 'bigint',
      at_least: 'bigint',
      games: 'bigint',
      rated_at: 'bigint',
    },
  },
  {
    name: 'rating_changes',
    key: ['result_id', 'player_id'],
    columns: {
      result_id: 'text',
      player_id: 'text',
      kind: 'text',
      side: 'integer',
      rank: 'integer',
      key: 'text',
      games: 'bigint',
      mean_before: 'bigint',
      deviation_before: 'bigint',
      mean: 'bigint',
      deviation: 'bigint',
      rated_at: 'bigint',
    },
  },
  {
    name: 'unrated_results',
    key: ['result_id'],
    columns: { result_id: 'text', kind: 'text', ruleset_key: 'text', ended_at: 'bigint' },
  },
];
