/** The tables of best scores, statistics and ratings. */
import { tableOf } from '../storage/table.js';

export const SCORE_LISTS = tableOf('score_lists', ['id'], {
  id: 'bigint',
  key: 'text',
  closed_at: 'bigint?',
});

export const SCORES = tableOf('scores', ['id'], {
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
});

export const SCORE_SEATS = tableOf('score_seats', ['score_id', 'seat'], {
  score_id: 'bigint',
  seat: 'integer',
  player_id: 'text?',
  name: 'text',
  hidden: 'integer',
});

export const SCORE_COUNTS = tableOf('score_counts', ['list_id', 'period', 'span', 'points_from', 'shard'], {
  list_id: 'bigint',
  period: 'text',
  span: 'integer',
  points_from: 'bigint',
  shard: 'integer',
  scores: 'bigint',
});

export const SCORE_BESTS = tableOf('score_bests', ['player_id', 'list_id', 'period'], {
  player_id: 'text',
  list_id: 'bigint',
  period: 'text',
  points: 'bigint',
  finished_at: 'bigint',
  score_id: 'bigint',
});

export const PLAYER_TALLIES = tableOf('player_tallies', ['player_id', 'key', 'month'], {
  player_id: 'text',
  key: 'text',
  month: 'text',
  tally: 'text',
});

export const RULESET_TALLIES = tableOf('ruleset_tallies', ['key', 'month', 'shard'], {
  key: 'text',
  month: 'text',
  shard: 'integer',
  tally: 'text',
});

export const PLAYER_GAMES = tableOf('player_games', ['player_id'], {
  player_id: 'text',
  games: 'bigint',
  private_games: 'bigint',
});

export const MEETINGS = tableOf('meetings', ['player_id', 'other_id'], {
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
});

export const UNCOUNTED_GAMES = tableOf('uncounted_games', ['game_id'], { game_id: 'text' });

export const PUZZLES = tableOf('puzzles', ['id'], {
  id: 'text',
  ruleset_key: 'text',
  number: 'integer',
  game_id: 'text',
  sides: 'integer',
  turn: 'text',
  solution: 'text',
  mean: 'bigint',
  deviation: 'bigint',
  answers: 'bigint',
  solved: 'bigint',
  created_at: 'bigint',
});

export const PUZZLE_ANSWERS = tableOf('puzzle_answers', ['puzzle_id', 'player_id'], {
  puzzle_id: 'text',
  player_id: 'text',
  choice: 'integer',
  grade: 'text',
  mean_before: 'bigint?',
  mean: 'bigint?',
  answered_at: 'bigint',
});

export const PUZZLE_RATINGS = tableOf('puzzle_ratings', ['player_id', 'key'], {
  player_id: 'text',
  key: 'text',
  mean: 'bigint',
  deviation: 'bigint',
  answers: 'bigint',
  solved: 'bigint',
});

export const UNSEARCHED_GAMES = tableOf('unsearched_games', ['game_id'], { game_id: 'text' });

export const RATINGS = tableOf('ratings', ['player_id', 'key'], {
  player_id: 'text',
  key: 'text',
  pool: 'text',
  mean: 'bigint',
  deviation: 'bigint',
  at_least: 'bigint',
  games: 'bigint',
  rated_at: 'bigint',
  is_hidden: 'integer',
});

export const RATING_CHANGES = tableOf('rating_changes', ['result_id', 'player_id'], {
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
});

export const UNRATED_RESULTS = tableOf('unrated_results', ['result_id'], {
  result_id: 'text',
  kind: 'text',
  ruleset_key: 'text',
  ended_at: 'bigint',
});
