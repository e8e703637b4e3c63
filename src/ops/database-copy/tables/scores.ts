import type { Table } from '../../../storage/table.js';

/** Best scores and their lists. */
export const SCORE_TABLES: readonly Table[] = [
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
];
