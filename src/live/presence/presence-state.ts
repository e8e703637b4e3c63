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
