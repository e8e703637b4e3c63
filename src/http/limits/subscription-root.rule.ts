import {
  GraphQLError,
  Kind,
  OperationTypeNode,
  type ASTVisitor,
  type DirectiveNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

const CONDITIONS: ReadonlySet<string> = new Set(['skip', 'include']);

/**
 * Validation rule of graphql-js: a subscription selects its one root field regardless of variables. The GraphQL
 * specification of 2025 has this rule ("Single Root Field"). Without it, graphql-js fails if nothing is selected.
 */
export function subscriptionRootRule(context: ValidationContext): ASTVisitor {
  return {
    // Before the operations are visited; see `takeConditions`.
    Document({ definitions }) {
      for (const definition of definitions) {
        if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
        if (definition.operation !== OperationTypeNode.SUBSCRIPTION) continue;
        for (const directive of takeConditions(context, definition.selectionSet, new Set())) {
          const message = `Subscription must not use the directive "@${directive.name.value}" on its root field.`;
          context.reportError(new GraphQLError(message, { nodes: directive }));
        }
      }
    },
  };
}

/**
 * Removes conditions on root fields from the document, which is refused for them: a rule of graphql-js evaluates them
 * without variables, and throws.
 */
function takeConditions(
  context: ValidationContext,
  { selections }: SelectionSetNode,
  visited: Set<string>,
): readonly DirectiveNode[] {
  return selections.flatMap((selection) => {
    const { directives = [] } = selection;
    const conditions = directives.filter(({ name }) => CONDITIONS.has(name.value));
    if (conditions.length > 0)
      Object.assign(selection, { directives: directives.filter((one) => !conditions.includes(one)) });
    if (selection.kind === Kind.FIELD) return conditions;
    if (selection.kind === Kind.INLINE_FRAGMENT)
      return [...conditions, ...takeConditions(context, selection.selectionSet, visited)];
    const { value: name } = selection.name;
    const fragment = visited.has(name) ? undefined : context.getFragment(name);
    visited.add(name);
    return fragment
      ? [...conditions, ...takeConditions(context, fragment.selectionSet, visited)]
      : conditions;
  });
}
