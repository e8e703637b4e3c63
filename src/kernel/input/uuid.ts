import { Extensions } from '@nestjs/graphql';

declare module 'graphql' {
  // eslint-disable-next-line @typescript-eslint/no-unused-vars -- an augmentation repeats the parameters of the type
  interface GraphQLFieldExtensions<_TSource, _TContext, _TArgs> {
    readonly format?: 'uuid';
  }
}

/**
 * Marks an `ID`, or a list of them, as UUIDs, for OpenAPI. Not a scalar of its own: variables of clients are declared as `ID!`,
 * and their fields have its type.
 */
export const Uuid = (): PropertyDecorator & MethodDecorator => Extensions({ format: 'uuid' });
