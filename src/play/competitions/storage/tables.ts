/** The tables of competitions, their deals and their entrants. */
import { tableOf } from '../../../storage/table.js';

export const COMPETITIONS = tableOf({
  name: 'competitions',
  key: ['id'],
  columns: {
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
  },
});

export const DEALS = tableOf({
  name: 'deals',
  key: ['id'],
  columns: { id: 'text', competition_id: 'text', round: 'integer', seed: 'text', commitment: 'text' },
});

export const DEAL_GAMES = tableOf({
  name: 'deal_games',
  key: ['deal_id', 'player_id'],
  columns: {
    deal_id: 'text',
    player_id: 'text',
    game_id: 'text',
    points: 'bigint?',
    crossed: 'integer?',
    over_at: 'bigint?',
  },
});

export const ENTRANTS = tableOf({
  name: 'entrants',
  key: ['competition_id', 'player_id'],
  columns: {
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
  },
});

export const STANDING_COUNTS = tableOf({
  name: 'standing_counts',
  key: ['competition_id', 'span', 'total', 'best', 'crossed', 'kind'],
  columns: {
    competition_id: 'text',
    span: 'integer',
    total: 'bigint',
    best: 'bigint',
    crossed: 'integer',
    kind: 'text',
    entrants: 'integer',
  },
});
