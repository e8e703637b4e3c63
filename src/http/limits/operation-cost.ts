import {
  Kind,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type TypeNode,
} from 'graphql';
import { costOf } from './cost.js';
import type { Variables } from './sliced-size.js';

/**
 * The costs of valid operations of one schema. Computed once for each operation whose cost does not depend on
 * variables.
 */
export class OperationCosts {
  private readonly fixed = new WeakMap<OperationDefinitionNode, number>();

  of(
    schema: GraphQLSchema,
    document: DocumentNode,
    operation: OperationDefinitionNode,
    variables: Variables | undefined,
  ): number {
    const cached = this.fixed.get(operation);
    if (cached !== undefined) return cached;
    const cost = costOf(schema, document, operation, variables);
    if (!mayDependOnVariables(operation)) this.fixed.set(operation, cost);
    return cost;
  }
}

/** Arguments that set the size of a list are numbers, so only a variable of type `Int` matters. */
const mayDependOnVariables = ({ variableDefinitions }: OperationDefinitionNode): boolean =>
  variableDefinitions?.some(({ type }) => isInt(type)) ?? false;

const isInt = (type: TypeNode): boolean =>
  type.kind === Kind.NON_NULL_TYPE
    ? isInt(type.type)
    : type.kind === Kind.NAMED_TYPE && type.name.value === 'Int';
