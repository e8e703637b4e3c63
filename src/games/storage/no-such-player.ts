import { RequestError } from '../../kernel/errors/request-error.js';

/** The error where a seat is to be kept for a player who does not exist. */
export const noSuchPlayer = (seat: number, playerId: string): RequestError =>
  RequestError.badInput([{ field: `seats.${seat}.player`, message: `There is no player ${playerId}` }]);
