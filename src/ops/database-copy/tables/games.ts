import { GAMES, GAME_EVENTS, SEATS } from '../../../games/storage/tables.js';
import type { Table } from '../../../storage/table.js';

/** Games, with their rules, logs and follow-ups. */
export const GAME_TABLES: readonly Table[] = [
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
  GAMES,
  {
    name: 'rematches',
    key: ['game_id'],
    columns: { game_id: 'text', rematch_id: 'text' },
  },
  SEATS,
  GAME_EVENTS,
  {
    name: 'game_analyses',
    key: ['game_id'],
    columns: { game_id: 'text', model: 'text', analysis: 'text' },
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
  {
    name: 'quick_play_tickets',
    key: ['id'],
    columns: {
      id: 'text',
      player_id: 'text',
      wish: 'text',
      ruleset_key: 'text',
      players: 'integer',
      clock: 'text',
      kind: 'text',
      level: 'text',
      bots_at: 'bigint',
      status: 'text',
      game_id: 'text',
      created_at: 'bigint',
      expires_at: 'bigint',
      ended_at: 'bigint',
    },
  },
];
