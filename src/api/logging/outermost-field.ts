import { Kind, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';

/**
 * What an operation is called where it is told of: its field of the outermost level; `several` for more than one,
 * `introspection` for none of this server's. The schema bounds how many there are: what a client makes up is no name.
 */
export function outermostField(
  schema: GraphQLSchema,
  { operation, selectionSet }: OperationDefinitionNode,
): string {
  const known = schema.getRootType(operation)?.getFields() ?? {};
  const selected = selectionSet.selections.filter(
    (selection) => selection.kind !== Kind.FIELD || !selection.name.value.startsWith('__'),
  );
  const [first] = selected;
  if (!first) return 'introspection';
  if (selected.length > 1 || first.kind !== Kind.FIELD) return 'several';
  return first.name.value in known ? first.name.value : 'several';
}
