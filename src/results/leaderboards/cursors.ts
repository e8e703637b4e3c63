/** Opaque cursors for places in lists. */
import { RequestError } from '../../kernel/errors/request-error.js';
import type { Place } from './score.js';

const PLACE = /^(-?\d{1,10})\.(\d{1,15})\.(\d{1,15})$/;

/** Encodes a place. Clients must not interpret the cursor. */
export const toCursor = ({ points, finishedAt, id }: Place): string =>
  Buffer.from(`${points}.${finishedAt}.${id}`).toString('base64url');

/** Decodes a cursor. @throws RequestError BAD_USER_INPUT */
export function fromCursor(cursor: string): Place {
  const [, points, finishedAt, id] = PLACE.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (points === undefined || finishedAt === undefined || id === undefined) {
    const message = 'after must be a cursor that a page before has given';
    throw RequestError.badInput([{ field: 'after', message }]);
  }
  return { points: Number(points), finishedAt: Number(finishedAt), id: Number(id) };
}
