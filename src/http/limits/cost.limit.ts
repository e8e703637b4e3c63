import { GraphQLError, OperationTypeNode, type OperationDefinitionNode } from 'graphql';
import { RequestError } from '../../kernel/errors/request-error.js';
import { MAX_COST, MAX_SUBSCRIPTION_COST } from '../../kernel/schema/limits.js';

/**
 * The error of a valid operation that costs too much. Not a validation rule, because those do not see variables.
 * @param cost see `costOf`
 */
export function costFault(operation: OperationDefinitionNode, cost: number): GraphQLError | undefined {
  const maximum = operation.operation === OperationTypeNode.SUBSCRIPTION ? MAX_SUBSCRIPTION_COST : MAX_COST;
  if (cost <= maximum) return undefined;
  const message =
    `The operation costs ${cost}, but the maximum is ${maximum}. ` +
    'Request fewer items with `first`, or fewer fields of each.';
  const originalError = new RequestError('LIMIT_EXCEEDED', message, { limit: 'cost', cost, maximum });
  return new GraphQLError(message, {
    nodes: operation,
    originalError,
    extensions: { http: { status: 400 } },
  });
}
