/** The tables of players and of the data that belongs only to them. */
import { tableOf } from '../storage/table.js';

export const PLAYERS = tableOf('players', ['id'], {
  id: 'text',
  name: 'text',
  kind: 'text',
  recovery_hash: 'text?',
  link_code_hash: 'text?',
  created_at: 'bigint',
  leaving_since: 'bigint?',
  has_account: 'integer',
  link_code_until: 'bigint?',
  challenges: 'text',
  reactions: 'text',
  presence: 'text',
  statistics: 'text',
  ratings: 'text',
  suspended_until: 'bigint?',
  suspension_reason: 'text?',
  // Whether the player shares games as open data.
  open_data: 'integer',
});

export const PLAYER_TOKENS = tableOf('player_tokens', ['hash'], {
  hash: 'text',
  next_hash: 'text?',
  id: 'text',
  player_id: 'text',
  player_name: 'text',
  player_kind: 'text',
  name: 'text?',
  created_at: 'bigint',
  last_used_at: 'bigint?',
  suspended_until: 'bigint?',
  suspension_reason: 'text?',
});

export const PLAYER_BLOCKS = tableOf('player_blocks', ['player_id', 'blocked_id'], {
  player_id: 'text',
  blocked_id: 'text',
  created_at: 'bigint',
});
