import {
  getNullableType,
  isListType,
  Kind,
  parseType,
  type ASTVisitor,
  type GraphQLInputType,
  type OperationDefinitionNode,
  type TypeNode,
  type ValidationContext,
  type VariableDefinitionNode,
} from 'graphql';

/**
 * Validation rule of graphql-js: a variable of one item may be used as a list, like an item written in place. So an
 * argument that becomes a list still accepts older operations. The rule declares the variable as that list, and
 * graphql-js turns its value into a list.
 */
export function listVariablesRule(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(operation: OperationDefinitionNode) {
      const { variableDefinitions = [] } = operation;
      if (variableDefinitions.length === 0) return;
      const usages = context.getRecursiveVariableUsages(operation);
      for (const definition of variableDefinitions) {
        const name = definition.variable.name.value;
        const types = usages.filter(({ node }) => node.name.value === name).map(({ type }) => type);
        const list = listFor(definition, types);
        if (list !== undefined) Object.assign(definition, { type: list });
      }
    },
  };
}

/** The list expected wherever an item variable is used; undefined if there is no such list. */
function listFor(
  { type }: VariableDefinitionNode,
  expected: readonly (GraphQLInputType | null | undefined)[],
): TypeNode | undefined {
  const isRequired = type.kind === Kind.NON_NULL_TYPE;
  const item = isRequired ? type.type : type;
  const [list, ...others] = new Set(expected.map((one) => one && String(getNullableType(one))));
  const first = expected[0] && getNullableType(expected[0]);
  if (item.kind !== Kind.NAMED_TYPE || typeof list !== 'string' || others.length > 0 || !isListType(first))
    return undefined;
  const isItem = String(getNullableType(first.ofType)) === item.name.value;
  return isItem ? parseType(isRequired ? `${list}!` : list) : undefined;
}
