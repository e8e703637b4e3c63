/** How many items a list has, as far as the arguments of its field say. */
import {
  Kind,
  type ArgumentNode,
  type FieldNode,
  type GraphQLField,
  type OperationDefinitionNode,
} from 'graphql';
import type { FieldListSize } from './prices.js';

export type Variables = Readonly<Record<string, unknown>>;

interface UsedField {
  readonly node: FieldNode;
  readonly definition: GraphQLField<unknown, unknown>;
}

/** The least that a slicing argument says, as a literal, a variable or by default; else the size that is assumed. */
export function slicedSize(
  { assumedSize, slicingArguments = [] }: FieldListSize,
  { node, definition }: UsedField,
  operation: OperationDefinitionNode,
  variables: Variables,
): number {
  const given = slicingArguments.map((name) => {
    const argument = node.arguments?.find((one) => one.name.value === name);
    return argument
      ? valueOf(argument, operation, variables)
      : definition.args.find((one) => one.name === name)?.defaultValue;
  });
  const sizes = given.filter((value) => typeof value === 'number').filter((value) => !Number.isNaN(value));
  return Math.max(0, Math.min(assumedSize, ...sizes));
}

/** A value that is not a number is left to the check of values; until then the list counts as long as it can be. */
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
