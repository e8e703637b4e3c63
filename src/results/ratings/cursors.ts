/** Opaque cursors for places in lists of ratings. */
import { RequestError } from '../../kernel/errors/request-error.js';
import type { RatingPlace } from './ratings.store.js';

const PLACE = /^(-?\d{1,12})\.([0-9a-f-]{36})$/;
const NUMBER = /^\d{1,12}$/;

/** Encodes a place in a list of ratings. Clients must not interpret the cursor. */
export const toRatingCursor = ({ atLeast, playerId }: RatingPlace): string =>
  Buffer.from(`${atLeast}.${playerId}`).toString('base64url');

/** Decodes a place in a list of ratings. @throws RequestError BAD_USER_INPUT */
export function fromRatingCursor(cursor: string): RatingPlace {
  const [, atLeast, playerId] = PLACE.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (atLeast === undefined || playerId === undefined) throw noCursor();
  return { atLeast: Number(atLeast), playerId };
}

/** Encodes a place in a history, which is the number of the result. */
export const toHistoryCursor = (games: number): string => Buffer.from(String(games)).toString('base64url');

/** Decodes a place in a history. @throws RequestError BAD_USER_INPUT */
export function fromHistoryCursor(cursor: string): number {
  const text = Buffer.from(cursor, 'base64url').toString();
  if (!NUMBER.test(text)) throw noCursor();
  return Number(text);
}

function noCursor(): RequestError {
  const message = 'after must be a cursor that a page before has given';
  return RequestError.badInput([{ field: 'after', message }]);
}
