import { Kind, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';

/**
 * The name of an operation in metrics and traces: its root field; `several` for more than one, `introspection` for none of
 * this server's. The schema bounds the number of names, which operation names of clients would not.
 */
export function outermostField(
  schema: GraphQLSchema,
  { operation, selectionSet }: OperationDefinitionNode,
): string {
  const rootFields = schema.getRootType(operation)?.getFields() ?? {};
  const selected = selectionSet.selections.filter(
    (selection) => selection.kind !== Kind.FIELD || !selection.name.value.startsWith('__'),
  );
  const [first] = selected;
  if (!first) return 'introspection';
  if (selected.length > 1 || first.kind !== Kind.FIELD) return 'several';
  return first.name.value in rootFields ? first.name.value : 'several';
}
