/** Fields whose values depend on the caller's role, such as a player in a game. */
import { Extensions } from '@nestjs/graphql';
import { defaultFieldResolver, isObjectType, type GraphQLField, type GraphQLSchema } from 'graphql';
import type { ReadContext, Role } from './caller.js';

declare module 'graphql' {
  // eslint-disable-next-line @typescript-eslint/no-unused-vars -- an augmentation repeats the parameters of the type
  interface GraphQLFieldExtensions<_TSource, _TContext, _TArgs> {
    readonly forCaller?: true;
  }
}

/** The part of the caller that such a field may read. */
export class Viewer {
  constructor(private readonly context: Pick<ReadContext, 'caller' | 'receivedAt' | 'roleOf'>) {}

  /** When the request arrived, in epoch milliseconds; undefined in a response to a subscriber. */
  get receivedAt(): number | undefined {
    return this.context.receivedAt;
  }

  /** The caller's role. A response to a subscriber is shared by all callers with the same role. */
  role(role: Role): readonly number[] {
    return this.context.roleOf?.(role) ?? role(this.context.caller?.id);
  }
}

/** A field's value as a function of the caller. */
export type ByViewer<T> = (viewer: Viewer) => T;

/** Marks a field whose value is a `ByViewer`. */
export const ForCaller = (): PropertyDecorator & MethodDecorator => Extensions({ forCaller: true });

/** Resolves marked fields for the caller. Call it once for each schema. */
export function personalizeSchema(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values<GraphQLField<unknown, ReadContext>>(type.getFields())) {
      if (field.extensions.forCaller) field.resolve = byViewer(field.resolve ?? defaultFieldResolver);
    }
  }
  return schema;
}

const byViewer =
  (
    resolve: NonNullable<GraphQLField<unknown, ReadContext>['resolve']>,
  ): NonNullable<GraphQLField<unknown, ReadContext>['resolve']> =>
  (source, args, context, info) => {
    const value: unknown = resolve(source, args, context, info);
    return typeof value === 'function' ? (value as ByViewer<unknown>)(new Viewer(context)) : value;
  };
