import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsUUID, type ValidationArguments } from 'class-validator';

/**
 * An id that the server has given, in whatever case it is written.
 * @param what what the error says that it must be
 */
export function IsId(what: string): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toLowerCase() : value)),
    IsUUID(undefined, {
      message: ({ property }: ValidationArguments) => `${property} must be ${what}`,
    }),
  );
}
