/** Opaque cursors: the place of a row in a list, as text that clients must not interpret. */
import { RequestError } from '../errors/request-error.js';

/** Writes the values that decide a place. */
export const writeCursor = (...place: readonly (string | number)[]): string =>
  Buffer.from(place.join('.')).toString('base64url');

/**
 * Reads the values of a place.
 * @param form of the values between dots, with a group for each
 * @throws RequestError BAD_USER_INPUT when the cursor has another form
 */
export function readCursor(cursor: string, form: RegExp): readonly string[] {
  const [, ...place] = form.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (place.length > 0) return place;
  const message = 'after must be a cursor that a page before has given';
  throw RequestError.badInput([{ field: 'after', message }]);
}
