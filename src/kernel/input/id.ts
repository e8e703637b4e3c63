import { applyDecorators } from '@nestjs/common';
import { IsUUID, type ValidationArguments } from 'class-validator';
import { Normalized } from './input-shape.js';

/**
 * Decorates an id of the server, in upper or lower case.
 * @param what for the error: what the id must be
 */
export function IsId(what: string): PropertyDecorator {
  return applyDecorators(
    Normalized((id) => id.toLowerCase()),
    IsUUID(undefined, {
      message: ({ property }: ValidationArguments) => `${property} must be ${what}`,
    }),
  );
}
