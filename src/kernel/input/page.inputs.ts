/** The arguments of paginated lists. */
import { applyDecorators } from '@nestjs/common';
import { Field, Int } from '@nestjs/graphql';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { MAX_PAGE } from '../schema/limits.js';

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
