/**
 * Calls schema resolvers one at a time, as a GraphQL operation would. They receive no `info`: ESLint bans `@Info`, so
 * no resolver reads it, and executing an operation would cost several times as much per value.
 */
import type { GraphQLAbstractType, GraphQLField, GraphQLObjectType } from 'graphql';
import { isObject } from '../../kernel/input/objects.js';
import type { ReadContext } from '../../kernel/caller/caller.js';

type Arguments = Readonly<Record<string, unknown>>;

/** Returns the value of a field, or a promise of it. Throws what the resolver throws. */
export type FieldResolver = (source: unknown, args: Arguments, context: ReadContext) => unknown;

/**
 * Nest distinguishes field resolvers from reference resolvers by the number of arguments: the fourth must be passed.
 */
type WithoutInfo = (source: unknown, args: Arguments, context: ReadContext, info: undefined) => unknown;

/** @throws Error if the field has no resolver: Nest gives every field one */
export function resolverOf(
  parent: GraphQLObjectType,
  field: GraphQLField<unknown, ReadContext>,
): FieldResolver {
  const resolve = field.resolve as WithoutInfo | undefined;
  if (!resolve) throw new Error(`${parent.name}.${field.name} has no resolver`);
  return (source, args, context) => {
    const value = resolve(source, args, context, undefined);
    // Most values are primitive, so not errors or promises.
    if (typeof value !== 'object') return value;
    return value instanceof Promise ? value.then(throwIfError) : throwIfError(value);
  };
}

/** graphql-js treats a returned error as thrown, and exception filters return theirs. */
function throwIfError(value: unknown): unknown {
  if (value instanceof Error) throw value;
  return value;
}

/** Subscribes to a field of `Subscription`. */
export type FieldSource = (args: Arguments, context: ReadContext) => Promise<AsyncIterator<unknown, unknown>>;

export function sourceOf(field: GraphQLField<unknown, ReadContext>): FieldSource {
  const subscribe = field.subscribe as WithoutInfo | undefined;
  return async (args, context) => {
    const source = throwIfError(await subscribe?.(undefined, args, context, undefined));
    if (isAsyncIterable(source)) return source[Symbol.asyncIterator]();
    throw new Error(`${field.name} is not a subscription`);
  };
}

const isAsyncIterable = (value: unknown): value is AsyncIterable<unknown, unknown> =>
  isObject(value) && Symbol.asyncIterator in value;

/** Returns the name of a value's object type. */
export type TypeResolver = (value: unknown, context: ReadContext) => string;

/** @throws Error if the type cannot distinguish its object types */
export function typeResolverOf(type: GraphQLAbstractType): TypeResolver {
  const resolveType = type.resolveType as
    ((value: unknown, context: ReadContext) => unknown) | undefined | null;
  if (!resolveType) throw new Error(`${type.name} does not resolve its types`);
  return (value, context) => {
    const name = resolveType(value, context);
    if (typeof name !== 'string') throw new Error(`${type.name} returned no type for a value`);
    return name;
  };
}
