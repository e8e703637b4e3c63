/** Which games anyone may join. */
import type { Game, Seat } from './game.js';

const isForAnyone = ({ access }: Seat): boolean => access === 'ANYONE';

/** For so long the lobby and lists of joinable games show a game. */
const LISTED_MS = 24 * 60 * 60 * 1000;

/** The time after which a game must have been created to be listed. @param now epoch milliseconds */
export const listedAfter = (now: number): number => now - LISTED_MS;

/** The free seats that anyone may take. */
export const seatsForAnyone = ({
  status,
  isPrivate,
  seats,
}: Pick<Game, 'status' | 'isPrivate' | 'seats'>): number =>
  status === 'OPEN' && !isPrivate
    ? seats.filter((seat) => isForAnyone(seat) && seat.playerId === null).length
    : 0;

/**
 * Whether a change of the game may show in a list of those that anyone may join: it is in the list, or may have left it with
 * this change. So a game counts until its first roll.
 */
export const mayShowInLobby = ({
  isPrivate,
  seats,
  state,
}: Pick<Game, 'isPrivate' | 'seats' | 'state'>): boolean =>
  !isPrivate && seats.some(isForAnyone) && state.rollCount === 0;
