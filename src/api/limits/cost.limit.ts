import type { ApolloServerPlugin } from '@apollo/server';
import {
  GraphQLError,
  OperationTypeNode,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { RequestError } from '../request-error.js';
import { costOf, type Variables } from './cost.js';
import { MAX_COST, MAX_SUBSCRIPTION_COST } from './limits.js';

/** What is wrong with a valid operation that asks for too much; its variables say how long pages are. */
export function costFault(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables?: Variables,
): GraphQLError | undefined {
  const cost = costOf(schema, document, operation, variables);
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

/** Refuses what comes over HTTP and costs too much. It is no validation rule, as these do not see variables. */
export const costPlugin: ApolloServerPlugin = {
  requestDidStart: () =>
    Promise.resolve({
      didResolveOperation: ({ schema, document, operation, request }) => {
        const fault = operation && costFault(schema, document, operation, request.variables);
        return fault ? Promise.reject(fault) : Promise.resolve();
      },
    }),
};
