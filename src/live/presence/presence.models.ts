import { field, nullable, objectType } from '../../kernel/schema/object-type.js';
import { LARGEST } from '../../games/rulesets/list-sizes.js';
import { MAX_WATCHERS } from '../updates/watchers.js';
import type { VisibilitySetting } from '../../identity/company/settings.js';

/** The presence of players and watchers at a game. */
export interface PresenceState {
  /** Number of clients that follow the game live without a seat. */
  readonly watchers: number;
  /** The player of each seat and whether that player is present; both null for a free seat or a server bot. */
  readonly seats: readonly SeatState[];
  /** Time of the reading, in epoch milliseconds. */
  readonly at: number;
}

export interface SeatState {
  readonly playerId: string | null;
  readonly present: boolean | null;
  /** Visibility of the player's presence. */
  readonly shownTo: VisibilitySetting;
}

/** Whether two states are equal apart from their time. */
export const isSamePresence = (one: PresenceState, other: PresenceState): boolean =>
  one.watchers === other.watchers &&
  one.seats.length === other.seats.length &&
  one.seats.every(
    ({ playerId, present, shownTo }, index) =>
      playerId === other.seats[index]?.playerId &&
      present === other.seats[index].present &&
      shownTo === other.seats[index].shownTo,
  );

export const SeatPresenceModel = objectType('SeatPresence', 'The presence of the player at a seat.', {
  seat: field.int('The number of the seat, from 0.'),
  playerId: nullable.uuid('The player at the seat. Null for a free seat or a server bot.'),
  present: nullable.boolean(
    'Whether the player is present, as in `Seat.present`. Null for a free seat or a server bot, and if the player hides it from you.',
  ),
});

export const GamePresenceModel = objectType(
  'GamePresence',
  'The players and watchers present at a game. Presence is not stored and not part of the game log.',
  {
    watchers: field.int(
      `The number of watchers: clients that follow the game live without a seat, up to ${MAX_WATCHERS}.`,
    ),
    seats: field.list(() => SeatPresenceModel, LARGEST.seats, 'The seats in the order of play.'),
    at: field.date('When the server read this state.'),
  },
);
export type GamePresenceModel = InstanceType<typeof GamePresenceModel>;

export const gamePresenceModel = (state: PresenceState): GamePresenceModel => ({
  ...state,
  seats: state.seats.map((at, seat) => ({ ...at, seat })),
  at: new Date(state.at),
});
