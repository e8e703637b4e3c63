/** The content of a REST response as a GraphQL selection, so that one estimator serves both. */
import {
  getNamedType,
  getNullableType,
  isAbstractType,
  isListType,
  isObjectType,
  Kind,
  OperationTypeNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  type NameNode,
  type OperationDefinitionNode,
  type SelectionNode,
} from 'graphql';
import type { Step } from './parameters.js';
import { briefOf, representedFields } from './represented-fields.js';

/** The operation that selects the content of the response. */
export function operationOf(
  schema: GraphQLSchema,
  steps: readonly Step[],
  only: readonly string[] | undefined,
  omittedFields: ReadonlySet<string>,
): OperationDefinitionNode {
  const [root] = steps;
  const operation = Object.values(OperationTypeNode).find(
    (type) => schema.getRootType(type) === root?.parent,
  );
  if (!operation) throw new Error('The response does not start at a root type of the schema');
  let selections: readonly SelectionNode[] | undefined;
  for (const { field } of [...steps].reverse()) {
    selections = [nodeOf(field, selections ?? selectionsOf(schema, field.type, only, omittedFields))];
  }
  return {
    kind: Kind.OPERATION_DEFINITION,
    operation,
    selectionSet: { kind: Kind.SELECTION_SET, selections: selections ?? [] },
  };
}

/**
 * The selection of everything in a response of the type, down to the leaves.
 * @param belowLists whether to include the selections of list items
 */
export function selectionsOf(
  schema: GraphQLSchema,
  outputType: GraphQLOutputType,
  only: readonly string[] | undefined,
  omittedFields: ReadonlySet<string>,
  belowLists = true,
): readonly SelectionNode[] {
  const type = getNamedType(outputType);
  if (isAbstractType(type)) {
    return schema.getPossibleTypes(type).map((one) => ({
      kind: Kind.INLINE_FRAGMENT,
      typeCondition: { kind: Kind.NAMED_TYPE, name: nameOf(one.name) },
      selectionSet: {
        kind: Kind.SELECTION_SET,
        selections: selectionsOf(schema, one, only, omittedFields, belowLists),
      },
    }));
  }
  if (!isObjectType(type)) return [];
  return representedFields(type, only, omittedFields).map((field) => {
    const isLeaf = !belowLists && isListType(getNullableType(field.type));
    const part = briefOf(type, field.name)?.fields;
    return nodeOf(field, isLeaf ? [] : selectionsOf(schema, field.type, part, omittedFields, belowLists));
  });
}

const nodeOf = (
  { name, args }: GraphQLField<unknown, unknown>,
  selections: readonly SelectionNode[],
): FieldNode => ({
  kind: Kind.FIELD,
  name: nameOf(name),
  ...(args.some((one) => one.name === FIRST) && {
    arguments: [
      {
        kind: Kind.ARGUMENT,
        name: nameOf(FIRST),
        value: { kind: Kind.VARIABLE, name: nameOf(FIRST) },
      },
    ],
  }),
  ...(selections.length > 0 && { selectionSet: { kind: Kind.SELECTION_SET, selections } }),
});

/** The argument for the length of a page. */
const FIRST = 'first';

const nameOf = (value: string): NameNode => ({ kind: Kind.NAME, value });
