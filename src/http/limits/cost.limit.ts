import { GraphQLError, OperationTypeNode, type OperationDefinitionNode } from 'graphql';
import { RequestError } from '../../kernel/errors/request-error.js';
import { MAX_COST, MAX_SUBSCRIPTION_COST } from '../../kernel/schema/limits.js';

/**
 * The error of a valid operation that costs too much. It is no validation rule, as these do not see variables.
 * @param cost see `costOf`
 */
export function costFault(operation: OperationDefinitionNode, cost: number): GraphQLError | undefined {
  const maximum = operation.operation === OperationTypeNode.SUBSCRIPTION ? MAX_SUBSCRIPTION_COST : MAX_COST;
  if (cost <= maximum) return undefined;
  const message =
    `The operation costs ${cost}; at most ${maximum} is allowed. ` +
    'Ask for fewer items by `first`, or for less of each.';
  const originalError = new RequestError('LIMIT_EXCEEDED', message, { limit: 'cost', cost, maximum });
  return new GraphQLError(message, {
    nodes: operation,
    originalError,
    extensions: { http: { status: 400 } },
  });
}
