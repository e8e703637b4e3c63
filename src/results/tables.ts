/** The tables of best scores, statistics and ratings. */
import { tableOf } from '../storage/table.js';

export const SCORE_LISTS = tableOf({
  name: 'score_lists',
  key: ['id'],
  columns: { id: 'bigint', key: 'text', closed_at: 'bigint?' },
});

export const SCORES = tableOf({
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
    signed_name: 'text?',
    signed_by: 'text?',
    signed_at: 'bigint?',
  },
});

export const SCORE_SEATS = tableOf({
  name: 'score_seats',
  key: ['score_id', 'seat'],
  columns: { score_id: 'bigint', seat: 'integer', player_id: 'text?', name: 'text', hidden: 'integer' },
});

export const SCORE_COUNTS = tableOf({
  name: 'score_counts',
  key: ['list_id', 'period', 'span', 'points_from'],
  columns: { list_id: 'bigint', period: 'text', span: 'integer', points_from: 'bigint', scores: 'bigint' },
});

export const SCORE_BESTS = tableOf({
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
});

export const PLAYER_TALLIES = tableOf({
  name: 'player_tallies',
  key: ['player_id', 'key', 'month'],
  columns: { player_id: 'text', key: 'text', month: 'text', tally: 'text' },
});

export const RULESET_TALLIES = tableOf({
  name: 'ruleset_tallies',
  key: ['key', 'month', 'shard'],
  columns: { key: 'text', month: 'text', shard: 'integer', tally: 'text' },
});

export const PLAYER_GAMES = tableOf({
  name: 'player_games',
  key: ['player_id'],
  columns: { player_id: 'text', games: 'bigint', private_games: 'bigint' },
});

export const MEETINGS = tableOf({
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
});

export const UNCOUNTED_GAMES = tableOf({
  name: 'uncounted_games',
  key: ['game_id'],
  columns: { game_id: 'text' },
});

export const RATINGS = tableOf({
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
});

export const RATING_CHANGES = tableOf({
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
});

export const UNRATED_RESULTS = tableOf({
  name: 'unrated_results',
  key: ['result_id'],
  columns: { result_id: 'text', kind: 'text', ruleset_key: 'text', ended_at: 'bigint' },
});
