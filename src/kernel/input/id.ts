import { applyDecorators } from '@nestjs/common';
import { IsUUID } from 'class-validator';
import { Normalized } from './input-shape.js';
import { Extensions } from '@nestjs/graphql';

/**
 * Decorates an id of the server, in upper or lower case.
 * @param what the valid value, for the error message
 */
export function IsId(what: string): PropertyDecorator {
  return applyDecorators(
    Normalized((id) => id.toLowerCase()),
    IsUUID(undefined, { message: `must be ${what}` }),
  );
}

declare module 'graphql' {
  // eslint-disable-next-line @typescript-eslint/no-unused-vars -- an augmentation repeats the parameters of the type
  interface GraphQLFieldExtensions<_TSource, _TContext, _TArgs> {
    readonly format?: 'uuid';
  }
}

/**
 * Marks an `ID`, or a list of them, as UUIDs for OpenAPI. Not a separate scalar: clients declare their variables as
 * `ID!`.
 */
export const Uuid = (): PropertyDecorator & MethodDecorator => Extensions({ format: 'uuid' });
