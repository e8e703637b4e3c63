/** The size of a list according to its field's arguments. */
import {
  Kind,
  type ArgumentNode,
  type FieldNode,
  type GraphQLField,
  type OperationDefinitionNode,
} from 'graphql';
import type { FieldListSize } from '../../kernel/schema/prices.js';

export type Variables = Readonly<Record<string, unknown>>;

/** The smallest slicing argument, given as a literal, variable or default; otherwise the assumed size. */
export function slicedSize(
  { assumedSize, slicingArguments = [] }: FieldListSize,
  node: FieldNode,
  definition: GraphQLField<unknown, unknown>,
  operation: OperationDefinitionNode,
  variables: Variables,
): number {
  const sizeArguments = slicingArguments.map((name) => {
    const argument = node.arguments?.find((one) => one.name.value === name);
    return argument
      ? valueOf(argument, operation, variables)
      : definition.args.find((one) => one.name === name)?.defaultValue;
  });
  const sizes = sizeArguments
    .filter((value) => typeof value === 'number')
    .filter((value) => !Number.isNaN(value));
  return Math.max(0, Math.min(assumedSize, ...sizes));
}

/** Leaves a value other than a number to validation, and uses the assumed size until then. */
function valueOf(
  { value }: ArgumentNode,
  { variableDefinitions }: OperationDefinitionNode,
  variables: Variables,
): unknown {
  if (value.kind === Kind.INT) return Number(value.value);
  if (value.kind !== Kind.VARIABLE) return undefined;
  const name = value.name.value;
  if (variables[name] !== undefined) return variables[name];
  const definition = variableDefinitions?.find(({ variable }) => variable.name.value === name);
  return definition?.defaultValue?.kind === Kind.INT ? Number(definition.defaultValue.value) : undefined;
}
