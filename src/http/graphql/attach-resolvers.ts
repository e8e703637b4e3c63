import {
  defaultFieldResolver,
  isInterfaceType,
  isObjectType,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLSchema,
} from 'graphql';

type Resolve = GraphQLFieldResolver<unknown, unknown>;

/** The resolver of a field; those of `Subscription` have two functions. */
type FieldResolvers = Resolve | { readonly resolve?: Resolve | undefined; readonly subscribe: Resolve };

/** By names of object types and interfaces, then of fields. */
export type ResolversByType = Readonly<Record<string, Readonly<Record<string, FieldResolvers>>>>;

/**
 * Attaches resolvers to fields of a schema; other fields stay as they are. A resolver of an interface serves all of its
 * types that have none of their own.
 * @throws Error that names a field which the schema does not have
 */
export function attachResolvers(schema: GraphQLSchema, resolvers: ResolversByType): void {
  // Interfaces first, so that resolvers of types replace theirs.
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
