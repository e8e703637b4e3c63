/** The order of lists, cursors, and windows around a score. */
import { readCursor, writeCursor } from '../../kernel/input/page.inputs.js';
import type { Page } from '../../kernel/schema/connection.js';
import type { Place } from './score.js';

export const BEST_FIRST = 'points DESC, finished_at, id';
export const WORST_FIRST = 'points, finished_at DESC, id DESC';

/** The place before the first score of any list. */
export const TOP: Place = { points: Number.MAX_SAFE_INTEGER, finishedAt: 0, id: 0 };

const PLACE = /^(-?\d{1,10})\.(\d{1,15})\.(\d{1,15})$/;

/** Encodes a place as a cursor. */
export const toCursor = ({ points, finishedAt, id }: Place): string => writeCursor(points, finishedAt, id);

/** Decodes a cursor. @throws RequestError BAD_USER_INPUT */
export function fromCursor(cursor: string): Place {
  const [points = 0, finishedAt = 0, id = 0] = readCursor(cursor, PLACE).map(Number);
  return { points, finishedAt, id };
}

/**
 * A window of a list with one score in its middle. Near an end of the list, the window extends further to the other side.
 * @param higher nearest first: `first` - 1 scores if available
 * @param lower nearest first: `first` scores if available
 */
export function windowAround<S>(
  higher: readonly S[],
  middle: S,
  lower: readonly S[],
  first: number,
): Page<S> {
  const others = first - 1;
  const above = Math.min(higher.length, Math.max(Math.floor(others / 2), others - lower.length));
  const below = lower.slice(0, others - above);
  return {
    items: [...higher.slice(0, above).reverse(), middle, ...below],
    hasMore: lower.length > below.length,
  };
}
