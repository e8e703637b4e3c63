/** Cursors of rating lists and rating histories. */
import { readCursor, writeCursor } from '../../kernel/input/page.inputs.js';
import type { RatingPlace } from './ratings.store.js';

const PLACE = /^(-?\d{1,12})\.([0-9a-f-]{36})$/;
const NUMBER = /^(\d{1,12})$/;

/** Encodes a place in a rating list. */
export const toRatingCursor = ({ atLeast, playerId }: RatingPlace): string => writeCursor(atLeast, playerId);

/** Decodes a place in a rating list. @throws RequestError BAD_USER_INPUT */
export function fromRatingCursor(cursor: string): RatingPlace {
  const [atLeast, playerId = ''] = readCursor(cursor, PLACE);
  return { atLeast: Number(atLeast), playerId };
}

/** Encodes a place in a history, which is the number of the result. */
export const toHistoryCursor = (games: number): string => writeCursor(games);

/** Decodes a place in a history. @throws RequestError BAD_USER_INPUT */
export const fromHistoryCursor = (cursor: string): number => Number(readCursor(cursor, NUMBER)[0]);
