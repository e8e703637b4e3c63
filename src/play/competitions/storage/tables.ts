/** The tables of competitions, their deals and their entrants. */
import { tableOf } from '../../../storage/table.js';

export const COMPETITIONS = tableOf('competitions', ['id'], {
  id: 'text',
  kind: 'text',
  ruleset_id: 'text',
  ruleset_key: 'text',
  day: 'text?',
  daily: 'text?',
  title: 'text?',
  organiser_id: 'text?',
  access: 'text',
  join_code: 'text?',
  rounds: 'integer',
  max_entrants: 'integer',
  opens: 'bigint',
  closes: 'bigint',
  created_at: 'bigint',
  cancelled_at: 'bigint?',
  ended_at: 'bigint?',
  entrants: 'integer',
  revision: 'bigint',
  settled_at: 'bigint?',
});

export const DEALS = tableOf('deals', ['id'], {
  id: 'text',
  competition_id: 'text',
  round: 'integer',
  seed: 'text',
  commitment: 'text',
});

export const DEAL_GAMES = tableOf('deal_games', ['deal_id', 'player_id'], {
  deal_id: 'text',
  player_id: 'text',
  game_id: 'text',
  points: 'bigint?',
  crossed: 'integer?',
  over_at: 'bigint?',
});

export const ENTRANTS = tableOf('entrants', ['competition_id', 'player_id'], {
  competition_id: 'text',
  player_id: 'text',
  status: 'text',
  kind: 'text',
  joined_at: 'bigint',
  games_begun: 'integer',
  games_over: 'integer',
  games_finished: 'integer',
  placed: 'integer',
  total: 'bigint',
  best: 'bigint',
  crossed: 'integer',
});

export const STANDING_COUNTS = tableOf(
  'standing_counts',
  ['competition_id', 'span', 'total', 'best', 'crossed', 'kind'],
  {
    competition_id: 'text',
    span: 'integer',
    total: 'bigint',
    best: 'bigint',
    crossed: 'integer',
    kind: 'text',
    entrants: 'integer',
  },
);
