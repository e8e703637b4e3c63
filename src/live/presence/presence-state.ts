import type { VisibilitySetting } from '../../identity/company/settings.js';

/** Who is around a game, at a time. */
export interface PresenceState {
  /** How many follow it live without having a seat. */
  readonly watchers: number;
  /** For each seat its player, and whether that one is present; both null where there is none, or a bot of the server. */
  readonly seats: readonly SeatState[];
  /** When it was found, in epoch milliseconds. */
  readonly at: number;
}

export interface SeatState {
  readonly playerId: string | null;
  readonly present: boolean | null;
  /** Whom the player shows it. */
  readonly shownTo: VisibilitySetting;
}

/** Whether two states differ in no more than their time. */
export const isSamePresence = (one: PresenceState, other: PresenceState): boolean =>
  one.watchers === other.watchers &&
  one.seats.length === other.seats.length &&
  one.seats.every(
    ({ playerId, present, shownTo }, index) =>
      playerId === other.seats[index]?.playerId &&
      present === other.seats[index].present &&
      shownTo === other.seats[index].shownTo,
  );
