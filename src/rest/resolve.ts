/** Calls resolvers of the schema one at a time, as a GraphQL operation would that asks for nothing else. */
import {
  defaultFieldResolver,
  Kind,
  OperationTypeNode,
  type GraphQLAbstractType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { ReadContext } from '../api/caller/caller.js';

type Arguments = Readonly<Record<string, unknown>>;

/** Gives the value of a field, or the promise of it. What it throws is what the resolver throws. */
export type FieldResolver = (source: unknown, args: Arguments, context: ReadContext) => unknown;

/** No resolver looks at what was selected: `info` is there because its type says so. */
const NOTHING_SELECTED: OperationDefinitionNode = {
  kind: Kind.OPERATION_DEFINITION,
  operation: OperationTypeNode.QUERY,
  selectionSet: { kind: Kind.SELECTION_SET, selections: [] },
};

export function resolverOf(
  schema: GraphQLSchema,
  parentType: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
): FieldResolver {
  const resolve = field.resolve ?? defaultFieldResolver;
  const info = infoOf(schema, parentType, field);
  return (source, args, context) => {
    const value: unknown = resolve(source, args, context, info);
    // Most values are no objects: they need not be looked at any further.
    if (typeof value !== 'object') return value;
    return value instanceof Promise ? value.then(unlessError) : unlessError(value);
  };
}

/** graphql-js takes an error that is given for one that is thrown, and filters hand theirs over so. */
function unlessError(value: unknown): unknown {
  if (value instanceof Error) throw value;
  return value;
}

/** Gives what a subscription tells, one after the other. */
export type FieldSource = (args: Arguments, context: ReadContext) => Promise<AsyncIterator<unknown, unknown>>;

export function sourceOf(
  schema: GraphQLSchema,
  parentType: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
): FieldSource {
  const { subscribe } = field;
  const info = infoOf(schema, parentType, field);
  return async (args, context) => {
    const source: unknown = unlessError(await subscribe?.(undefined, args, context, info));
    if (isAsyncIterable(source)) return source[Symbol.asyncIterator]();
    throw new Error(`${field.name} is no subscription`);
  };
}

const isAsyncIterable = (value: unknown): value is AsyncIterable<unknown, unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** Gives the name of the type that a value has. */
export type TypeResolver = (value: unknown, context: ReadContext) => string;

export function typeResolverOf(schema: GraphQLSchema, type: GraphQLAbstractType): TypeResolver {
  const [first] = schema.getPossibleTypes(type);
  const [field] = Object.values(first?.getFields() ?? {});
  const { resolveType } = type;
  if (!first || !field || !resolveType)
    throw new Error(`${type.name} has no types, or does not tell them apart`);
  const info = infoOf(schema, first, field);
  return (value, context) => {
    const name = resolveType(value, context, info, type);
    if (typeof name !== 'string') throw new Error(`${type.name} does not say what a value of it is`);
    return name;
  };
}

function infoOf(
  schema: GraphQLSchema,
  parentType: GraphQLObjectType,
  { name, type }: GraphQLField<unknown, unknown>,
): GraphQLResolveInfo {
  return {
    fieldName: name,
    fieldNodes: [],
    returnType: type,
    parentType,
    path: { prev: undefined, key: name, typename: parentType.name },
    schema,
    fragments: {},
    rootValue: undefined,
    operation: NOTHING_SELECTED,
    variableValues: {},
  };
}
