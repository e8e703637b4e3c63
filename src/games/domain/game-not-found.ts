import { RequestError } from '../../kernel/errors/request-error.js';

/** For a game that does not exist, and for one that the caller may not see. */
export const gameNotFound = (id: string): RequestError =>
  new RequestError('GAME_NOT_FOUND', `There is no game ${id}.`);
