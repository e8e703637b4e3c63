import { applyDecorators } from '@nestjs/common';
import { IsUUID, type ValidationArguments } from 'class-validator';
import { Normalized } from './input-shape.js';

/**
 * An id that the server has given, in whatever case it is written.
 * @param what what the error says that it must be
 */
export function IsId(what: string): PropertyDecorator {
  return applyDecorators(
    Normalized((id) => id.toLowerCase()),
    IsUUID(undefined, {
      message: ({ property }: ValidationArguments) => `${property} must be ${what}`,
    }),
  );
}
