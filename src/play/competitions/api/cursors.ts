/** Cursors of standings. */
import { readCursor, writeCursor } from '../../../kernel/input/cursor.js';
import type { StandingPlace } from '../storage/standings.js';

const PLACE = /^([01])\.(-?\d{1,12})\.(-?\d{1,12})\.(\d{1,6})\.([\da-f-]{36})$/;

/** Writes a place in standings. */
export const toCursor = ({ placed, total, best, crossed, playerId }: StandingPlace): string =>
  writeCursor(placed, total, best, crossed, playerId);

/** Reads a place in standings. @throws RequestError BAD_USER_INPUT */
export function fromCursor(cursor: string): StandingPlace {
  const values = readCursor(cursor, PLACE);
  const [placed = 0, total = 0, best = 0, crossed = 0] = values.map(Number);
  return { placed, total, best, crossed, playerId: values.at(-1) ?? '' };
}
