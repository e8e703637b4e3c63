/** The tables of games, their seats, their logs, and what players have used. */
import { columnsOf, tableOf, type RowOf } from '../../storage/table.js';

export const GAMES = tableOf('games', ['id'], {
  id: 'text',
  origin: 'text',
  ruleset_id: 'text',
  ruleset_key: 'text',
  team_size: 'integer',
  seat_count: 'integer',
  ranked: 'integer',
  is_private: 'integer',
  join_code: 'text?',
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
  departures: 'text?',
  // The highest schema that has written the state or an event.
  schema_version: 'integer',
  assisted: 'integer',
  bot_delay: 'bigint',
  has_bots: 'integer',
  // When a bot is to move.
  bot_due: 'bigint?',
  // Only in games with given dice.
  practice_dice: 'text?',
  clock: 'text?',
  // When the time of the side on turn runs out.
  clock_due: 'bigint?',
  // Only in games of a deal.
  deal_id: 'text?',
  deal_closes: 'bigint?',
  // When the move of the seat on turn began, as of `move_version`. Null if an earlier server stored the game.
  move_since: 'bigint?',
  move_version: 'integer?',
});

export const SEATS = tableOf('seats', ['game_id', 'seat'], {
  game_id: 'text',
  seat: 'integer',
  access: 'text',
  player_id: 'text?',
  name: 'text?',
  client_seed: 'text?',
  named_player_id: 'text?',
  kept_for: 'text?',
  // The status of the game, and when it ended: for lists by player.
  game_status: 'text',
  over_at: 'bigint?',
  kind: 'text',
  level: 'text?',
});

export const GAME_EVENTS = tableOf('game_events', ['game_id', 'version'], {
  game_id: 'text',
  version: 'integer',
  at: 'bigint',
  events: 'text',
  schema_version: 'integer',
});

export const REMATCHES = tableOf('rematches', ['game_id'], { game_id: 'text', rematch_id: 'text' });

export const PLAYER_USAGE = tableOf('player_usage', ['player_id'], {
  player_id: 'text',
  day: 'integer',
  games: 'integer',
  imports: 'integer',
  competitions: 'integer',
  stored_bytes: 'bigint',
});

/** Columns that find due work or list games. A game does not need them. */
const UNREAD_OF_GAME = ['has_bots', 'bot_due', 'clock_due'] as const;
const UNREAD_OF_SEAT = ['game_id', 'seat', 'game_status', 'over_at'] as const;

/** The columns of `GameRow` and of `SeatRow`. */
export const GAME_COLUMNS = columnsOf(GAMES, UNREAD_OF_GAME);
export const SEAT_COLUMNS = columnsOf(SEATS, UNREAD_OF_SEAT);

/** A row of `games` as it is written. */
export type NewGameRow = RowOf<typeof GAMES>;

/** A row of `games` as it is read: without the columns by which due work is found. */
export type GameRow = Omit<NewGameRow, (typeof UNREAD_OF_GAME)[number]>;

/** A row of `seats` as a game has it. */
export type SeatRow = Omit<RowOf<typeof SEATS>, (typeof UNREAD_OF_SEAT)[number]>;

/** A row of `game_events` of a known game. */
export type EventsRow = Omit<RowOf<typeof GAME_EVENTS>, 'game_id'>;
