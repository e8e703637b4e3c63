/** Arguments of paginated lists. */
import { optional, required } from './fields.js';
import { MAX_PAGE } from '../schema/limits.js';
import { RequestError } from '../errors/request-error.js';

/** The maximum number of entries on a page, 1 to 100. @param defaultValue if the client does not specify it */
export const pageSize = (defaultValue = 20) =>
  required.int({ min: 1, max: MAX_PAGE }, `Maximum number of items, 1 to ${MAX_PAGE}.`, defaultValue);

/** The cursor after which a page starts. Only its length is checked here. @param most characters */
export const pageCursor = (
  most: number,
  description = 'Continues after this cursor: `pageInfo.endCursor` of the previous page.',
) => optional.text(most, description);

/** Encodes the values that determine a position. */
export const writeCursor = (...place: readonly (string | number)[]): string =>
  Buffer.from(place.join('.')).toString('base64url');

/**
 * Decodes the values of a position.
 * @param form pattern of the values between dots, with a group for each
 * @throws RequestError BAD_USER_INPUT if the cursor has another form
 */
export function readCursor(cursor: string, form: RegExp): readonly string[] {
  const [, ...place] = form.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (place.length > 0) return place;
  const message = 'after must be a cursor from a previous page';
  throw RequestError.badInput([{ field: 'after', message }]);
}
