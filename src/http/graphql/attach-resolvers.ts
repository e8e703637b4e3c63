import {
  defaultFieldResolver,
  isInterfaceType,
  isObjectType,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLSchema,
} from 'graphql';

type Resolve = GraphQLFieldResolver<unknown, unknown>;

/** The resolver of a field; for `Subscription`, two functions. */
type FieldResolvers = Resolve | { readonly resolve?: Resolve | undefined; readonly subscribe: Resolve };

/** Resolvers by object type or interface name, then by field name. */
export type ResolversByType = Readonly<Record<string, Readonly<Record<string, FieldResolvers>>>>;

/**
 * Attaches resolvers to fields of a schema; other fields stay unchanged. A resolver of an interface serves all its
 * types without their own.
 * @throws Error that names a field missing from the schema
 */
export function attachResolvers(schema: GraphQLSchema, resolvers: ResolversByType): void {
  // Interfaces first, so that resolvers of types override theirs.
  const names = Object.keys(resolvers).sort(
    (one, other) => Number(isInterface(schema, other)) - Number(isInterface(schema, one)),
  );
  for (const name of names) {
    for (const [fieldName, resolver] of Object.entries(resolvers[name] ?? {})) {
      const fields = fieldsNamed(schema, name, fieldName);
      if (fields.length === 0)
        throw new Error(`${name}.${fieldName} has a resolver, but is not in the schema.`);
      for (const field of fields) attach(field, resolver);
    }
  }
}

const isInterface = (schema: GraphQLSchema, name: string): boolean => isInterfaceType(schema.getType(name));

type Field = GraphQLField<unknown, unknown>;

function fieldsNamed(schema: GraphQLSchema, typeName: string, fieldName: string): readonly Field[] {
  const type = schema.getType(typeName);
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  const types = isInterfaceType(type) ? [type, ...schema.getPossibleTypes(type)] : [type];
  return types.flatMap((one) => one.getFields()[fieldName] ?? []);
}

function attach(field: Field, resolver: FieldResolvers): void {
  if (typeof resolver === 'function') {
    field.resolve = resolver;
    return;
  }
  const { resolve = defaultFieldResolver, subscribe } = resolver;
  field.resolve = resolve;
  field.subscribe = subscribe;
}
