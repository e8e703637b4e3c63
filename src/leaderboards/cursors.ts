/** Places in lists, as clients get them to go on from. */
import { RequestError } from '../api/errors/request-error.js';
import type { Place } from './score.js';

const PLACE = /^(\d{1,10})\.(\d{1,15})\.(\d{1,15})$/;

/** Text that is not meant to be read. */
export const toCursor = ({ points, finishedAt, id }: Place): string =>
  Buffer.from(`${points}.${finishedAt}.${id}`).toString('base64url');

/**
 * The place that a cursor stands for.
 * @throws RequestError BAD_USER_INPUT
 */
export function fromCursor(cursor: string): Place {
  const [, points, finishedAt, id] = PLACE.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (points === undefined || finishedAt === undefined || id === undefined) {
    const message = 'after must be a cursor that a page before has given';
    throw RequestError.badInput([{ field: 'after', message }]);
  }
  return { points: Number(points), finishedAt: Number(finishedAt), id: Number(id) };
}
