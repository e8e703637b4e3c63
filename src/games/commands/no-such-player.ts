import { RequestError } from '../../api/errors/request-error.js';

/** The answer to who keeps a seat for somebody who is not there. */
export const noSuchPlayer = (seat: number, playerId: string): RequestError =>
  RequestError.badInput([{ field: `seats.${seat}.player`, message: `There is no player ${playerId}` }]);
