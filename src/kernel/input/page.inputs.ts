/** The arguments of paginated lists. */
import { applyDecorators } from '@nestjs/common';
import { Field, Int } from '@nestjs/graphql';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { MAX_PAGE } from '../schema/limits.js';
import { RequestError } from '../errors/request-error.js';

/** How many entries a page has at most. @param defaultValue where the client does not say: 1 to 100 */
export const PageSize = (defaultValue = 20): PropertyDecorator =>
  applyDecorators(
    Field(() => Int, { defaultValue, description: `How many at most: 1 to ${MAX_PAGE}.` }),
    IsInt(),
    Max(MAX_PAGE),
    Min(1),
  );

/** The cursor that a page begins after. Only its length is checked here. @param most characters */
export const PageCursor = (
  most: number,
  description = 'Goes on after this cursor, `pageInfo.endCursor` of the page before.',
): PropertyDecorator =>
  applyDecorators(
    Field(() => String, { nullable: true, description }),
    IsOptional(),
    IsString(),
    MaxLength(most),
  );

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
