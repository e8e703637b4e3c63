import type { Table } from '../../../storage/table.js';

/** Statistics and ratings. */
export const RESULT_TABLES: readonly Table[] = [
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
  {
    name: 'player_games',
    key: ['player_id'],
    columns: { player_id: 'text', games: 'bigint', private_games: 'bigint' },
  },
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
      played: 'bigint',
      private_ahead: 'bigint',
      private_behind: 'bigint',
      private_level: 'bigint',
      private_together: 'bigint',
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
      is_hidden: 'integer',
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
