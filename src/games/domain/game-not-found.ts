import { RequestError } from '../../api/errors/request-error.js';

/** For a game that is not there, and for one that the caller may not know of. */
export const gameNotFound = (id: string): RequestError =>
  new RequestError('GAME_NOT_FOUND', `There is no game ${id}.`);
