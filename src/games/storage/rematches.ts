import { insertNew, one, type Steps } from '../../storage/steps.js';

const FIND = 'SELECT rematch_id AS "rematchId" FROM rematches WHERE game_id = $1';

/** Its key lets no game have two. */
const ADD = 'INSERT INTO rematches (game_id, rematch_id) VALUES ($1, $2)';

/** The id of the rematch of a game. */
export function* findRematch(gameId: string): Steps<string | undefined> {
  return (yield* one<{ rematchId: string }>(FIND, gameId))?.rematchId;
}

/** Makes a game the rematch of another. Where that has one by now, the transaction begins anew. */
export const addRematch = (gameId: string, rematchId: string): Steps<void> =>
  insertNew(ADD, gameId, rematchId);
