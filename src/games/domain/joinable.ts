/** Which games anyone may join. */
import type { Game, Seat } from './game.js';

const isForAnyone = ({ access }: Seat): boolean => access === 'ANYONE';

/** The free seats that anyone may take. */
export const seatsForAnyone = ({ status, isPrivate, seats }: Game): number =>
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
